import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openWriter } from '../../store/write/write.ts';
import { modelFolder, readChoice, readOutcome } from './siteModels.ts';

/**
 * Stores what the site shows of renewals: the card of the model in use, the model before it, and the last outcome.
 * Servers elsewhere have no folder of models. Does nothing before the first renewal, and writes only what differs.
 *
 * **Errors**: a one-line `StoreError` when the store cannot be written or has another writer.
 */
export async function publishRenewal(store: string, folder: string): Promise<void> {
  const outcome = readOutcome(folder);
  const choice = readChoice(folder);
  if (outcome === null && choice === null) return;
  const row = {
    renewal_id: 1,
    in_use: choice?.version ?? null,
    former: choice?.former ?? null,
    state: outcome?.state ?? null,
    version: outcome?.version ?? null,
    message: outcome?.message ?? null,
    at: outcome?.at ?? null,
  };
  const cards = [choice?.version, choice?.former].flatMap((version) => {
    const file = version === undefined ? null : join(modelFolder(folder, version), 'calibration.json');
    return file === null || version === undefined || !existsSync(file)
      ? []
      : [{ version, card: readFileSync(file, 'utf8') }];
  });
  await using writer = await openWriter(store);
  const stored = await writer.db.selectFrom('xg_renewal').selectAll().executeTakeFirst();
  const known = new Set((await writer.db.selectFrom('xg_model').select('version').execute()).map((one) => one.version));
  const fresh = cards.filter(({ version }) => !known.has(version));
  if (fresh.length === 0 && JSON.stringify(stored) === JSON.stringify(row)) return;
  await writer.change(async (trx) => {
    await trx.deleteFrom('xg_renewal').execute();
    await trx.insertInto('xg_renewal').values(row).execute();
    if (fresh.length > 0) await trx.insertInto('xg_model').values(fresh).execute();
  });
}
