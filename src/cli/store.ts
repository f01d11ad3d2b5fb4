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
  await runCommand(() => {
    throw new ConfigError(`npm run store takes one of ${Object.keys(ACTIONS).join(', ')} first.`);
  });
}
