import type { PLAYOFF_ENDPOINTS, WireSeries, WireSeriesClub, WireSeriesGame } from '../../contract/playoffs.ts';
import { shareOf } from '../../hockey/shares.ts';
import { otherSide, type Side } from '../../hockey/strength.ts';
import { readPlayoffGames } from '../../store/queries/games.ts';
import { seriesChance } from '../../winProbability/deserved.ts';
import { abbOf, colorsOf, type GameFacts, scoreOf, toWireGameSummary } from './gameSummary.ts';
import type { Handler, HandlersOf } from './handler.ts';
import { toWirePercent, toWireXg } from './rounding.ts';

/** Wins that end a series. Source: the league's format: best of seven; in the qualifying round of 2020 (0) of five. */
const winsNeeded = (round: number): number => (round === 0 ? 3 : 4);
/** A playoff game's number ends in round, series and game, one digit each. Source: docs/feed.md#identifiers. */
const TEN = 10;
const TYPE_DIGITS = 1000;

/** The series of playoff games, by round and number. `games`: in any order. */
export function toWireSeries(games: readonly GameFacts[]): WireSeries[] {
  const sorted = games.toSorted((a, b) => a.game_id - b.game_id);
  return [...Map.groupBy(sorted, ({ game_id }) => Math.floor(game_id / TEN) % TYPE_DIGITS)].flatMap(([id, own]) => {
    const [opening] = own;
    return opening === undefined ? [] : [seriesOf(id, opening, own)];
  });
}

/** A game as the series' first club sees it. */
interface SeenGame {
  readonly game: GameFacts;
  readonly side: Side;
  readonly isOver: boolean;
}

function seriesOf(id: number, opening: GameFacts, games: readonly GameFacts[]): WireSeries {
  const seen = games.map(
    (game): SeenGame => ({
      game,
      side: game.home_abb === opening.home_abb ? 'home' : 'away',
      isOver: game.status === 'final',
    }),
  );
  const over = seen.filter(({ isOver }) => isOver);
  const chances = over.flatMap((one) => deservedBy(one) ?? []);
  // Without the xG of one game it is not known who deserved the series.
  const chance = chances.length === over.length ? seriesChance(chances) : null;
  const clubOf = (isFirst: boolean): WireSeriesClub => {
    const sideIn = ({ side }: SeenGame): Side => (isFirst ? side : otherSide(side));
    const opens: Side = isFirst ? 'home' : 'away';
    const colors = colorsOf(opening, opens);
    const [own, other] = [xgSum(over, sideIn), xgSum(over, (one) => otherSide(sideIn(one)))];
    return {
      team_abb: abbOf(opening, opens),
      primary_color: colors.primary,
      secondary_color: colors.secondary,
      mark: colors.mark,
      wins: over.filter((one) => hasWon(one, sideIn(one))).length,
      goals: over.reduce((sum, one) => sum + (scoreOf(one.game, sideIn(one)) ?? 0), 0),
      xg: toWireXg(own),
      xg_share: own === null || other === null ? null : toWirePercent(shareOf(own, other)),
      deserved_wins: chance && toWireXg(isFirst ? chance.wins : over.length - chance.wins),
      deserved_series: chance && toWireXg(isFirst ? chance.firstMore : chance.secondMore),
    };
  };
  const round = Math.floor(id / TEN);
  const [first, second] = [clubOf(true), clubOf(false)];
  const winner = [first, second].find(({ wins }) => wins >= winsNeeded(round));
  return {
    id,
    round,
    number: id % TEN,
    is_over: winner !== undefined,
    winner: winner?.team_abb ?? null,
    first,
    second,
    deserved_level: chance && toWireXg(chance.level),
    games: seen.map(toWireGame),
  };
}

function toWireGame(seen: SeenGame): WireSeriesGame {
  const { game, side } = seen;
  const [own, other] = [xgOf(game, side), xgOf(game, otherSide(side))];
  return {
    number: game.game_id % TEN,
    first_score: scoreOf(game, side),
    second_score: scoreOf(game, otherSide(side)),
    first_xg: toWireXg(own),
    second_xg: toWireXg(other),
    first_xg_share: own === null || other === null ? null : toWirePercent(shareOf(own, other)),
    second_xg_share: own === null || other === null ? null : toWirePercent(shareOf(other, own)),
    first_deserved: toWireXg(deservedBy(seen)),
    game: toWireGameSummary(game),
  };
}

function deservedBy({ game, side }: SeenGame): number | null {
  const { deserved_home } = game;
  if (deserved_home === null) return null;
  return side === 'home' ? deserved_home : 1 - deserved_home;
}

function xgOf({ home_xgf, away_xgf }: GameFacts, side: Side): number | null {
  return side === 'home' ? home_xgf : away_xgf;
}

/** The sum over games; null if one is not known, and without any. */
function xgSum(games: readonly SeenGame[], sideIn: (game: SeenGame) => Side): number | null {
  return games.reduce<number | null>((sum, one, at) => {
    const xg = xgOf(one.game, sideIn(one));
    return xg === null || (at > 0 && sum === null) ? null : (sum ?? 0) + xg;
  }, null);
}

function hasWon({ game }: SeenGame, side: Side): boolean {
  return (scoreOf(game, side) ?? 0) > (scoreOf(game, otherSide(side)) ?? 0);
}

/** The series of a season's playoffs. **Missing**: empty before the first playoff game. */
const playoffSeries: Handler<'playoffSeries'> = async ({ params: { season } }, { store }) =>
  toWireSeries(await readPlayoffGames(store, Number(season)));

/** The handlers of the endpoints of the playoffs. */
export const playoffHandlers = { playoffSeries } as const satisfies HandlersOf<typeof PLAYOFF_ENDPOINTS>;
