import { parseModelFlags } from './modelFlags.ts';
import { judge, printGate, readArchiveShots } from './modelRun.ts';
import { runCommand } from './runCommand.ts';
import { usageOf } from './usage.ts';

/** `npm run evaluate`: trains forward on an archive and judges; exits 1 when a bar is missed. Writes nothing. */
await runCommand(usageOf('evaluate'), async () => {
  const { directory } = parseModelFlags(process.argv.slice(2));
  const { tables } = await readArchiveShots(directory);
  const { checks } = await judge(tables);
  return printGate(checks) ? 0 : 1;
});
