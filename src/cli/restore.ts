// `npm run store -- restore --from FILE`: puts a backup in the store's place, checked first; a running site shows it within seconds.
import { readConfig } from '../config.ts';
import { restoreStore } from '../store/restoreStore.ts';
import { counted } from './count.ts';
import { takeFileFlag } from './fileFlag.ts';
import { runCommand } from './runCommand.ts';
import { usageOf } from './usage.ts';

await runCommand(usageOf('restore'), async () => {
  const file = takeFileFlag('from', 'restore');
  const { store } = readConfig();
  const { games, hash } = await restoreStore(store, file);
  console.log(`${store} now holds ${file}: ${counted(games, 'game')}; content ${hash.slice(0, 16)}.`);
  return 0;
});
