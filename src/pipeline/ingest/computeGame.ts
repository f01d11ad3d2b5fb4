import { ISSUE_KINDS, isFatal } from '../../feed/parse/issueCodes.data.ts';
import type { ParsedGame } from '../../feed/parse/parseGame.ts';
import type { ScheduledGame } from '../../feed/parse/parseSchedule.ts';
import { CHECK_KINDS } from '../../game/checkCodes.data.ts';
import { checkGame } from '../../game/checkGame.ts';
import { countDisagreements } from '../../game/eventsInContext.ts';
import { foldPlays } from '../../game/foldPlays.ts';
import { foldPenalties, foldShifts } from '../../game/foldShiftChart.ts';
import type { Game, GameIssue, GameTeam } from '../../game/types.ts';
import type { SeasonId } from '../../hockey/ids.ts';
import { goalieGameScore, skaterGameScore } from '../../ratings/gameScore/gameScore.ts';
import { checkInvariants } from '../../stats/checkInvariants.ts';
import { checkPlausible } from '../../stats/checkPlausible.ts';
import { countGame } from '../../stats/countGame.ts';
import { foldGame, type GameFolds } from '../../stats/gameFolds.ts';
import { playFacts } from '../../stats/playFacts.ts';
import { type GameQuality, gameQuality, type IssueKinds } from '../../stats/quality.ts';
import { compareWithBoxscore, reconcile } from '../../stats/reconcile.ts';
import type { GameCounts, ShotRow } from '../../stats/rows.ts';
import { STAT_ISSUE_KINDS } from '../../stats/statIssueCodes.data.ts';
import { PENALTIES, PLAY_FACTS, PLAYS, SHIFTS, SHOT_BASES } from '../../store/codec/packed.ts';
import { encodePairs } from '../../store/codec/pairRecords.ts';
import { SPLITS } from '../../store/codec/splitRecords.ts';
import { encodeStints } from '../../store/codec/stintRecords.ts';
import { encodeXgParts } from '../../store/codec/xgParts.ts';
import type { GameRows, StoreTables } from '../../store/schema/tables.ts';
import { stolenChance } from '../../winProbability/goalDistribution.ts';
import { type RecalibrationState, weekOf } from '../../xg/recalibration/seasonState.ts';
import { clubIdentity } from './clubIdentity.ts';
import type { GameXg, ShotXg } from './gameXg.ts';
import { type GameOutlook, outlookOf, outlookRow } from './outlookRow.ts';
import { type Reconciliation, reconciliationOf } from './reconciliation.ts';

/** The kind of every issue code: those of the parser, of the checks on folds and of the checks on counts. */
const ALL_ISSUE_KINDS: IssueKinds = { ...ISSUE_KINDS, ...CHECK_KINDS, ...STAT_ISSUE_KINDS };

/** A game's rows for the store, and how they compare with the official box score. */
export interface ComputedGame {
  readonly rows: GameRows;
  readonly reconciliation: Reconciliation | null;
}

/**
 * Computes all rows of a game: folds, xG, counts, game scores, checks. Pure.
 *
 * A game with a fatal issue or figures beyond any real game's is withheld: it only has its issues and a `game` row that
 * says why. A game that has not begun only has its `game` row.
 */
