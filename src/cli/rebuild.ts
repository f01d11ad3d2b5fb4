// `npm run rebuild`: rebuilds every table from the raw archive, and removes games that it no longer lists.
import { launch } from './launch.ts';

await launch('rebuild', async () => {
  const { ingestCommand } = await import('./ingestCommand.ts');
  return () => ingestCommand({ isRebuild: true });
});
