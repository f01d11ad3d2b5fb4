import { writeFileSync } from 'node:fs';
import type { Config } from '../config.ts';
import { measureValidity } from '../pipeline/measureValidity.ts';
import { openStore } from '../store/open.ts';
import { validityPage } from './validityPage.ts';

const PAGE = new URL('../../docs/methodology/validity.md', import.meta.url);

/** Judges the ratings of a store and writes docs/methodology/validity.md. Gives the exit code: 1 where there is nothing to judge. */
export async function validityCommand(config: Config): Promise<number> {
  const db = await openStore(config.store, { readonly: true });
  try {
    const found = await measureValidity(db);
    if (found === null) {
      console.error('highslot: there is no finished game to judge ratings by.');
      return 1;
    }
    writeFileSync(PAGE, validityPage(found));
    console.log(`Judged ${found.rows.length} rows on ${found.games} games; see docs/methodology/validity.md.`);
    return 0;
  } finally {
    await db.destroy();
  }
}
