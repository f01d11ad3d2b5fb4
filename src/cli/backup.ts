// `npm run store -- backup --to FILE`: copies the store into one file while it is served and written, and checks the copy.
import { readConfig } from '../config.ts';
import { backupStore } from '../store/backupStore.ts';
import { counted } from './count.ts';
import { takeFileFlag } from './fileFlag.ts';
import { runCommand } from './runCommand.ts';
import { usageOf } from './usage.ts';

await runCommand(usageOf('backup'), async () => {
  const file = takeFileFlag('to', 'backup');
  const { games, hash } = await backupStore(readConfig().store, file);
  console.log(`${file}: ${counted(games, 'game')}, checked; content ${hash.slice(0, 16)}.`);
  return 0;
});
