import { readNationalities } from '../../store/queries/players.ts';
import type { Handler } from '../handler.ts';

/** The nationality codes among the players, sorted. */
export const nationalities: Handler<'nationalities'> = async (_request, { store }) => [
  ...(await readNationalities(store)),
];
