import type {
  LINE_ENDPOINTS,
  WireCell,
  WireIce,
  WireLine,
  WireLineList,
  WireLinePlayer,
  WireMeeting,
} from '../../contract/lines.ts';
import { LINE_KINDS, type LineKind } from '../../hockey/lineKinds.ts';
import { per60, percentOf, roundTo } from '../../hockey/shares.ts';
import { otherSide } from '../../hockey/strength.ts';
import { XG_UNIT } from '../../stats/counterTally.ts';
import { combinations } from '../../stats/lines/combinations.ts';
import { type IceSums, opponentIceTime } from '../../stats/lines/iceSums.ts';
import type { IsDefender } from '../../stats/lines/lineKeys.ts';
import { type LineSums, type ListedLines, listLines, teamLines as sumTeamLines } from '../../stats/lines/lineSums.ts';
import { type Meeting, meetings } from '../../stats/lines/meetings.ts';
import type { TeamGame } from '../../stats/lines/metLines.ts';
import { isSmallSample, rawInterval, xgShare } from '../../stats/lines/xgShare.ts';
import { readGame } from '../../store/queries/game.ts';
import { readPlayersById } from '../../store/queries/players.ts';
import { readClubLines, readDefenders, readGameStints, readTeamStints } from '../../store/queries/teamStints.ts';
import { readTeamInSeason } from '../../store/queries/teams.ts';
import { badParameter, notFound } from '../errors.ts';
import type { Store } from '../storeReader.ts';
import type { Handler, HandlersOf } from './handler.ts';
import { toWireClock, toWirePercent, toWireXg } from './rounding.ts';

const EVEN = 0.5;

/**
 * Ice time and what happened in it. xG keeps the stored six decimals, so that parts add up to the whole. `isOneLine`:
 * the sums are of one line, so their games are known.
 */
function toWireIce(sums: IceSums, isOneLine = true): WireIce {
  const xg = (millionths: number): number | null => (sums.hasXg ? millionths / XG_UNIT : null);
  const rate = (millionths: number): number | null => (sums.hasXg ? per60(millionths / XG_UNIT, sums.toi) : null);
  const opponents = opponentIceTime(sums);
  const { O, N, D } = sums.faceoffs;
  return {
    games: isOneLine ? sums.games : null,
    toi: sums.toi,
    toi_str: toWireClock(sums.toi),
    xg_for: xg(sums.xgf),
    xg_ag: xg(sums.xga),
    goals_for: sums.gf,
    goals_ag: sums.ga,
    xg_for_60: toWireXg(rate(sums.xgf)),
    xg_ag_60: toWireXg(rate(sums.xga)),
    xgf_percent: shareAsItHappened(sums),
    zone_starts: [O, N, D],
    offensive_zone_percent: toWirePercent(percentOf(O, O + D)),
    opponents_toi: opponents === null ? null : roundTo(opponents, 0),
  };
}

function shareAsItHappened({ xgf, xga, hasXg }: Pick<IceSums, 'xgf' | 'xga' | 'hasXg'>): number | null {
  return hasXg && xgf + xga > 0 ? toWirePercent(percentOf(xgf, xgf + xga)) : null;
}

/** Where a team's shares are pulled: to its own at five against five in a season, to even in a game. */
function centreOf({ xgf, xga, hasXg }: IceSums): number {
  return hasXg && xgf + xga > 0 ? xgf / (xgf + xga) : EVEN;
}

function toWireLine({ players, sums, met }: LineSums, kind: LineKind, centre: number): WireLine {
  const share = sums.hasXg ? xgShare(kind, sums.xgf, sums.xga, centre) : null;
  return {
    players: [...players],
    ...toWireIce(sums),
    xgf_percent_shrunk: share === null ? null : toWirePercent(share.shrunk),
    interval: share === null ? null : bounds(share.interval),
    is_small: !sums.hasXg || isSmallSample(sums.xgf, sums.xga),
    against: met.map((one) => ({
      team: one.team,
      players: [...one.players],
      toi: one.toi,
      toi_str: toWireClock(one.toi),
      xgf_percent: shareAsItHappened(one),
    })),
  };
}