export function computeGame(
  { game, issues }: ParsedGame,
  scheduled: ScheduledGame,
  sourceHash: string,
  xg: GameXg,
  state: RecalibrationState | null = null,
): ComputedGame {
  if (game === null && scheduled.status === 'scheduled') {
    return { rows: bareGame(scheduled, [], sourceHash, null), reconciliation: null };
  }
  const fatal = issues.find(({ code }) => isFatal(code));
  if (game === null || fatal !== undefined) {
    const reason = fatal?.detail ?? 'There is no play-by-play of the game.';
    // The body of another game must not overwrite that game's row.
    const own = game?.gameId === scheduled.gameId ? game : null;
    return { rows: withheldGame(scheduled, issues, sourceHash, reason, own), reconciliation: null };
  }
  if (isUnplayed(game, scheduled)) {
    return { rows: bareGame({ ...scheduled, status: 'scheduled' }, issues, sourceHash, null), reconciliation: null };
  }
  const folds = foldGame(game);
  const predicted = xg.predict(game, folds.contexts, state);
  const xgByEvent = predicted && new Map([...predicted].map(([eventId, shot]) => [eventId, shot.xg]));
  const counts = countGame(game, xgByEvent, folds);
  const implausible = checkPlausible(game, counts);
  if (implausible !== null) {
    const issue: GameIssue = { code: 'implausible', gameId: game.gameId, eventId: null, detail: implausible };
    return { rows: withheldGame(scheduled, [...issues, issue], sourceHash, implausible, game), reconciliation: null };
  }
  const comparison = compareWithBoxscore(game, counts);
  const found = [
    ...issues,
    ...checkGame(game, folds.timeline),
    ...checkInvariants(game, counts, folds),
    // The box score of a live game never matches its plays to the second.
    ...(game.status === 'final' ? reconcile(game, counts, comparison) : []),
  ];
  const outlook = outlookOf(game, folds.contexts, xgByEvent, xg);
  const rows = {
    ...playedGame(game, found, folds, counts, predicted, sourceHash, outlook),
    shot_base: game.status === 'final' ? shotBaseRows(scheduled, predicted, xg) : [],
  };
  return { rows, reconciliation: game.boxscore === null ? null : reconciliationOf(comparison) };
}

/**
 * A game's rows for recalibration: the same rows as `computeGame` gives, without the rest of the work. Pure.
 */
export function scanGame(
  { game, issues }: ParsedGame,
  scheduled: ScheduledGame,
  xg: GameXg,
): StoreTables['shot_base'][] {
  if (game?.status !== 'final' || issues.some(({ code }) => isFatal(code))) return [];
  return shotBaseRows(scheduled, xg.predict(game, foldGame(game).contexts), xg);
}

/**
 * Whether a game has not begun, or never will. A game called off after it began keeps the bodies of its first attempt
 * until it is played, so there the schedule decides. Otherwise the schedule may lag behind the plays.
 */
function isUnplayed({ status, date }: Game, scheduled: ScheduledGame): boolean {
  const isMoved = scheduled.status === 'scheduled' && scheduled.date > date;
  return status === 'scheduled' || (status === 'live' && (scheduled.isCalledOff || isMoved));
}

/** The rows of a game that is not published: the reason and its issues. `game`: the parsed one, if any. */
export function withheldGame(
  scheduled: ScheduledGame,
  issues: readonly GameIssue[],
  sourceHash: string,
  reason: string,
  game: Game | null = null,
): GameRows {
  return bareGame(scheduled, issues, sourceHash, reason, game);
}

const UNKNOWN_QUALITY: GameQuality = { events: 'missing', shifts: 'missing', boxscore: 'missing', notes: [] };

/** A game's own row, without anything that happened in it. */
function bareGame(
  scheduled: ScheduledGame,
  issues: readonly GameIssue[],
  sourceHash: string,
  withheldReason: string | null,
  game: Game | null = null,
): GameRows {
  const { home, away } = game ?? scheduled;
  if (home === null || away === null) throw new Error(`Game ${scheduled.gameId} has no two clubs.`);
  const { gameId, seasonId, gameType, date, startTimeUtc, status } = game ?? scheduled;
  return {
    game: gameRow({
      header: { gameId, seasonId, gameType, date, startTimeUtc, status, home, away, venue: game?.venue ?? null },
      score: status === 'scheduled' ? { home: null, away: null } : { home: home.score, away: away.score },
      finalPeriod: game?.finalPeriod ?? 'REG',
      endSecond: null,
      shiftSource: 'missing',
      quality: { ...UNKNOWN_QUALITY, notes: withheldReason === null ? [] : [withheldReason] },
      withheldReason,
      sourceHash,
      deservedHome: null,
      stolenChance: null,
    }),
    game_issue: issueRows(gameId, issues),
    dressed: [],
    shot: [],
    skater_game: [],
    goalie_game: [],
    team_game: [],
    pair_game: [],
    stint: [],
    game_outlook: [],
    shift_chart: [],
    game_play: [],
    shot_base: [],
    team: [clubIdentity(home, seasonId), clubIdentity(away, seasonId)],
  };
}

