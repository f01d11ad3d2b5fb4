// `npm run serve`: serves the site and the API from an existing store, without reading games.
import { launch } from './launch.ts';

await launch('serve', async () => (await import('./serveCommand.ts')).serveCommand);