function bounds([low, high]: readonly [number, number]): [number, number] {
  return [toWirePercent(low), toWirePercent(high)];
}

/** A list of lines, most ice time first; those beyond it are added up. */
function toWireLineList({ lines, rest, team, others }: ListedLines, kind: LineKind, centre: number): WireLineList {
  return {
    lines: lines.map((line) => toWireLine(line, kind, centre)),
    others: others === null ? null : { lines: others.lines, ...toWireIce(others.sums, false) },
    rest: rest.toi === 0 ? null : toWireIce(rest),
    team: toWireIce(team),
  };
}

/** A meeting of two lines, from the home team's side. */
function toWireMeeting({ home, away, sums }: Meeting): WireMeeting {
  const { toi, toi_str, xg_for, xg_ag, goals_for, goals_ag, xgf_percent } = toWireIce(sums);
  return { home: [...home], away: [...away], toi, toi_str, xg_for, xg_ag, goals_for, goals_ag, xgf_percent };
}

/** The cells of a combination of skaters by descending number of skaters on, then in the order of the list. */
function toWireCells(cells: ReadonlyMap<number, IceSums>, skaters: readonly number[]): WireCell[] {
  const sizeOf = (mask: number): number => skaters.filter((_id, k) => (mask >> k) & 1).length;
  return [...cells]
    .sort(([a], [b]) => sizeOf(b) - sizeOf(a) || a - b)
    .map(([mask, sums]) => {
      const interval = sums.hasXg ? rawInterval(sums.xgf, sums.xga) : null;
      return {
        on: skaters.filter((_id, k) => (mask >> k) & 1),
        off: skaters.filter((_id, k) => !((mask >> k) & 1)),
        ...toWireIce(sums),
        interval: interval === null ? null : bounds(interval),
        is_small: !sums.hasXg || isSmallSample(sums.xgf, sums.xga),
      };
    });
}

/** A team's lines of a kind in a season. **Errors**: `not-found` for a season without the team. */
const teamLines: Handler<'teamLines'> = async ({ params: { teamAbb, season }, query }, { store }) => {
  await teamInSeasonOr404(store, teamAbb, season);
  const { kind = LINE_KINDS[0] } = query;
  const club = { teamAbb, season: Number(season), gameType: gameTypeOf(query) };
  const { lines, games, skaters } = await readClubLines(store, club, kind);
  const list = toWireLineList(lines[kind], kind, centreOf(lines[kind].team));
  const named = [...playersOf([list]), ...skaters.map(({ player_id }) => player_id)];
  return { kind, games, ...list, skaters: [...skaters], players: await namesOf(store, named) };
};

/** The type of games asked for; null for both. */
function gameTypeOf({ game_type }: { readonly game_type?: string }): number | null {
  return game_type === undefined ? null : Number(game_type);
}

async function teamInSeasonOr404(store: Store, teamAbb: string, season: string): Promise<void> {
  const team = await readTeamInSeason(store, teamAbb, Number(season));
  if (team === undefined) throw notFound(`season ${season} of ${teamAbb}`);
}

async function defendersOf(store: Store, games: readonly TeamGame[]): Promise<IsDefender> {
  const defenders = await readDefenders(
    store,
    games.map(({ gameId }) => gameId),
  );
  return (gameId, playerId) => defenders.get(gameId)?.has(playerId) === true;
}

/** The players that lists of lines name. */
function playersOf(lists: readonly WireLineList[]): readonly number[] {
  return lists.flatMap(({ lines }) =>
    lines.flatMap(({ players, against }) => [...players, ...against.flatMap((one) => one.players)]),
  );
}

