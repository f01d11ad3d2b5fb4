// `npm run rebuild`: builds every table again from the raw archive, and takes out games that it no longer lists.
import { keepCompiledCode } from '../pipeline/compiledCode.ts';

keepCompiledCode();
const { readConfig } = await import('../config.ts');
const { ingestCommand } = await import('./ingestCommand.ts');
const { runCommand } = await import('./runCommand.ts');
const { usageOf } = await import('./usage.ts');
await runCommand(usageOf('rebuild'), () => ingestCommand(readConfig(), { isRebuild: true }));
