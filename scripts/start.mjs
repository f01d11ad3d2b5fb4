// `npm start`: from a fresh clone to a running site. Runs on the system's Node (20 or newer) without any package.
import { startServer } from './startServer.mjs';

// The program reads games while the site is built.
await startServer('npm start', 'src/cli/start.ts', ['--disable-warning=ExperimentalWarning']);
