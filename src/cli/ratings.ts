// `npm run ratings`: the regressions on stints, their deviations, and everything that is rated with them.
import { readConfig } from '../config.ts';
import { ratingsCommand } from './ratingsCommand.ts';
import { runCommand } from './runCommand.ts';

await runCommand(() => ratingsCommand(readConfig()));
