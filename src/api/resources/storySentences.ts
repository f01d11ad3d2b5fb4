import type { ResponseOf } from '../../contract/endpoint.ts';
import type { WireStoryClause } from '../../contract/gameCourse.ts';
import type { deserved, winProbability } from '../../contract/games.ts';
import type { Moment } from '../../game/foldMoments.ts';
import { formatClock, PERIOD_SECONDS, REGULATION_PERIODS } from '../../hockey/clock.ts';
import { formatNumber } from '../../hockey/displayText.ts';
import { possessive } from '../../hockey/englishText.ts';
import { otherSide, type Side } from '../../hockey/strength.ts';
import { deriveStat } from '../../stats/derive.ts';
import type { GoalieGameRecord, SkaterGameRecord } from '../../store/queries/performances.ts';
import type { Row } from '../../store/schema/tables.ts';
import { abbOf, type GameFacts, scoreOf, winningSide } from './gameSummary.ts';
import type { ShotFacts } from './shots.ts';
import { countWords, listWords, numberWords, percentWords, periodWords, timeWords } from './storyWords.ts';

/** Whether a team's goals on special teams are as many by the feed's stated strength as by the players on the ice. */
function agreesWithIce({ is_home, pp_gf, sh_gf }: Row<'team_game'>, moments: readonly Moment[]): boolean {
  const side: Side = is_home === 1 ? 'home' : 'away';
  let [power, short] = [0, 0];
  for (const [k, moment] of moments.entries()) {
    const before = moments[k - 1];
    if (before === undefined || moment.score[side] === before.score[side]) continue;
    // In the second in which a penalty ends, the order of its end and the goal is not known.
    if (before.phases.some(({ until }) => until === moment.second)) return false;
    const difference = before.phases.find(({ until }) => until > moment.second)?.difference ?? 0;
    const own = side === 'home' ? difference : -difference;
    if (own > 0) power++;
    else if (own < 0) short++;
  }
  return power === pp_gf && short === sh_gf;
}

/** A forward line at five against five. xG is null in a game without it. */
export interface StoryLine {
  readonly side: Side;
  readonly players: readonly number[];
  readonly seconds: number;
  readonly xgf: number | null;
  readonly xga: number | null;
}

/** What the story of a game is made from: only what the page shows too. */
export interface StoryFacts {
  readonly game: GameFacts & { readonly withheld_reason: string | null };
  readonly teams: readonly Row<'team_game'>[];
  readonly skaters: readonly SkaterGameRecord[];
  readonly goalies: readonly GoalieGameRecord[];
  readonly shots: readonly ShotFacts[];
  /** All forward lines of both teams, as the page lists them. */
  readonly lines: readonly StoryLine[];
  /** Score and penalty clock over time. */
  readonly moments: readonly Moment[];
  readonly win: ResponseOf<typeof winProbability>;
  readonly deserved: ResponseOf<typeof deserved>;
}

/** What a sentence tells, by which the best ones are chosen. */
export type Worth =
  | 'result'
  | 'stolen'
  | 'deserved-by-loser'
  | 'one-sided'
  | 'swing'
  | 'scorer'
  | 'play'
  | 'special-teams'
  | 'line'
  | 'deserved-clearly'
  | 'goalie'
  | 'conceded'
  | 'player'
  | 'power-play'
  | 'winner'
  | 'shots';

/** A sentence that could be told. `goals` (above or below expected) add to its weight. */
export interface Candidate {
  readonly worth: Worth;
  readonly goals?: number;
  readonly clauses: readonly WireStoryClause[];
}

/* When a fact is worth a clause. See docs/methodology/story.md#what-is-told. */
const ROUT_MARGIN = 4;
const COMEBACK_GOALS = 2;
const BETTER_PERIOD_XG = 0.1;
const ONE_SIDED_SHARE = 65;
const LOW_POINT = 0.2;
const SAVED_GOALS = 1;
const CONCEDED_GOALS = 1.5;
const DESERVED_MORE = 0.55;
const DESERVED_CLEARLY = 0.8;
const BEST_LINE_SECONDS = 300;
const BEST_LINE_XG = 0.25;
const HAT_TRICK = 3;

/** Goals as pages print them. */
const goals = (value: number): string => formatNumber(value, 2);

