// `npm start`: the site and the API at once, and beside them, in a process of its own, the reading of games.
import { keepCompiledCode } from '../pipeline/compiledCode.ts';

keepCompiledCode();
const { startCommand } = await import('./startCommand.ts');
const { runCommand } = await import('./runCommand.ts');
const { usageOf } = await import('./usage.ts');
await runCommand(usageOf('start'), startCommand);
