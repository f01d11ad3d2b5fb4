// `npm run ingest`: reads games into the store; what has not changed since is not read again.
import { keepCompiledCode } from '../pipeline/compiledCode.ts';

keepCompiledCode();
const { readConfig } = await import('../config.ts');
const { ingestCommand } = await import('./ingestCommand.ts');
const { runCommand } = await import('./runCommand.ts');
const { usageOf } = await import('./usage.ts');
await runCommand(usageOf('ingest'), () => ingestCommand(readConfig(), { isRebuild: false }));
