// `npm run store -- audit`, `backup --to FILE`, `restore --from FILE`: what is done with a store as a whole.
import { ConfigError } from '../config.ts';
import { runCommand } from './runCommand.ts';

const ACTIONS: Readonly<Record<string, () => Promise<unknown>>> = {
  audit: () => import('./audit.ts'),
  backup: () => import('./backup.ts'),
  restore: () => import('./restore.ts'),
};

const [name = ''] = process.argv.splice(2, 1);
const action = ACTIONS[name];
// Each of them sets the exit code itself.
if (action !== undefined) await action();
else {
  const names = Object.keys(ACTIONS).join(', ');
  if (name === '--help') process.argv.push(name);
  await runCommand(`npm run store -- NAME [flags]\nNAME is one of ${names}; --help after it lists its flags.`, () => {
    throw new ConfigError(`npm run store takes one of ${names} first.`);
  });
}
