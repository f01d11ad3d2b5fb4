// `npm run serve`: the site and the API from a store that is there, without reading games.
import { keepCompiledCode } from '../pipeline/compiledCode.ts';

keepCompiledCode();
const { serveCommand } = await import('./serveCommand.ts');
const { runCommand } = await import('./runCommand.ts');
const { usageOf } = await import('./usage.ts');
await runCommand(usageOf('serve'), serveCommand);
