// `npm start`: serves the site and the API at once, and reads games in a separate process.
import { launch } from './launch.ts';

await launch('start', async () => (await import('./startCommand.ts')).startCommand);
