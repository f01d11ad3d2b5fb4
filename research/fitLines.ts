/**
 * Fits the constants of src/stats/lines/xgShare.ts on a store of real seasons, from how lines of the first half of
 * their games do in the other, and counts how often the intervals hold. Writes what pages quote.
 *
 * Usage: node research/fitLines.ts sqlite:/path/of/store
 */

import { shareInterval, Z_80 } from '../src/hockey/interval.ts';
import { LINE_KINDS } from '../src/hockey/lineKinds.ts';
import { type LineSums, teamLines } from '../src/stats/lines/lineSums.ts';
import { PRIOR_XG } from '../src/stats/lines/xgShare.ts';
import { openStore } from '../src/store/open.ts';
import { readDefenders, readTeamStints } from '../src/store/queries/teamStints.ts';
import { writeEvidence } from './figures/evidence.ts';
import { writeFigures } from './figures/figureBlocks.ts';

const [url = ''] = process.argv.slice(2);
const store = await openStore(url, { readonly: true });

/** Every team and season of the store. */
const seasons = await store.selectFrom('team').select(['abb', 'season']).orderBy('season').orderBy('abb').execute();

/** A pull so strong that only the club's share is left. */
const CLUB_ONLY = 1e9;

/** A line's expected goals in the two halves of its team's games: odd and even ones. */
interface Halves {
  readonly kind: string;
  readonly centre: number;
  readonly halves: readonly [Sums, Sums];
}

interface Sums {
  readonly own: number;
  readonly all: number;
}

const MILLION = 1e6;

async function readHalves(): Promise<readonly Halves[]> {
  const found: Halves[] = [];
  for (const { abb, season } of seasons) {
    const games = await readTeamStints(store, abb, season);
    const defenders = await readDefenders(
      store,
      games.map(({ gameId }) => gameId),
    );
    const isDefender = (gameId: number, id: number): boolean => defenders.get(gameId)?.has(id) === true;
    for (const kind of LINE_KINDS) {
      const halves = [0, 1].map(
        (half) =>
          teamLines(
            games.filter((_game, k) => k % 2 === half),
            [kind],
            isDefender,
          )[kind],
      );
      const [one, two] = halves;
      if (one === undefined || two === undefined) continue;
      const others = new Map(two.lines.map((line) => [line.players.join('-'), line]));
      const centre = one.team.xgf / (one.team.xgf + one.team.xga);
      for (const line of one.lines) {
        const other = others.get(line.players.join('-'));
        if (other !== undefined) found.push({ kind, centre, halves: [sumsOf(line), sumsOf(other)] });
      }
    }
  }
  return found;
}

function sumsOf({ sums: { xgf, xga } }: LineSums): Sums {
  return { own: xgf / MILLION, all: (xgf + xga) / MILLION };
}

/** Spread of a share: which xG a shot must be worth so that halves differ as much as chance says. */
function shotSize(lines: readonly Halves[]): number {
  let [sum, count] = [0, 0];
  for (const { halves } of lines) {
    const [one, two] = halves;
    if (one.all < 3 || two.all < 3) continue;
    const share = (one.own + two.own) / (one.all + two.all);
    sum += (one.own / one.all - two.own / two.all) ** 2 / (share * (1 - share) * (1 / one.all + 1 / two.all));
    count++;
  }
  console.log(`${count} lines with at least 3 xG in both halves`);
  return sum / count;
}

/** Mean squared error of the second half's share, weighted by its xG, when the first is pulled by `prior` xG. */
function errorAt(lines: readonly Halves[], prior: number, isToTeam: boolean): number {
  let [sum, weight] = [0, 0];
  for (const { centre, halves } of lines) {
    const [one, two] = halves;
    if (one.all < 0.5 || two.all < 0.5) continue;
    const guess = (one.own + prior * (isToTeam ? centre : 0.5)) / (one.all + prior);
    sum += two.all * (two.own / two.all - guess) ** 2;
    weight += two.all;
  }
  return sum / weight;
}

/** Of lines, how many have a second half inside what the interval of the first and the luck of the second allow. */
function coverage(lines: readonly Halves[], size: number, prior: number): number {
  let [held, count] = [0, 0];
  for (const { centre, halves } of lines) {
    const [one, two] = halves;
    if (one.all < 0.5 || two.all < 2) continue;
    const whole = one.all + prior;
    const guess = (one.own + prior * centre) / whole;
    const [low, high] = shareInterval((guess * whole) / size, whole / size);
    const spread = Math.hypot((high - low) / (2 * Z_80), Math.sqrt((guess * (1 - guess) * size) / two.all));
    held += Number(Math.abs(two.own / two.all - guess) <= Z_80 * spread);
    count++;
  }
  return held / count;
}

const lines = await readHalves();
const size = shotSize(lines);
console.log(`xG per shot of the spread: ${size.toFixed(3)}`);
const priors = Array.from({ length: 60 }, (_, k) => 5 * (k + 1));
const kinds = LINE_KINDS.map((kind) => {
  const own = lines.filter((line) => line.kind === kind);
  const points = (prior: number, isToTeam = true): number => 1e4 * errorAt(own, prior, isToTeam);
  const best = Math.min(...priors.map((prior) => points(prior)));
  // All that do as well within .3%: the constant is chosen among them.
  const asGood = priors.filter((prior) => points(prior) <= 1.003 * best);
  const used = PRIOR_XG[kind];
  return {
    kind,
    lines: own.length,
    used,
    asGood: [asGood[0] ?? 0, asGood.at(-1) ?? 0] as const,
    errors: { raw: points(0), pulled: points(used), club: points(CLUB_ONLY), even: points(used, false) },
    held: coverage(own, size, used),
  };
});
console.log(JSON.stringify(kinds, null, 1));
writeEvidence('lines', { seasons: [...new Set(seasons.map(({ season }) => season))], trial: size, kinds });
writeFigures();
await store.destroy();
