import type { Kysely } from 'kysely';
import type { ResponseOf } from '../../src/contract/endpoint.ts';
import type { gameStory, WireStoryClause } from '../../src/contract/gameCourse.ts';
import { MOMENTS } from '../../src/store/codec/packed.ts';
import { decodeStints } from '../../src/store/codec/stintRecords.ts';
import { readPregame } from '../../src/store/queries/winGames.ts';
import type { StoreTables } from '../../src/store/schema/tables.ts';
import { currentWinModel } from '../../src/winProbability/currentWinModel.ts';
import { WinGrid } from '../../src/winProbability/winGrid.ts';
import { gameRates } from '../../src/winProbability/winModel.ts';
import type { RawPlays, RawTeam } from '../golden/rawBodies.ts';
import { readBody } from '../pipeline/smallArchive.ts';

/**
 * Derives each clause of a story once more: its words are read back, and what they say is counted from the league's own
 * play-by-play and the stored rows by code that shares nothing with what told it.
 */

type Story = ResponseOf<typeof gameStory>;

interface Goal {
  readonly abb: string;
  readonly scorer: string;
  readonly period: number;
  readonly clock: string;
  readonly code: string;
}

/** A game as the clauses are judged by. */
export interface GameTruth {
  readonly raw: RawPlays;
  readonly winner: string;
  readonly loser: string;
  readonly goals: readonly Goal[];
  readonly db: Kysely<StoreTables>;
  readonly gameId: number;
}

/** Reads what a game's clauses are judged by. */
export function readTruth(archive: string, db: Kysely<StoreTables>, gameId: number): GameTruth {
  const raw = readBody(archive, `v1/gamecenter/${gameId}/play-by-play`) as RawPlays;
  const teams = [raw.homeTeam, raw.awayTeam];
  const [first, second] = teams.toSorted((a, b) => b.score - a.score);
  const nameOf = new Map(
    raw.rosterSpots.map((one) => [one.playerId, `${one.firstName.default} ${one.lastName.default}`]),
  );
  const goals = raw.plays
    .filter(({ typeDescKey, periodDescriptor }) => typeDescKey === 'goal' && periodDescriptor.periodType !== 'SO')
    .toSorted(
      (a, b) =>
        a.periodDescriptor.number - b.periodDescriptor.number ||
        a.timeInPeriod.localeCompare(b.timeInPeriod) ||
        a.sortOrder - b.sortOrder,
    )
    .map((play) => ({
      abb: teams.find(({ id }) => id === play.details?.eventOwnerTeamId)?.abbrev ?? '',
      scorer: nameOf.get(play.details?.scoringPlayerId ?? 0) ?? '',
      period: play.periodDescriptor.number,
      clock: play.timeInPeriod,
      code: play.situationCode ?? '',
    }));
  return { raw, winner: first?.abbrev ?? '', loser: second?.abbrev ?? '', goals, db, gameId };
}

/** The clauses of a story that are not so, each with what is. Empty for a true story. */
export async function falseClauses(story: Story, truth: GameTruth): Promise<readonly string[]> {
  const wrong: string[] = [];
  const clauses = story.sentences.flatMap((sentence) => sentence.clauses);
  if (story.sentences.length < 3 || story.sentences.length > 5) wrong.push(`${story.sentences.length} sentences`);
  if (story.text !== story.sentences.map(({ text }) => text).join(' ')) wrong.push('the text is not its sentences');
  for (const { text, clauses: own } of story.sentences) {
    if (text !== `${own.map((one) => one.text).join(', ')}.`) wrong.push(`a sentence is not its clauses: ${text}`);
  }
  for (const clause of clauses) {
    const found = await JUDGES[clause.kind](clause.text, truth);
    if (found !== null) wrong.push(`${truth.gameId} ${clause.kind} “${clause.text}”: ${found}`);
  }
  return wrong;
}

type Judge = (text: string, truth: GameTruth) => string | null | Promise<string | null>;

/** Null where what is expected is what is said. */
function same(said: unknown, expected: unknown): string | null {
  return JSON.stringify(said) === JSON.stringify(expected) ? null : `it is ${JSON.stringify(expected)}`;
}