function playedGame(
  game: Game,
  issues: readonly GameIssue[],
  folds: GameFolds,
  counts: GameCounts,
  predicted: ReadonlyMap<number, ShotXg> | null,
  sourceHash: string,
  outlook: GameOutlook,
): Omit<GameRows, 'shot_base'> {
  const { gameId, seasonId } = game;
  return {
    game: gameRow({
      header: game,
      score: { home: game.home.score, away: game.away.score },
      finalPeriod: game.finalPeriod,
      endSecond: game.periods.findLast(({ kind }) => kind !== 'SO')?.endSecond ?? null,
      shiftSource: game.shiftSource,
      quality: qualityOf(game, issues, folds),
      withheldReason: null,
      sourceHash,
      deservedHome: outlook.deserved?.homeWin ?? null,
      stolenChance: stolenChanceOf(game, counts),
    }),
    game_issue: issueRows(gameId, issues),
    dressed: game.dressed.map((player) => ({
      game_id: gameId,
      player_id: player.playerId,
      season: seasonId,
      date: game.date,
      team_abb: game[player.side].abb,
      position: player.position,
      sweater_number: player.sweaterNumber,
      first_name: player.firstName,
      last_name: player.lastName,
      headshot: player.headshot,
    })),
    shot: counts.shots.map((shot) => withModelDetail(shot, predicted?.get(shot.event_id))),
    skater_game: counts.skaters.map((row) => ({ ...row, game_score: skaterGameScore(row) })),
    goalie_game: counts.goalies.map((row) => ({ ...row, game_score: goalieGameScore(row) })),
    team_game: counts.teams,
    pair_game: (counts.pairs ?? []).map(({ player_id, others }) => ({
      game_id: gameId,
      player_id,
      season: seasonId,
      others: encodePairs(others),
    })),
    stint: counts.stints === null ? [] : [{ game_id: gameId, season: seasonId, stints: encodeStints(counts.stints) }],
    game_outlook: [outlookRow(game, outlook)],
    shift_chart: [shiftChartRow(game)],
    game_play: [
      {
        game_id: gameId,
        season: seasonId,
        plays: PLAYS.encode(foldPlays(game)),
        splits: SPLITS.encode(counts.splits),
        facts: PLAY_FACTS.encode(playFacts(game, folds)),
      },
    ],
    team: [clubIdentity(game.home, seasonId), clubIdentity(game.away, seasonId)],
  };
}

/**
 * How likely an average goalie had not won a stolen game; of two thieves the one who saved more. Null for any other.
 */
function stolenChanceOf({ home, away, finalPeriod }: Game, { goalies, shots }: GameCounts): number | null {
  const gsax = ({ xga, goals_against }: (typeof goalies)[number]): number => (xga ?? 0) - (goals_against ?? 0);
  const [thief] = goalies.filter(({ is_stolen }) => is_stolen === 1).toSorted((a, b) => gsax(b) - gsax(a));
  if (thief === undefined) return null;
  const [own, other] = thief.is_home === 1 ? [home, away] : [away, home];
  return stolenChance({
    goalsFor: (own.score ?? 0) - Number(finalPeriod === 'SO'),
    otherGoalsAgainst: (other.score ?? 0) - (thief.goals_against ?? 0),
    faced: shots.flatMap(({ goalie_id, xg }) => (goalie_id === thief.player_id && xg !== null ? [xg] : [])),
  });
}

/** Who was on the ice when, and the penalties. */
function shiftChartRow(game: Game): StoreTables['shift_chart'] {
  return {
    game_id: game.gameId,
    season: game.seasonId,
    shifts: SHIFTS.encode(foldShifts(game)),
    penalties: PENALTIES.encode(foldPenalties(game)),
  };
}