/**
 * Every sentence that can be told of a game, each a fact of its page.
 *
 * **Missing**: null for a sentence without its facts, or without anything to say.
 * **Source**: docs/methodology/story.md#what-is-told.
 */
export class StorySentences {
  readonly #facts: StoryFacts;
  readonly #winner: Side;
  readonly #loser: Side;
  /** Goals of both sides in order of time; empty where they do not add up to the score. */
  readonly #goals: readonly ShotFacts[];

  constructor(facts: StoryFacts) {
    this.#facts = facts;
    this.#winner = winningSide(facts.game);
    this.#loser = otherSide(this.#winner);
    const goals = facts.shots.filter(({ outcome }) => outcome === 'goal');
    const scored = (side: Side): number => goals.filter((goal) => sideOf(goal) === side).length;
    const shootout = facts.game.final_period === 'SO' ? 1 : 0;
    const isWhole =
      scored(this.#winner) + shootout === this.#score(this.#winner) && scored(this.#loser) === this.#score(this.#loser);
    this.#goals = isWhole ? goals : [];
  }

  /** Whether there is a result to tell. */
  get isOver(): boolean {
    const { game } = this.#facts;
    const isFinal = game.status === 'final' && game.withheld_reason === null;
    return isFinal && this.#score(this.#winner) > this.#score(this.#loser);
  }

  /** All sentences but the result, in their order in a story. */
  others(): readonly Candidate[] {
    return [
      this.#scorer(),
      this.#play(),
      this.#swing(),
      this.#goalie(),
      this.#deserved(),
      this.#line(),
      this.#specialTeams(),
      this.#player(),
      this.#decider(),
      this.#shotsOnGoal(),
    ].filter((one) => one !== null);
  }

  #abb(side: Side): string {
    return abbOf(this.#facts.game, side);
  }

  #score(side: Side): number {
    return scoreOf(this.#facts.game, side) ?? 0;
  }

  #team(side: Side): Row<'team_game'> | undefined {
    return this.#facts.teams.find(({ is_home }) => (is_home === 1) === (side === 'home'));
  }