function groups(text: string, pattern: RegExp): string[] {
  const match = pattern.exec(text);
  if (match === null) throw new Error(`An unreadable clause: ${text}`);
  return match.slice(1).map((one) => one ?? '');
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const count = (word: string): number => (NUMBERS.includes(word) ? NUMBERS.indexOf(word) : Number(word));

const JUDGES: Readonly<Record<WireStoryClause['kind'], Judge>> = {
  result: (text, { raw, goals, winner, loser }) => {
    const said = groups(
      text,
      /^(\w{3}) (beat|shut out|routed) (\w{3}) (\d+)–(\d+)( in overtime(?: \d+)?| in a shootout|)$/,
    );
    const [most, least] = [raw.homeTeam.score, raw.awayTeam.score].toSorted((a, b) => b - a) as [number, number];
    const verb = least === 0 ? 'shut out' : most - least > 3 ? 'routed' : 'beat';
    const overtime = ` in ${periodName(Math.max(4, goals.at(-1)?.period ?? 0))}`;
    const ending = { OT: overtime, SO: ' in a shootout' }[raw.gameOutcome?.lastPeriodType ?? ''] ?? '';
    return same(said, [winner, verb, loser, `${most}`, `${least}`, ending]);
  },
  overtime: (text, { goals, winner }) => {
    const [scorer, clock, , overtime] = groups(text, /^on a goal by (.+) after (\d\d:\d\d)( of overtime (\d+))?$/);
    const last = goals.at(-1);
    const number = (last?.period ?? 0) - 3;
    return same(
      [winner, scorer, clock, overtime],
      [last?.abb, last?.scorer, last?.clock, number > 1 ? `${number}` : ''],
    );
  },
  comeback: (text, { goals, winner }) => {
    const said = groups(text, /^after trailing (\d+)–(\d+)$/).map(Number);
    const states = goals.map((_, k) => {
      const own = goals.slice(0, k + 1).filter(({ abb }) => abb === winner).length;
      return [own, k + 1 - own] as const;
    });
    const most = Math.max(...states.map(([own, other]) => other - own));
    const isState = states.some(([own, other]) => own === said[0] && other === said[1] && other - own === most);
    return isState && most > 1 ? null : `the largest deficit is ${most}`;
  },
  'never-behind': (_text, { goals, winner }) => {
    let lead = 0;
    for (const { abb } of goals) {
      lead += abb === winner ? 1 : -1;
      if (lead < 0) return 'they were behind';
    }
    return null;
  },
  scorer: (text, { goals }) => {
    const [name, what, number, abb] = groups(text, /^(.+) scored (a hat trick|(\w+) goals) for (\w{3})$/);
    const expected = goals.filter((goal) => goal.scorer === name && goal.abb === abb).length;
    return same(what === 'a hat trick' ? 3 : count(number ?? ''), expected);
  },
  play: async (text, truth) => {
    const xg = await xgOf(truth, null);
    const [most, least] = Object.entries(xg).toSorted(([, a], [, b]) => b - a) as [[string, number], [string, number]];
    const both = /^[Bb]oth teams had ([\d.]+) expected goals$/.exec(text);
    if (both !== null) return same([both[1], both[1]], [two(most[1]), two(least[1])]);
    const said = groups(
      text,
      /^(\w{3}) (had|carried the play with) (\d+)% of the expected goals, ([\d.]+) to ([\d.]+)$/,
    );
    const share = Math.round((100 * most[1]) / (most[1] + least[1]));
    const verb = share >= 65 ? 'carried the play with' : 'had';
    return same(said, [most[0], verb, `${share}`, two(most[1]), two(least[1])]);
  },
  periods: async (text, truth) => {
    const xg = await Promise.all([1, 2, 3].map((period) => xgOf(truth, period)));
    const names = ['1st', '2nd', '3rd'];
    const betterOf = (abb: string): string[] =>
      names.filter((_, k) => {
        const sums = xg[k] ?? {};
        const other = abb === truth.winner ? truth.loser : truth.winner;
        return (sums[abb] ?? 0) - (sums[other] ?? 0) >= 0.1;
      });
    const claims = [...text.matchAll(/(\w{3}) the better of the ((?:1st|2nd|3rd|, | and (?=\d))+)/g)];
    if (claims.length === 0) {
      if (text !== 'the better of every period') throw new Error(`An unreadable clause: ${text}`);
      const all = await xgOf(truth, null);
      const leader = (all[truth.winner] ?? 0) >= (all[truth.loser] ?? 0) ? truth.winner : truth.loser;
      return same(names, betterOf(leader));
    }
    const said = Object.fromEntries(claims.map(([, abb = '', list = '']) => [abb, list.split(/, | and /)]));
    for (const abb of [truth.winner, truth.loser]) {
      const wrong = same(said[abb] ?? [], betterOf(abb));
      if (wrong !== null) return `${abb}: ${wrong}`;
    }
    return null;
  },
  swing: async (text, truth) => {
    const curve = await curveOf(truth);
    const shootout = /^[Tt]he shootout was the biggest swing: it took (\w{3}) from (.+) to (.+)$/.exec(text);
    const biggest = Math.max(...curve.changes.map(({ before, after }) => Math.abs(after - before)));
    const open = 0.5 + Math.abs(0.5 - curve.last);
    if (shootout !== null) {
      const before = truth.winner === truth.raw.homeTeam.abbrev ? curve.last : 1 - curve.last;
      if (biggest > 1 - before + 1e-4) return `another is ${biggest}`;
      return same(shootout.slice(1), [truth.winner, percent(before), '100%']);
    }
    const isShootout = truth.raw.gameOutcome?.lastPeriodType === 'SO';
    if (isShootout && 1 - open > biggest + 1e-4) return 'the shootout was bigger';
    const [what = '', clock, period, abb = '', from, to] = groups(
      text,
      /^[Tt]he biggest swing: (.+) at (\d\d:\d\d) of (the \w+|overtime(?: \d+)?) took (\w{3}) from (.+) to (.+)$/,
    );
    const isHome = abb === truth.raw.homeTeam.abbrev;
    const view = (home: number): string => percent(isHome ? home : 1 - home);
    const match = curve.changes.find(
      (change) =>
        change.clock === clock &&
        periodName(change.period) === period &&
        view(change.before) === from &&
        view(change.after) === to &&
        Math.abs(change.after - change.before) >= biggest - 1e-4,
    );
    if (match === undefined) return `no such change is the biggest, ${biggest}`;
    if (!what.endsWith(' goal')) return match.isGoal ? 'it is a goal' : null;
    const name = what === 'a goal' ? '' : what.replace(/’s? goal$/, '');
    const goal = truth.goals.find((one) => one.clock === clock && one.period === match.period && one.abb === abb);
    return same(name, goal?.scorer);
  },
  'low-point': async (text, truth) => {
    const [abb, said, clock = '', period = ''] = groups(
      text,
      /^with (\w{3}) down to (.+) at (\d\d:\d\d) of (the \w+|overtime(?: \d+)?)$/,
    );
    if (abb !== truth.winner) return 'they lost';
    const { at } = await curveOf(truth);
    const number = periodNumber(period);
    const [minutes = 0, seconds = 0] = clock.split(':').map(Number);
    const isHome = abb === truth.raw.homeTeam.abbrev;
    const found = at((number - 1) * 1200 + minutes * 60 + seconds).map((home) => (isHome ? home : 1 - home));
    return found.some((value) => percent(value) === said && value < 0.2) ? null : `it was ${found.map(percent)}`;
  },
  stolen: async (text, truth) => {
    const [name, gsax, margin] = groups(
      text,
      /^(.+) stole it, saving ([\d.]+) more goals than expected in a win by (\w+) goals?$/,
    );
    const goalie = (await goaliesOf(truth)).find((one) => one.name === name && one.abb === truth.winner);
    const { homeTeam, awayTeam } = truth.raw;
    const expected = Math.abs(homeTeam.score - awayTeam.score);
    if ((goalie?.gsax ?? 0) < expected - 1e-6) return `it was ${goalie?.gsax}`;
    return same([gsax, count(margin ?? '')], [two(goalie?.gsax), expected]);
  },
  goalie: async (text, truth) => {
    const said = groups(text, /^(.+) of (\w{3}) saved ([\d.]+) goals above expected on (\d+) shots$/);
    const best = (await goaliesOf(truth)).toSorted((a, b) => b.gsax - a.gsax)[0];
    return same(said, [best?.name, best?.abb, two(best?.gsax), `${best?.shots}`]);
  },
  conceded: async (text, truth) => {
    const said = groups(text, /^(.+) of (\w{3}) conceded ([\d.]+) goals more than expected$/);
    const own = (await goaliesOf(truth))
      .filter(({ abb }) => abb === truth.loser)
      .toSorted((a, b) => a.gsax - b.gsax)[0];
    return same(said, [own?.name, truth.loser, two(-(own?.gsax ?? 0))]);
  },
  deserved: async (text, truth) => {
    const { deserved_home } = await truth.db
      .selectFrom('game')
      .select('deserved_home')
      .where('game_id', '=', truth.gameId)
      .executeTakeFirstOrThrow();
    const isHome = truth.winner === truth.raw.homeTeam.abbrev;
    const home = deserved_home ?? Number.NaN;
    const own = isHome ? home : 1 - home;
    const more = /^(\w{3}) deserved it more: with these shots (\w{3}) wins (\d+) of 100 games$/.exec(text);
    if (more !== null) {
      if (own > 0.45 + 1e-6) return `the winner has ${own}`;
      return same(more.slice(1), [truth.loser, truth.loser, `${hundred(1 - own)}`]);
    }
    const said = groups(text, /^[Ww]ith these shots (\w{3}) wins (\d+) of 100 games$/);
    return same(said, [truth.winner, `${hundred(own)}`]);
  },
  line: async (text, truth) => {
    const [abb, trio = '', xgf, xga, clock] = groups(
      text,
      /^[Tt]he best line was (\w{3})’s? (.+): ([\d.]+) expected goals to ([\d.]+) in (\d\d:\d\d) together at five on five$/,
    );
    const best = (await linesOf(truth)).filter(({ seconds }) => seconds >= 300).sort((a, b) => b.net - a.net)[0];
    if (best === undefined) return 'there is no line';
    const names = trio.split(/, | and /).toSorted();
    const time = `${String(Math.floor(best.seconds / 60)).padStart(2, '0')}:${String(best.seconds % 60).padStart(2, '0')}`;
    return same([abb, names, xgf, xga, clock], [best.abb, best.names, two(best.xgf), two(best.xga), time]);
  },
  'power-play': (text, truth) => {
    const said = groups(text, /^(\w{3}) scored (\w+) power-play goals?, (\w{3}) (none|as many|\w+)$/);
    const own = specialGoals(truth, said[0] ?? '').power;
    const other = specialGoals(truth, said[2] ?? '').power;
    const words = other === 0 ? 'none' : other === own ? 'as many' : (NUMBERS[other] ?? `${other}`);
    return own >= other ? same([count(said[1] ?? ''), said[3]], [own, words]) : `it is ${own} to ${other}`;
  },
  'short-handed': (text, truth) => {
    const [abb = '', number = ''] = groups(text, /^(\w{3}) scored (\w+) goals? short-handed$/);
    return same(count(number), specialGoals(truth, abb).short);
  },
  player: async (text, truth) => {
    const said = groups(text, /^(.+) of (\w{3}) had the best game score, ([\d.−-]+)$/);
    const tables = await Promise.all(
      (['skater_game', 'goalie_game'] as const).map((table) =>
        truth.db
          .selectFrom(table)
          .select(['player_id', 'team_abb', 'game_score'])
          .where('game_id', '=', truth.gameId)
          .execute(),
      ),
    );
    const best = tables.flat().sort((a, b) => (b.game_score ?? -99) - (a.game_score ?? -99))[0];
    return same(said, [nameOf(truth, best?.player_id ?? 0), best?.team_abb, two(best?.game_score)]);
  },
  winner: (text, { goals, winner, raw }) => {
    const [scorer, clock, period] = groups(text, /^(.+) scored the winner at (\d\d:\d\d) of (the \w+)$/);
    const own = goals.filter(({ abb }) => abb === winner);
    const goal = own[Math.min(raw.homeTeam.score, raw.awayTeam.score)];
    return same([scorer, clock, period], [goal?.scorer, goal?.clock, periodName(goal?.period ?? 0)]);
  },
  shots: (text, { raw }) => {
    const onGoal = (team: RawTeam): number =>
      raw.plays.filter(
        (play) =>
          ['goal', 'shot-on-goal'].includes(play.typeDescKey) &&
          play.periodDescriptor.periodType !== 'SO' &&
          play.details?.eventOwnerTeamId === team.id,
      ).length;
    const [most, least] = [raw.homeTeam, raw.awayTeam]
      .map((team) => [team.abbrev, onGoal(team)] as const)
      .toSorted(([, a], [, b]) => b - a) as [readonly [string, number], readonly [string, number]];
    const both = /^[Bb]oth teams had (\d+) shots on goal$/.exec(text);
    if (both !== null) return same([Number(both[1]), Number(both[1])], [most[1], least[1]]);
    const said = groups(text, /^(\w{3}) had more shots on goal, (\d+) to (\d+)$/);
    return same(said, [most[0], `${most[1]}`, `${least[1]}`]);
  },
};

/** A figure with two decimals as pages print it: halves up, counted in the millionths that are stored. */
function two(value: number | null | undefined): string | undefined {
  return value == null ? undefined : (Math.floor((Math.round(value * 1e6) + 5000) / 1e4) / 100).toFixed(2);
}

function hundred(value: number): number {
  return Math.round(Math.round(value * 1e4) / 100);
}

function percent(value: number): string {
  const rounded = Math.round(value * 1e4) / 1e4;
  if (rounded > 0 && rounded < 0.01) return 'under 1%';
  if (rounded < 1 && rounded > 0.99) return 'over 99%';
  return `${Math.round(Math.round(rounded * 1e4) / 100)}%`;
}

function periodName(period: number): string {
  if (period <= 3) return `the ${['', '1st', '2nd', '3rd'][period]}`;
  return period === 4 ? 'overtime' : `overtime ${period - 3}`;
}

function periodNumber(name: string): number {
  return [1, 2, 3, 4, 5, 6, 7, 8, 9].find((number) => periodName(number) === name) ?? 0;
}

function nameOf({ raw }: GameTruth, playerId: number): string {
  const spot = raw.rosterSpots.find((one) => one.playerId === playerId);
  return spot === undefined ? '' : `${spot.firstName.default} ${spot.lastName.default}`;
}

/** Goals with more or fewer skaters and goalie than the other side, by the league's own code. */
function specialGoals({ raw, goals }: GameTruth, abb: string): { power: number; short: number } {
  let [power, short] = [0, 0];
  for (const goal of goals) {
    if (goal.abb !== abb || !/^\d{4}$/.test(goal.code) || /^(0101|1010)$/.test(goal.code)) continue;
    const [awayGoalie = 0, away = 0, home = 0, homeGoalie = 0] = [...goal.code].map(Number);
    const difference = home + homeGoalie - away - awayGoalie;
    const own = goal.abb === raw.homeTeam.abbrev ? difference : -difference;
    if (own > 0) power++;
    if (own < 0) short++;
  }
  return { power, short };
}

async function xgOf({ db, gameId }: GameTruth, period: number | null): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('shot')
    .select(['team_abb', 'xg', 'period', 'opp_abb'])
    .where('game_id', '=', gameId)
    .execute();
  const sums: Record<string, number> = {};
  for (const row of rows) {
    sums[row.opp_abb] ??= 0;
    sums[row.team_abb] = (sums[row.team_abb] ?? 0) + (period === null || row.period === period ? (row.xg ?? 0) : 0);
  }
  return sums;
}

