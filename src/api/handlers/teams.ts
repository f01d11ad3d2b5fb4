import { toWireTeam } from '../../contract/mappers/team.ts';
import { readTeams } from '../../store/queries/teams.ts';
import type { Handler } from '../handler.ts';

/** Places and names are ordered as an English reader expects. */
const collator = new Intl.Collator('en');

/** Every club with a game in the store, by place and name. */
export const teams: Handler<'teams'> = async (_request, { store }) => {
  const rows = await readTeams(store);
  return rows
    .toSorted((a, b) => collator.compare(`${a.location} ${a.name}`, `${b.location} ${b.name}`))
    .map(toWireTeam);
};
