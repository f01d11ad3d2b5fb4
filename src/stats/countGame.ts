import { indexPlayers, type PlayerIndex } from '../game/playerIndex.ts';
import type { Game, GameEvent } from '../game/types.ts';
import type { PlayerId } from '../hockey/ids.ts';
import { otherSide, type Side } from '../hockey/strength.ts';
import { creditGame } from './credits.ts';
import { CLUB_NUMBER, GameBook, SKATER_ROW, TEAM_ROW } from './gameBook.ts';
import { foldGame, type GameFolds } from './gameFolds.ts';
import { goalieRows } from './goalieRows.ts';
import { pairRows } from './pairRows.ts';
import type { KnownData } from './rowMaker.ts';
import type { GameCounts, GameSideKeys, SkaterGameRow, TeamGameRow } from './rows.ts';
import type { ScoreVenueWeights } from './scoreVenue.ts';
import { shotRows } from './shotRows.ts';
import { gameSplits } from './splitRows.ts';
import { stintRows } from './stintRows.ts';
import type { XgByEvent } from './xgByEvent.ts';

/**
 * Counts a game: every counter of the stat registry for its skaters, goalies and clubs, and the pairs, stints,
 * shots and splits.
 *
 * `weights`: those of score and venue, the current ones by default.
 *
 * **Missing**: a game without shifts keeps all individual counts; counters that depend on who was on the ice are null,
 * and so are those by strength if the feed's codes are not trusted either. A game without xG (`xgByEvent` null) has
 * null for everything that depends on xG.
 * **Errors**: throws when `xgByEvent` lacks a shot that carries xG.
 * **Source**: docs/correctness.md, docs/methodology/counting.md.
 */
export function countGame(
  game: Game,
  xgByEvent: XgByEvent,
  folds: GameFolds = foldGame(game),
  weights?: ScoreVenueWeights,
): GameCounts {
  const index = indexPlayers(game);
  const book = new GameBook(index);
  creditGame(game, folds, xgByEvent, book, weights);
  const known: KnownData = {
    shifts: folds.timeline !== null,
    xg: xgByEvent !== null,
    strength: isStrengthKnown(folds),
  };
  const keys = { home: sideKeys(game, 'home'), away: sideKeys(game, 'away') };
  const clubRow = (side: Side): TeamGameRow =>
    TEAM_ROW.row(book.clubs, CLUB_NUMBER[side], known, { ...keys[side], final_period: game.finalPeriod });
  const skaters = skaterRows(game, index, book, known, keys);
  const goalies = goalieRows(game, index, book, known, keys, folds.timeline);
  return {
    skaters,
    goalies,
    teams: [clubRow('home'), clubRow('away')],
    pairs: pairRows(game, index, folds, xgByEvent),
    stints: stintRows(game, folds, xgByEvent),
    shots: shotRows(game, folds, xgByEvent, known.strength),
    splits: gameSplits({ index, book, known, skaters, goalies }),
  };
}

/** Kinds of event without credits. */
const MARKERS: ReadonlySet<GameEvent['kind']> = new Set<GameEvent['kind']>([
  'stoppage',
  'delayed-penalty',
  'period-start',
  'period-end',
  'game-end',
  'shootout-complete',
]);

/**
 * Whether the strength of play is known, from the sets on the ice or the feed's codes: in a game without shifts and
 * with untrusted codes (2019020671) no event has one. Before the first play nothing is unknown.
 */
function isStrengthKnown({ timeline, contexts }: GameFolds): boolean {
  return (
    timeline !== null ||
    contexts.some(({ strength }) => strength !== null) ||
    contexts.every(({ event }) => MARKERS.has(event.kind))
  );
}

/** The keys that the rows of a club and its players share. */
function sideKeys(game: Game, side: Side): GameSideKeys {
  const own = game[side];
  const other = game[otherSide(side)];
  const isWin = game.status === 'final' && own.score !== null && other.score !== null && own.score > other.score;
  return {
    game_id: game.gameId,
    season: game.seasonId,
    game_type: game.gameType,
    date: game.date,
    team_abb: own.abb,
    opp_abb: other.abb,
    is_home: side === 'home' ? 1 : 0,
    is_win: isWin ? 1 : 0,
  };
}

/**
 * The rows of a game's skaters, by player id: all who played, by shifts, official ice time or credits; all who dressed
 * if none of these is known.
 * **Missing**: a skater without shifts has the official ice time, and null for everything on the ice.
 */
function skaterRows(
  game: Game,
  index: PlayerIndex,
  book: GameBook,
  known: KnownData,
  keys: Readonly<Record<Side, GameSideKeys>>,
): readonly SkaterGameRow[] {
  const officialToi = officialIceTime(game);
  return index.players.flatMap((player, number) => {
    if (player.position === 'G') return [];
    const hasShifts = known.shifts && (book.seconds[number] ?? 0) > 0;
    const toi = officialToi.get(player.playerId) ?? null;
    const hasNoCredit = !hasShifts && book.isCredited[number] === 0;
    const isParticipationKnown = known.shifts || game.boxscore !== null;
    if (hasNoCredit && isParticipationKnown && (toi ?? 0) === 0) return [];
    const head = { ...keys[player.side], player_id: player.playerId, position: player.position };
    const row = SKATER_ROW.row(book.skaters, number, { ...known, shifts: hasShifts }, head);
    return [hasShifts ? row : { ...row, toi }];
  });
}

/** Official ice time in seconds, by player. */
function officialIceTime({ boxscore }: Game): ReadonlyMap<PlayerId, number | null> {
  return new Map(boxscore?.skaters.map(({ playerId, toi }) => [playerId, toi]));
}
