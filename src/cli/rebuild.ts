// `npm run rebuild`: builds every table again from the raw archive, and takes out games that it no longer lists.
import { readConfig } from '../config.ts';
import { ingestCommand } from './ingestCommand.ts';
import { runCommand } from './runCommand.ts';

await runCommand(() => ingestCommand(readConfig(), { isRebuild: true }));
