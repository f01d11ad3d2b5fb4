import type { ClientOperation } from '../v1/codegen/operations.ts';

/** A call in a language. */
export interface Snippet {
  readonly language: string;
  readonly code: string;
}

/** The site in snippets where it does not know its own address; the page's script puts in the real one. */
export const SAMPLE_ORIGIN = 'https://highslot.example';

/**
 * A call in four languages: with curl, R, Python and TypeScript. `values` are the parameters of the example by name,
 * `url` its address.
 */
export function snippetsOf(
  { name, path, gives, isTable, parameters }: ClientOperation,
  values: Readonly<Record<string, string | readonly string[]>>,
  { url, origin }: { readonly url: string; readonly origin: string },
): readonly Snippet[] {
  const used = parameters.filter((one) => values[one.name] !== undefined);
  const typed = used.map((one) => {
    const given = values[one.name] ?? '';
    const { type, items } = one.schema;
    const list = items?.type === 'integer' ? [given].flat().map(Number) : [given].flat();
    const value = type === 'integer' ? String(given) : JSON.stringify(type === 'array' ? list : given);
    return { name: one.name, required: one.required, value };
  });
  const address = origin + url;
  const ending = /\.(\w+)$/.exec(path)?.[1] ?? 'txt';
  const table = url.includes('?') ? url.replace('?', '.csv?') : `${url}.csv`;
  const python = typed.map((one) =>
    one.required && isInPath(path, one.name) ? one.value : `${snake(one.name)}=${one.value}`,
  );
  const object = typed.map((one) => `${one.name}: ${one.value}`).join(', ');
  return [
    { language: 'curl', code: `curl --compressed ${gives === 'bytes' ? `-o ${name}.${ending} ` : ''}'${address}'` },
    {
      language: 'R',
      code: isTable
        ? `rows <- readr::read_csv("${origin}${table}")`
        : gives === 'json'
          ? `answer <- jsonlite::fromJSON("${address}")`
          : `download.file("${address}", "${name}.${ending}", mode = "wb")`,
    },
    {
      language: 'Python',
      code: `from highslot import Highslot  # ${origin}/api/v1/highslot.py\n\nanswer = Highslot("${origin}").${snake(name)}(${python.join(', ')})`,
    },
    {
      language: 'TypeScript',
      code: `import { Highslot } from './highslot.ts'; // ${origin}/api/v1/highslot.ts\n\nconst site = new Highslot({ origin: '${origin}' });\nconst answer = await site.${name}(${object === '' ? '' : `{ ${object} }`});`,
    },
  ];
}

const isInPath = (path: string, name: string): boolean => path.includes(`{${name}}`);
const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
