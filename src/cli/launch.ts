import { turnOnCompileCache } from '../compileCache.ts';
import type { CommandName } from './flags.ts';

/**
 * Runs a command with the compile cache on, which halves its start-up time. `load` imports the command's own modules:
 * only code imported after the cache is on is cached.
 */
export async function launch(name: CommandName, load: () => Promise<() => Promise<number>>): Promise<void> {
  turnOnCompileCache();
  const { runCommand } = await import('./runCommand.ts');
  const { usageOf } = await import('./flags.ts');
  const command = await load();
  await runCommand(usageOf(name), command);
}
