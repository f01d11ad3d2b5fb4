import { readGaps, readLedger } from '../../store/queries/changes.ts';
import { readPlayersById } from '../../store/queries/players.ts';
import type { ChangeReason } from '../../store/write/ledger.ts';
import type { Handler } from './handler.ts';

const DEFAULT_LIMIT = 10;

/** Published figures that moved, newest first. */
export const changes: Handler<'changes'> = async ({ query: { game_id, limit } }, { store }) => {
  const gameId = game_id === undefined ? null : Number(game_id);
  const rows = await readLedger(store, { gameId, limit: limit ?? DEFAULT_LIMIT });
  const ids = new Set(rows.flatMap(({ figures }) => figures.flatMap(({ player_id }) => player_id ?? [])));
  const players = new Map((await readPlayersById(store, [...ids])).map((player) => [player.player_id, player]));
  return rows.map(({ home_abb, away_abb, reason, figures, ...row }) => ({
    ...row,
    home: home_abb,
    away: away_abb,
    reason: reason as ChangeReason,
    figures: figures.map((figure) => {
      const player = players.get(figure.player_id ?? 0);
      return { ...figure, name: player === undefined ? null : `${player.first_name} ${player.last_name}` };
    }),
  }));
};

/** What the finished games of each season lack, newest first. */
export const gaps: Handler<'gaps'> = async (_request, { store }) => [...(await readGaps(store))];
