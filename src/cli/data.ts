// `npm run data`: writes the season files that the site serves; with --to DIR, all of them as clients get them.
import { createWriteStream, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { DATA_DOCUMENTS, DATA_FILES_PATH } from '../api/documents/seasonFiles/dataManifest.ts';
import { makeFolder } from '../makeFolder.ts';
import { exportDataFiles } from '../pipeline/export/exportDataFiles.ts';
import { backupError } from '../store/backup/backupStore.ts';
import { type DataCatalog, readCatalog } from '../store/dataFiles/dataCatalog.ts';
import { readDataFile } from '../store/dataFiles/readDataFile.ts';
import { StoreError } from '../store/storeError.ts';
import { readCommand, takeFlag, usageOf } from './flags.ts';
import { dataFilesLine, formatCount } from './format.ts';
import { runCommand } from './runCommand.ts';

await runCommand(usageOf('data'), async () => {
  const target = takeFlag('to');
  const { store, dataFiles: folder } = readCommand('data');
  if (target !== null) prepare(target);
  const started = performance.now();
  const run = await exportDataFiles({ store, folder, now: new Date().toISOString() });
  console.log(run === null ? `The season files in ${folder} are current.` : dataFilesLine(run));
  if (target !== null) {
    const catalog = readCatalog(folder);
    if (catalog === null) throw new StoreError('missing', `There are no season files in ${folder}.`);
    await copyFiles(folder, catalog, target).catch((error: unknown) => {
      throw backupError(error, target);
    });
    console.log(`Wrote ${formatCount(catalog.files.length, 'file')} to ${target}.`);
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${seconds} s, peak memory ${Math.round(process.resourceUsage().maxRSS / 1024)} MB.`);
  return 0;
});

/** Makes the folder of a copy before the files are written, which may take minutes. */
function prepare(target: string): void {
  try {
    makeFolder(join(target, DATA_FILES_PATH));
  } catch (error) {
    throw backupError(error, target);
  }
}

/**
 * Writes the files and the documents about them under their addresses, so that any server of files can serve the
 * folder.
 */
async function copyFiles(folder: string, catalog: DataCatalog, target: string): Promise<void> {
  for (const file of catalog.files) {
    const place = join(target, DATA_FILES_PATH, file.name);
    const content = readDataFile(folder, file, { coding: 'identity', from: 0, to: file.bytes });
    try {
      await pipeline(content, createWriteStream(`${place}.part`));
      renameSync(`${place}.part`, place);
    } finally {
      rmSync(`${place}.part`, { force: true });
    }
  }
  for (const [path, describe] of Object.entries(DATA_DOCUMENTS)) {
    writeFileSync(join(target, path), describe(catalog).text);
  }
}
