// The start of a worker thread: its work is in gameWork.ts, imported once compiled code is kept.
import { keepCompiledCode } from './compiledCode.ts';

keepCompiledCode();
await import('./gameWork.ts');
