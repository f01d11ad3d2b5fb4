/**
 * Placebo test of the boards of form on a store of real seasons: every player's and team's games in a random order,
 * again and again. Exits with 1 when more than 10% of such seasons flag anyone, or when the usual range does not hold
 * 75 to 85 of 100 stretches.
 *
 * Usage: node bench/form.ts sqlite:/path/of/store [shuffles a season, default 100]; a second or less each
 */
import { RandomStream } from '../src/hockey/random.ts';
import { formOwners } from '../src/pipeline/rate/seasonForm.ts';
import { BOARD_WINDOWS, type FormSubject, formBoards } from '../src/stats/form/formBoard.ts';
import { usualRange, valueOver } from '../src/stats/form/rollingForm.ts';
import { openStore } from '../src/store/open.ts';
import { readSeasons } from '../src/store/queries/seasons.ts';

const [url = '', shuffles = '100'] = process.argv.slice(2);
/** Bounds of the share of stretches inside the usual range. Source: docs/methodology/form.md#accuracy. */
const [LEAST_HELD, MOST_HELD] = [0.75, 0.85];
/** Most shuffled seasons whose boards may flag anyone. Source: docs/methodology/form.md#accuracy. */
const MOST_FLAGGING = 0.1;

const db = await openStore(url, { readonly: true });
let [seasons, flagging] = [0, 0];
const held = new Map<number, [inside: number, all: number]>();
for (const { season } of await readSeasons(db)) {
  const found = await formOwners(db, season);
  if (found === null) continue;
  const real = formBoards(found.owners, season);
  const flaggedRows = real.rows.filter(({ isFlagged }) => isFlagged).length;
  let flagged = 0;
  for (let shuffle = 1; shuffle <= Number(shuffles); shuffle++) {
    const subjects = found.owners.map((owner): FormSubject => {
      const random = new RandomStream('placebo', season, shuffle, owner.group, owner.id);
      return { ...owner, games: random.shuffled(owner.games) };
    });
    if (formBoards(subjects, shuffle).rows.some(({ isFlagged }) => isFlagged)) flagged++;
    for (const window of BOARD_WINDOWS) count(window, subjects);
  }
  seasons += Number(shuffles);
  flagging += flagged;
  console.log(
    `${season}: ${real.compared} comparisons, ${flaggedRows} flagged; shuffled ${flagged} of ${shuffles} flag`,
  );
}
await db.destroy();

/** Counts the last stretches that are inside their usual range. */
function count(window: number, subjects: readonly FormSubject[]): void {
  const sums = held.get(window) ?? [0, 0];
  for (const { games } of subjects) {
    const range = games.length < 2 * window ? null : usualRange(games, window);
    const last = valueOver(games.slice(-window));
    if (range === null || last === null) continue;
    sums[1]++;
    if (last >= range[0] && last <= range[1]) sums[0]++;
  }
  held.set(window, sums);
}

let misses = 0;
function check(name: string, value: number, isMet: boolean): void {
  if (!isMet) misses++;
  console.log(`${isMet ? 'met   ' : 'MISSED'}  ${name}: ${(100 * value).toFixed(1)}%`);
}
check('shuffled seasons that flag anyone', flagging / seasons, flagging / seasons <= MOST_FLAGGING);
for (const [window, [inside, all]] of held) {
  check(
    `stretches of ${window} inside the usual range`,
    inside / all,
    inside / all >= LEAST_HELD && inside / all <= MOST_HELD,
  );
}
process.exitCode = misses === 0 ? 0 : 1;
