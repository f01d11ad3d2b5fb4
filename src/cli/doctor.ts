// `npm run doctor`: looks at everything that a site stands on, one line each. Exit code 1 when something is wrong.
import { checkSite } from '../pipeline/live/checkSite.ts';
import { readCommand, usageOf } from './flags.ts';
import { runCommand } from './runCommand.ts';

await runCommand(usageOf('doctor'), async () => {
  const checks = await checkSite(readCommand('doctor'));
  const width = Math.max(...checks.map(({ name }) => name.length));
  for (const { name, verdict, detail } of checks) console.log(`${verdict.padEnd(5)}  ${name.padEnd(width)}  ${detail}`);
  return checks.some(({ verdict }) => verdict === 'fault') ? 1 : 0;
});