/** A game's rows for recalibration; no row without such shots. The week is that of the schedule's day. */
function shotBaseRows(
  { gameId, seasonId, date }: ScheduledGame,
  predicted: ReadonlyMap<number, ShotXg> | null,
  { hasLearned }: Pick<GameXg, 'hasLearned'>,
): StoreTables['shot_base'][] {
  const bases = [...(predicted?.values() ?? [])].flatMap(({ base }) => base ?? []);
  if (bases.length === 0) return [];
  const shots = SHOT_BASES.encode({
    logOdds: Float32Array.from(bases, ({ logOdds }) => logOdds),
    codes: Uint16Array.from(bases, ({ code }) => code),
  });
  const is_learned = hasLearned?.(gameId) ? 1 : 0;
  return [{ game_id: gameId, season: seasonId, is_learned, week: weekOf(date), shots }];
}

/**
 * A game's quality grades, with a note for each issue. The last note counts the shots where the strength state on the
 * ice and the feed's code disagree. Source: docs/api.md#quality-of-a-game.
 */
function qualityOf(game: Game, issues: readonly GameIssue[], { contexts }: GameFolds): GameQuality {
  const quality = gameQuality(game, issues, ALL_ISSUE_KINDS);
  const { goals, otherShots } = countDisagreements(contexts);
  const differing = goals.byEvenStrength + otherShots.byEvenStrength;
  if (differing === 0) return quality;
  const compared = goals.compared + otherShots.compared;
  const note = `Even strength by the ice and by the feed's code differ on ${differing} of ${compared} shot attempts.`;
  return { ...quality, notes: [...quality.notes, note] };
}

function withModelDetail(shot: ShotRow, predicted: ShotXg | undefined): StoreTables['shot'] {
  return {
    ...shot,
    origin: predicted?.origin ?? null,
    xg_sd: shot.xg === null ? null : (predicted?.sd ?? null),
    xg_parts: shot.xg === null || predicted?.parts == null ? null : encodeXgParts(predicted.parts),
  };
}

function issueRows(gameId: number, issues: readonly GameIssue[]): StoreTables['game_issue'][] {
  return issues.map(({ code, eventId, detail }, ordinal) => ({
    game_id: gameId,
    ordinal,
    code,
    event_id: eventId,
    detail,
  }));
}

interface GameFacts {
  readonly header: Pick<Game, 'gameId' | 'gameType' | 'date' | 'startTimeUtc' | 'status' | 'venue'> & {
    readonly seasonId: SeasonId;
    readonly home: GameTeam;
    readonly away: GameTeam;
  };
  readonly score: { readonly home: number | null; readonly away: number | null };
  readonly finalPeriod: string;
  readonly endSecond: number | null;
  readonly shiftSource: string;
  readonly quality: GameQuality;
  readonly withheldReason: string | null;
  readonly sourceHash: string;
  readonly deservedHome: number | null;
  readonly stolenChance: number | null;
}

function gameRow({ header, score, quality, ...facts }: GameFacts): GameRows['game'] {
  return {
    game_id: header.gameId,
    season: header.seasonId,
    game_type: header.gameType,
    date: header.date,
    start_time_utc: header.startTimeUtc,
    venue: header.venue,
    status: header.status,
    home_team_id: header.home.teamId,
    away_team_id: header.away.teamId,
    home_abb: header.home.abb,
    away_abb: header.away.abb,
    home_score: score.home,
    away_score: score.away,
    final_period: facts.finalPeriod,
    end_second: facts.endSecond,
    shift_source: facts.shiftSource,
    quality_events: quality.events,
    quality_shifts: quality.shifts,
    quality_boxscore: quality.boxscore,
    quality_notes: JSON.stringify(quality.notes),
    withheld_reason: facts.withheldReason,
    source_hash: facts.sourceHash,
    deserved_home: facts.deservedHome,
    stolen_chance: facts.stolenChance,
  };
}
