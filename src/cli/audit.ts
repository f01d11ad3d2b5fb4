// `npm run store -- audit`: compares the stored games with the league's own box scores, number by number.
import { readConfig } from '../config.ts';
import { auditCommand } from './auditCommand.ts';
import { runCommand } from './runCommand.ts';
import { usageOf } from './usage.ts';

await runCommand(usageOf('audit'), () => auditCommand(readConfig()));