  /** Who won, how, and from where. */
  result(): Candidate {
    const { final_period } = this.#facts.game;
    const [own, other] = [this.#score(this.#winner), this.#score(this.#loser)];
    const verb = other === 0 ? 'shut out' : own - other >= ROUT_MARGIN ? 'routed' : 'beat';
    const last = this.#goals.at(-1);
    const overtime = last !== undefined && last.period > REGULATION_PERIODS ? periodWords(last.period) : 'overtime';
    const how = { OT: ` in ${overtime}`, SO: ' in a shootout' }[final_period] ?? '';
    const clauses = [
      clause(
        'result',
        'by-period',
        `${this.#abb(this.#winner)} ${verb} ${this.#abb(this.#loser)} ${own}–${other}${how}`,
      ),
    ];
    if (final_period === 'OT' && last !== undefined && last.period > REGULATION_PERIODS) {
      const at = formatClock(last.game_seconds - (last.period - 1) * PERIOD_SECONDS);
      const of = last.period > REGULATION_PERIODS + 1 ? ` of ${overtime}` : '';
      clauses.push(
        clause('overtime', 'xg-chart', `on a goal by ${last.shooter_name ?? 'a player not named'} after ${at}${of}`),
      );
    }
    const deepest = this.#deepest();
    if (deepest !== null && deepest.other - deepest.own >= COMEBACK_GOALS) {
      clauses.push(clause('comeback', 'xg-chart', `after trailing ${deepest.own}–${deepest.other}`));
    } else if (this.#goals.length > 0 && deepest === null && final_period === 'REG') {
      clauses.push(clause('never-behind', 'xg-chart', 'never behind'));
    }
    return { worth: 'result', clauses };
  }

  /** The latest score at which the winner trailed by most; null if they never did. */
  #deepest(): { readonly own: number; readonly other: number } | null {
    let [own, other] = [0, 0];
    let deepest: { own: number; other: number } | null = null;
    for (const goal of this.#goals) {
      if (sideOf(goal) === this.#winner) own++;
      else other++;
      if (other > own && other - own >= (deepest === null ? 1 : deepest.other - deepest.own)) deepest = { own, other };
    }
    return deepest;
  }

  /** Three goals or more by one player. */
  #scorer(): Candidate | null {
    const counts = new Map<string, number>();
    for (const { shooter_id, shooter_name, team_abb } of this.#goals) {
      if (shooter_id === null || shooter_name === null) continue;
      const key = JSON.stringify([shooter_name, team_abb, shooter_id]);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    const found = [...counts].filter(([, goals]) => goals >= HAT_TRICK).sort(([, a], [, b]) => b - a);
    if (found.length === 0) return null;
    const clauses = found.map(([key, goals]) => {
      const [name, abb] = JSON.parse(key) as [string, string];
      const what = goals === HAT_TRICK ? 'a hat trick' : countWords(goals, 'goal');
      return clause('scorer', 'players', `${name} scored ${what} for ${abb}`);
    });
    return { worth: 'scorer', clauses };
  }

  /** Who had the better chances, and in which periods. */
  #play(): Candidate | null {
    const [own, other] = [this.#team(this.#winner)?.xgf ?? null, this.#team(this.#loser)?.xgf ?? null];
    if (own === null || other === null || own + other === 0) return null;
    const leader = own >= other ? this.#winner : this.#loser;
    const [most, least] = [Math.max(own, other), Math.min(own, other)];
    const share = Math.round((100 * most) / (most + least));
    const abb = this.#abb(leader);
    const totals = `${formatNumber(most, 2)} to ${formatNumber(least, 2)}`;
    const text =
      formatNumber(most, 2) === formatNumber(least, 2)
        ? `both teams had ${formatNumber(most, 2)} expected goals`
        : share >= ONE_SIDED_SHARE
          ? `${abb} carried the play with ${share}% of the expected goals, ${totals}`
          : `${abb} had ${share}% of the expected goals, ${totals}`;
    const clauses = [clause('play', 'by-period', text)];
    const periods = this.#periods(leader);
    if (periods !== null) clauses.push(clause('periods', 'by-period', periods));
    return { worth: share >= ONE_SIDED_SHARE ? 'one-sided' : 'play', clauses };
  }

  /** Which periods of regulation each team had the better of; null for none. */
  #periods(leader: Side): string | null {
    const better: Record<Side, string[]> = { home: [], away: [] };
    for (let period = 1; period <= REGULATION_PERIODS; period++) {
      const sums = { home: 0, away: 0 };
      for (const shot of this.#facts.shots) if (shot.period === period) sums[sideOf(shot)] += shot.xg ?? 0;
      const difference = sums.home - sums.away;
      if (Math.abs(difference) >= BETTER_PERIOD_XG) better[difference > 0 ? 'home' : 'away'].push(periodWords(period));
    }
    const [own, other] = [better[leader], better[otherSide(leader)]];
    if (own.length === REGULATION_PERIODS) return 'the better of every period';
    const parts = [
      { side: leader, periods: own },
      { side: otherSide(leader), periods: other },
    ].filter(({ periods }) => periods.length > 0);
    if (parts.length === 0) return null;
    const words = parts.map(({ side, periods }) => `${this.#abb(side)} the better of the ${listWords(periods)}`);
    return listWords(words);
  }

  /** The moment that moved win probability most, and the winner's low point. */
  #swing(): Candidate | null {
    const { win } = this.#facts;
    const [biggest] = win.swings;
    if (biggest === undefined) return null;
    const isWinners = biggest.team_abb === win.team_information.winner;
    const [from, to] = isWinners
      ? [biggest.win_before, biggest.win_after]
      : [1 - biggest.win_before, 1 - biggest.win_after];
    const when = timeWords(Math.round(biggest.timestamp * 60), biggest.period);
    const move = `took ${biggest.team_abb} from ${percentWords(from)} to ${percentWords(to)}`;
    const words = {
      goal: `the biggest swing: ${biggest.player_name === null ? 'a' : possessive(biggest.player_name)} goal at ${when} ${move}`,
      penalty: `the biggest swing: a power play at ${when} ${move}`,
      pulled: `the biggest swing: a pulled goalie at ${when} ${move}`,
      shootout: `the shootout was the biggest swing: it ${move}`,
    };
    const clauses = [clause('swing', 'win-probability', words[biggest.kind])];
    const low = this.#lowPoint();
    if (low !== null) clauses.push(low);
    return { worth: 'swing', clauses };
  }

