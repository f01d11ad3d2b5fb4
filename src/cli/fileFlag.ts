import { ConfigError } from '../config.ts';

/**
 * Takes a flag that names a file out of this process's arguments, so that the configuration sees its own alone:
 * `--to FILE` or `--to=FILE`. Errors: a `ConfigError` of one line when it is not there.
 */
export function takeFileFlag(name: string, command: string): string {
  const flag = `--${name}`;
  const at = process.argv.findIndex((argument) => argument === flag || argument.startsWith(`${flag}=`));
  const found = process.argv[at];
  const isJoined = found?.includes('=') ?? false;
  const value = isJoined ? found?.slice(flag.length + 1) : process.argv[at + 1];
  if (found === undefined || value === undefined || value === '' || value.startsWith('--')) {
    throw new ConfigError(`${flag} FILE is missing: npm run store -- ${command} ${flag} FILE.`);
  }
  process.argv.splice(at, isJoined ? 1 : 2);
  return value;
}
