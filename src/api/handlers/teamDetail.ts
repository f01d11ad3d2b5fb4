import { toWireTeam } from '../../contract/mappers/team.ts';
import type { Handler } from '../handler.ts';
import { teamOr404 } from './team.ts';

/** One club. */
export const teamDetail: Handler<'teamDetail'> = async ({ params }, { store }) =>
  toWireTeam(await teamOr404(store, params.teamAbb));