  /** Where the winner's chance was lowest, if that was low. */
  #lowPoint(): WireStoryClause | null {
    const played = this.#facts.win.points.slice(0, -1);
    const [first] = played;
    if (first === undefined) return null;
    const lowest = played.reduce((least, point) => (point.win < least.win ? point : least), first);
    if (lowest.win >= LOW_POINT) return null;
    const second = Math.round(lowest.timestamp * 60);
    const period = Math.max(1, Math.ceil(second / PERIOD_SECONDS));
    const text = `with ${this.#abb(this.#winner)} down to ${percentWords(lowest.win)} at ${timeWords(second, period)}`;
    return clause('low-point', 'win-probability', text);
  }

  /** The goalie who stole the game, saved most, or conceded most for the loser. */
  #goalie(): Candidate | null {
    const rows = this.#facts.goalies.flatMap((row) => {
      const gsax = deriveStat('goalie', 'gsax', row);
      return gsax === null ? [] : [{ row, gsax, name: `${row.first_name} ${row.last_name}` }];
    });
    const best = rows.toSorted((a, b) => b.gsax - a.gsax)[0];
    const thief = rows.filter(({ row }) => row.is_stolen === 1).sort((a, b) => b.gsax - a.gsax)[0];
    if (thief !== undefined) {
      const margin = countWords(this.#score(this.#winner) - this.#score(this.#loser), 'goal');
      const text = `${thief.name} stole it, saving ${goals(thief.gsax)} more goals than expected in a win by ${margin}`;
      return { worth: 'stolen', clauses: [clause('stolen', 'goalies', text)] };
    }
    if (best !== undefined && best.gsax >= SAVED_GOALS) {
      const { name, gsax, row } = best;
      const text = `${name} of ${row.team_abb} saved ${goals(gsax)} goals above expected on ${row.shots_faced} shots`;
      return { worth: 'goalie', goals: gsax, clauses: [clause('goalie', 'goalies', text)] };
    }
    const worst = rows.filter(({ row }) => row.is_win === 0).sort((a, b) => a.gsax - b.gsax)[0];
    if (worst === undefined || worst.gsax > -CONCEDED_GOALS) return null;
    const text = `${worst.name} of ${worst.row.team_abb} conceded ${goals(-worst.gsax)} goals more than expected`;
    return { worth: 'conceded', goals: -worst.gsax, clauses: [clause('conceded', 'goalies', text)] };
  }

  /** Who deserved it by the shots, where that is clear. */
  #deserved(): Candidate | null {
    const { winner, loser } = this.#facts.deserved;
    if (winner === null || loser === null) return null;
    const games = ({ win }: { win: number }): number => Math.round(100 * win);
    if (loser.win >= DESERVED_MORE) {
      const text = `${loser.team_abb} deserved it more: with these shots ${loser.team_abb} wins ${games(loser)} of 100 games`;
      return { worth: 'deserved-by-loser', clauses: [clause('deserved', 'deserved', text)] };
    }
    if (winner.win < DESERVED_CLEARLY) return null;
    const text = `with these shots ${winner.team_abb} wins ${games(winner)} of 100 games`;
    return { worth: 'deserved-clearly', clauses: [clause('deserved', 'deserved', text)] };
  }

  /** The forward line with the best difference in expected goals. */
  #line(): Candidate | null {
    const names = new Map(this.#facts.skaters.map((row) => [row.player_id, row.last_name]));
    const lines = this.#facts.lines.flatMap((line) => {
      const { seconds, xgf, xga, players } = line;
      const known = players.flatMap((id) => names.get(id) ?? []);
      if (seconds < BEST_LINE_SECONDS || xgf === null || xga === null) return [];
      return known.length === players.length ? [{ ...line, xgf, xga, known }] : [];
    });
    const best = lines.sort((a, b) => b.xgf - b.xga - (a.xgf - a.xga))[0];
    if (best === undefined || best.xgf - best.xga < BEST_LINE_XG) return null;
    const { known, xgf, xga, seconds, side } = best;
    const text =
      `the best line was ${possessive(this.#abb(side))} ${listWords(known)}: ${goals(xgf)} expected goals to ` +
      `${goals(xga)} in ${formatClock(seconds)} together at five on five`;
    return { worth: 'line', goals: xgf - xga, clauses: [clause('line', 'game-lines', text)] };
  }

  /** Goals on the power play and short-handed. */
  #specialTeams(): Candidate | null {
    const [own, other] = [this.#team(this.#winner), this.#team(this.#loser)];
    if (own === undefined || other === undefined) return null;
    const { pp_gf: ownPp, sh_gf: ownSh } = own;
    const { pp_gf: otherPp, sh_gf: otherSh } = other;
    if (ownPp === null || otherPp === null || ownSh === null || otherSh === null) return null;
    // The ice and the feed's strength differ on a few goals, and a penalty shot has none of its own: no sentence.
    if (this.#goals.some(({ strength_label }) => strength_label === 'Penalty Shot')) return null;
    if (![own, other].every((team) => agreesWithIce(team, this.#facts.moments))) return null;
    const clauses: WireStoryClause[] = [];
    if (ownPp + otherPp > 0) {
      const [first, second] = ownPp >= otherPp ? [own, other] : [other, own];
      const [most, least] = [Math.max(ownPp, otherPp), Math.min(ownPp, otherPp)];
      const rest = least === 0 ? 'none' : numberWords(least);
      clauses.push(
        clause(
          'power-play',
          'shot-map',
          `${first.team_abb} scored ${countWords(most, 'power-play goal')}, ${second.team_abb} ${least === most ? 'as many' : rest}`,
        ),
      );
    }
    for (const { team_abb, sh_gf } of [own, other]) {
      if (sh_gf !== null && sh_gf > 0) {
        clauses.push(
          clause('short-handed', 'shot-map', `${team_abb} scored ${countWords(sh_gf, 'goal')} short-handed`),
        );
      }
    }
    if (clauses.length === 0) return null;
    return { worth: ownSh + otherSh > 0 || ownPp + otherPp > 2 ? 'special-teams' : 'power-play', clauses };
  }

  /** The best game score of the game. */
  #player(): Candidate | null {
    const rows = [
      ...this.#facts.skaters.map((row) => ({ row, anchor: 'players' as const })),
      ...this.#facts.goalies.map((row) => ({ row, anchor: 'goalies' as const })),
    ].flatMap(({ row, anchor }) => (row.game_score === null ? [] : [{ row, anchor, score: row.game_score }]));
    const [best, next] = rows.sort((a, b) => b.score - a.score);
    if (best === undefined || formatNumber(best.score, 2) === formatNumber(next?.score ?? null, 2)) return null;
    const { first_name, last_name, team_abb } = best.row;
    const text = `${first_name} ${last_name} of ${team_abb} had the best game score, ${formatNumber(best.score, 2)}`;
    return { worth: 'player', clauses: [clause('player', best.anchor, text)] };
  }

  /** The goal that the loser did not reach any more. */
  #decider(): Candidate | null {
    if (this.#facts.game.final_period !== 'REG') return null;
    const own = this.#goals.filter((goal) => sideOf(goal) === this.#winner);
    const goal = own[this.#score(this.#loser)];
    if (goal === undefined || goal.shooter_name === null) return null;
    const text = `${goal.shooter_name} scored the winner at ${timeWords(goal.game_seconds, goal.period)}`;
    return { worth: 'winner', clauses: [clause('winner', 'xg-chart', text)] };
  }

  /** Shots on goal of both teams. */
  #shotsOnGoal(): Candidate | null {
    const [own, other] = [this.#team(this.#winner)?.sf ?? null, this.#team(this.#loser)?.sf ?? null];
    if (own === null || other === null) return null;
    const leader = own >= other ? this.#winner : this.#loser;
    const text =
      own === other
        ? `both teams had ${own} shots on goal`
        : `${this.#abb(leader)} had more shots on goal, ${Math.max(own, other)} to ${Math.min(own, other)}`;
    return { worth: 'shots', clauses: [clause('shots', 'by-period', text)] };
  }
}

function clause(kind: WireStoryClause['kind'], anchor: string, text: string): WireStoryClause {
  return { kind, anchor, text };
}

function sideOf({ is_home }: Pick<ShotFacts, 'is_home'>): Side {
  return is_home === 1 ? 'home' : 'away';
}
