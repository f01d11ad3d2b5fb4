import { readTeam } from '../../store/queries/teams.ts';
import type { TeamTable } from '../../store/tables.ts';
import { notFound } from '../errors.ts';
import type { Store } from '../storeReader.ts';

/** The word that stands for every club in a list of games. It is no club itself. */
export const EVERY_TEAM = 'NHL';

/** A club under its newest identity. Errors: `not-found` for one without a game in the store. */
export async function teamOr404(store: Store, abb: string): Promise<TeamTable> {
  const team = await readTeam(store, abb);
  if (team === undefined) throw notFound(`team ${abb}`);
  return team;
}
