import { toWireLeader } from '../../contract/mappers/leaders.ts';
import { leaderTables } from '../../stats/registry/display.ts';
import { readLeaders } from '../../store/queries/ratings.ts';
import type { Handler } from '../handler.ts';

/** Places of a leader table where none are asked for. Source: the API contract. */
const USUAL_PLACES = 10;

/** The leaders of a season in one kind, best first; nobody for a season that is not stored. */
export const leaders: Handler<'leaders'> = async ({ params: { season, kind }, query: { limit } }, { store }) => {
  const isPercent = leaderTables().some((table) => table.kind === kind && table.unit === 'percent');
  const rows = await readLeaders(store, Number(season), kind, limit ?? USUAL_PLACES);
  return rows.map((row) => toWireLeader(row, isPercent));
};
