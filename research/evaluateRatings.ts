// `npm run validity`: evaluates the ratings, and writes the page on how far to trust them.
import { usageText } from '../src/cli/flags.ts';
import { runCommand } from '../src/cli/runCommand.ts';
import { FLAGS, readConfig } from '../src/config.ts';
import { archiveDirectory } from '../src/pipeline/live/archivesToRead.ts';
import { writeValidityPage } from './validity/writeValidityPage.ts';

const USAGE = {
  call: 'run validity',
  summary: 'Evaluates the ratings on an archive, and writes the page on how far to trust them.',
  flags: { source: FLAGS.source, seasons: FLAGS.seasons },
};

await runCommand(usageText(USAGE), async () => {
  const config = readConfig(USAGE.flags);
  const directory = archiveDirectory(config, config.source.kind);
  const run = await writeValidityPage(directory, config.seasons, (line) => console.log(line));
  if (run === null) {
    console.error(
      `highslot: ${directory} has no season with one before it to learn xG from, so no ratings to evaluate.`,
    );
    return 1;
  }
  console.log(`Evaluated ${run.fields} rows and ratings on ${run.seasons} seasons. See docs/methodology/validity.md.`);
  return 0;
});
