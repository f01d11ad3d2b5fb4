// `npm run ingest`: reads new and changed games into the store.
import { launch } from './launch.ts';

await launch('ingest', async () => {
  const { ingestCommand } = await import('./ingestCommand.ts');
  return () => ingestCommand({ isRebuild: false });
});