async function namesOf(store: Store, ids: readonly number[]): Promise<Record<string, WireLinePlayer>> {
  const players = await readPlayersById(store, [...new Set(ids)]);
  return Object.fromEntries(
    players
      .toSorted((a, b) => a.player_id - b.player_id)
      .map(({ player_id, first_name, last_name, position }) => [
        player_id,
        { name: `${first_name} ${last_name}`.trim(), last_name, position },
      ]),
  );
}

/** Both teams' lines in a game, and who faced which. **Missing**: null without shifts. */
const gameLines: Handler<'gameLines'> = async ({ params }, { store }) => {
  const game = await readGame(store, Number(params.gameId));
  if (game === undefined) throw notFound(`game ${params.gameId}`);
  const home = await readGameStints(store, game.game_id);
  if (home === undefined) return null;
  const away: TeamGame = { ...home, side: otherSide(home.side), opponent: game.home_abb };
  const isDefender = await defendersOf(store, [home]);
  const side = (team: TeamGame, abb: string) => {
    const lines = sumTeamLines([team], LINE_KINDS, isDefender, { mostMet: 0 });
    const list = (kind: LineKind) => toWireLineList(listLines(lines[kind]), kind, EVEN);
    return {
      team: abb,
      forwards: list('forwards'),
      defence: list('defence'),
      'power-play': list('power-play'),
      'goalie-pairs': list('goalie-pairs'),
    };
  };
  const met = (ofHome: 'forwards' | 'defence', ofAway: 'forwards' | 'defence') => {
    const { cells, rest } = meetings(home, { home: ofHome, away: ofAway }, isDefender);
    return { cells: cells.map(toWireMeeting), rest: toWireIce(rest) };
  };
  const [own, other] = [side(home, game.home_abb), side(away, game.away_abb)];
  const lists = [own, other].flatMap((one) => LINE_KINDS.map((kind) => one[kind]));
  return {
    home: own,
    away: other,
    meetings: {
      'forwards-forwards': met('forwards', 'forwards'),
      'forwards-defence': met('forwards', 'defence'),
      'defence-forwards': met('defence', 'forwards'),
    },
    players: await namesOf(store, playersOf(lists)),
  };
};

/**
 * Two to five skaters of a team with and without each other. **Errors**: `not-found` for a season without the team and
 * for an unknown player, `bad-parameter` for a goalie.
 */
const together: Handler<'together'> = async ({ params: { teamAbb, season }, query }, { store }) => {
  await teamInSeasonOr404(store, teamAbb, season);
  const { strength = 'ev', games: counted = 'all' } = query;
  const skaters = query.player_ids.map(Number).sort((a, b) => a - b);
  const players = await namesOf(store, skaters);
  for (const id of skaters) {
    const player = players[id];
    if (player === undefined) throw notFound(`player ${id}`);
    if (player.position === 'G') throw badParameter('player_ids', 'player_ids must be skaters: goalies are not.');
  }
  const games = await readTeamStints(store, teamAbb, Number(season), gameTypeOf(query));
  const found = combinations(games, skaters, { strength, isSharedOnly: counted === 'shared' });
  const gameById = new Map(games.map((game) => [game.gameId, game]));
  return {
    strength,
    counted,
    cells: toWireCells(found.cells, skaters),
    team: toWireIce(found.team),
    games: found.games.toReversed().flatMap(({ gameId, together: sums, team }) => {
      const game = gameById.get(gameId);
      if (game === undefined) return [];
      const { toi, xg_for, xg_ag, goals_for, goals_ag } = toWireIce(sums);
      const { date, opponent, side } = game;
      return [
        {
          ...{ game_id: gameId, date, opponent, is_home: side === 'home' },
          ...{ toi, toi_str: toWireClock(toi), xg_for, xg_ag, goals_for, goals_ag, team_toi: team.toi },
        },
      ];
    }),
    players,
  };
};

/** The handlers of the endpoints about lines. */
export const lineHandlers = { teamLines, gameLines, together } as const satisfies HandlersOf<typeof LINE_ENDPOINTS>;
