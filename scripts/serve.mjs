// `npm run serve`: serves the site and the API from an existing store, without an ingest.
import { startServer } from './startServer.mjs';

await startServer('npm run serve', 'src/cli/serve.ts');
