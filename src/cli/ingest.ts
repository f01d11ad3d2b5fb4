// `npm run ingest`: reads games into the store; what has not changed since is not read again.
import { readConfig } from '../config.ts';
import { ingestCommand } from './ingestCommand.ts';
import { runCommand } from './runCommand.ts';

await runCommand(() => ingestCommand(readConfig(), { isRebuild: false }));
