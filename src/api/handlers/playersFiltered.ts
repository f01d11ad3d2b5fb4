import { toWirePlayer } from '../../contract/mappers/player.ts';
import { isKnownCountry } from '../../hockey/country.ts';
import { readNationalities, readPlayers } from '../../store/queries/players.ts';
import { readTeams } from '../../store/queries/teams.ts';
import { badParameter } from '../errors.ts';
import type { Handler } from '../handler.ts';
import type { Store } from '../storeReader.ts';
import { withPercentiles } from './player.ts';

/** Players narrowed by club, nationality and position, by last name. Errors: `bad-parameter` for a filter value nobody knows. */
export const playersFiltered: Handler<'playersFiltered'> = async ({ query }, { store }) => {
  const { team: teams = [], nationality: nationalities = [], position: positions = [] } = query;
  await checkTeams(store, teams);
  await checkNationalities(store, nationalities);
  const players = await withPercentiles(store, await readPlayers(store, { teams, nationalities, positions }));
  return players.map(toWirePlayer);
};

async function checkTeams(store: Store, teams: readonly string[]): Promise<void> {
  if (teams.length === 0) return;
  const known = new Set((await readTeams(store)).map(({ abb }) => abb));
  const unknown = teams.find((abb) => !known.has(abb));
  if (unknown !== undefined) throw badParameter('team', `No team here is called ${unknown}.`);
}

async function checkNationalities(store: Store, codes: readonly string[]): Promise<void> {
  const rare = codes.filter((code) => !isKnownCountry(code));
  if (rare.length === 0) return;
  const present = new Set(await readNationalities(store));
  const unknown = rare.find((code) => !present.has(code));
  if (unknown !== undefined) throw badParameter('nationality', `${unknown} is no nationality known here.`);
}
