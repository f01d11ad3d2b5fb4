import { toWireStatus } from '../../contract/mappers/status.ts';
import { readStatus } from '../../store/queries/status.ts';
import type { Handler } from '../handler.ts';

/** What the site stands on. */
export const status: Handler<'status'> = async (_request, { store }) => toWireStatus(await readStatus(store));
