// `npm run ratings`: the regressions on stints, their deviations, and everything that is rated with them. With --validity:
// judges the ratings instead, and writes the page on how far they can be trusted.
import { readConfig } from '../config.ts';
import { ratingsCommand } from './ratingsCommand.ts';
import { runCommand } from './runCommand.ts';
import { usageOf } from './usage.ts';
import { validityCommand } from './validityCommand.ts';

const VALIDITY = '--validity';
const isValidity = process.argv.includes(VALIDITY);
process.argv = process.argv.filter((argument) => argument !== VALIDITY);

await runCommand(usageOf('ratings'), () => (isValidity ? validityCommand : ratingsCommand)(readConfig()));
