// `npm run serve`: serves the site and the API from an existing store, without an ingest.
import { pinnedNode } from './pinnedNode.mjs';
import { endLike, run } from './run.mjs';
import { SERVER_ENV, SERVER_FLAGS } from './serverProcess.mjs';

const args = [...SERVER_FLAGS, 'src/cli/serve.ts', ...process.argv.slice(2)];
endLike(await run(pinnedNode(), args, { ...process.env, ...SERVER_ENV }));