interface Goalie {
  readonly name: string;
  readonly abb: string;
  readonly gsax: number;
  readonly shots: number;
}

async function goaliesOf(truth: GameTruth): Promise<Goalie[]> {
  const rows = await truth.db
    .selectFrom('goalie_game')
    .select(['player_id', 'team_abb', 'xga', 'goals_against', 'shots_faced'])
    .where('game_id', '=', truth.gameId)
    .execute();
  return rows.map((row) => ({
    name: nameOf(truth, row.player_id),
    abb: row.team_abb,
    gsax: (row.xga ?? Number.NaN) - (row.goals_against ?? Number.NaN),
    shots: row.shots_faced ?? 0,
  }));
}

interface Line {
  readonly abb: string;
  readonly names: readonly string[];
  readonly seconds: number;
  readonly xgf: number;
  readonly xga: number;
  readonly net: number;
}

/** Forward lines by the page's definition, counted second by second. */
async function linesOf(truth: GameTruth): Promise<Line[]> {
  const row = await truth.db
    .selectFrom('stint')
    .select('stints')
    .where('game_id', '=', truth.gameId)
    .executeTakeFirst();
  if (row === undefined) return [];
  const dressed = await truth.db
    .selectFrom('dressed')
    .select(['player_id', 'position'])
    .where('game_id', '=', truth.gameId)
    .execute();
  const forwards = new Set(dressed.filter(({ position }) => 'CLR'.includes(position)).map((one) => one.player_id));
  const stints = decodeStints(row.stints).filter(
    (one) =>
      one.home_skaters.length === 5 &&
      one.away_skaters.length === 5 &&
      one.home_goalie !== null &&
      one.away_goalie !== null,
  );
  const found: Line[] = [];
  for (const isHome of [true, false]) {
    const own = (one: (typeof stints)[number]) =>
      (isHome ? one.home_skaters : one.away_skaters).filter((id) => forwards.has(id));
    const seconds = new Map<string, number>();
    for (const one of stints) {
      const trio = own(one);
      if (trio.length !== 3) continue;
      const key = trio.join(' ');
      seconds.set(key, (seconds.get(key) ?? 0) + one.end_second - one.start_second);
    }
    for (const [key, most] of seconds) {
      const ids = key.split(' ').map(Number);
      const together = stints.filter((one) => own(one).join(' ') === key);
      const sum = (field: 'home_xg' | 'away_xg'): number => together.reduce((all, one) => all + (one[field] ?? 0), 0);
      const [xgf, xga] = isHome ? [sum('home_xg'), sum('away_xg')] : [sum('away_xg'), sum('home_xg')];
      const names = ids.map(
        (id) => truth.raw.rosterSpots.find(({ playerId }) => playerId === id)?.lastName.default ?? '',
      );
      const abb = (isHome ? truth.raw.homeTeam : truth.raw.awayTeam).abbrev;
      found.push({ abb, names: names.toSorted(), seconds: most, xgf, xga, net: xgf - xga });
    }
  }
  return found;
}

interface Change {
  readonly clock: string;
  readonly period: number;
  readonly before: number;
  readonly after: number;
  readonly isGoal: boolean;
}

/** Every change of state with the home side's probability around it, by the released model on the stored moments. */
async function curveOf({ db, gameId }: GameTruth): Promise<{
  changes: readonly Change[];
  last: number;
  at: (second: number) => number[];
}> {
  const game = await db.selectFrom('game').selectAll().where('game_id', '=', gameId).executeTakeFirstOrThrow();
  const row = await db
    .selectFrom('game_outlook')
    .select('moments')
    .where('game_id', '=', gameId)
    .executeTakeFirstOrThrow();
  const model = currentWinModel();
  const pregame = (await readPregame(db, gameId)) ?? null;
  const grid = new WinGrid(model, gameRates(model, pregame), game.game_type === 3);
  const moments = MOMENTS.decode(row.moments);
  const changes: Change[] = [];
  for (let k = 1; k < moments.length; k++) {
    const [one, next] = [moments[k - 1], moments[k]];
    if (one === undefined || next === undefined) continue;
    const played = next.second - (next.period - 1) * 1200;
    changes.push({
      clock: `${String(Math.floor(played / 60)).padStart(2, '0')}:${String(played % 60).padStart(2, '0')}`,
      period: next.period,
      before: grid.at({ ...one, second: next.second }),
      after: grid.at(next),
      isGoal: next.score.home !== one.score.home || next.score.away !== one.score.away,
    });
  }
  const end = Math.max(game.end_second ?? 0, moments.at(-1)?.second ?? 0);
  const final = moments.at(-1);
  const last = final === undefined ? Number.NaN : grid.at({ ...final, second: end });
  const at = (second: number): number[] => {
    const index = moments.findLastIndex((moment) => moment.second <= second);
    // Before and after what happens at the second itself.
    return [index - 2, index - 1, index].flatMap((k) => {
      const moment = moments[k];
      const isNext = k === index || moments[k + 1]?.second === second;
      return moment === undefined || !isNext ? [] : [grid.at({ ...moment, second })];
    });
  };
  return { changes, last, at };
}
