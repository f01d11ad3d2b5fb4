// Writes what is generated from version 1 of the API: the TypeScript client and the list of what clients rely on.
//   node scripts/writeClients.mjs                          refuses a change that breaks clients
//   node scripts/writeClients.mjs --examples sqlite:FILE   first computes the examples from a store of the demo league
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const EXAMPLES = fileURLToPath(new URL('../src/api/v1/examples.json', import.meta.url));
const SURFACE = fileURLToPath(new URL('../tests/contract/surface-v1.json', import.meta.url));
const CLIENT = fileURLToPath(new URL('../clients/typescript/highslot.ts', import.meta.url));

const { values } = parseArgs({ options: { examples: { type: 'string' } } });
if (values.examples !== undefined) {
  const { StoreConnection } = await import('../src/api/storeConnection.ts');
  const { computeExamples } = await import('../src/api/v1/computeExamples.ts');
  const connection = new StoreConnection(values.examples, { cacheKib: 2048 });
  await connection.refresh();
  const { gives } = await connection.readVersioned(computeExamples);
  await connection.close();
  writeFileSync(EXAMPLES, `${JSON.stringify(gives)}\n`);
}

const { parseConfig } = await import('../src/config.ts');
const { v1Document } = await import('../src/api/v1/v1Document.ts');
const { typescriptClient } = await import('../src/api/v1/codegen/typescriptClient.ts');
const { breakingChanges, surfaceOf, surfaceText } = await import('../src/api/v1/surface.ts');
const document = v1Document(parseConfig({}, []));
const surface = surfaceOf(document);
const broken = existsSync(SURFACE) ? breakingChanges(JSON.parse(readFileSync(SURFACE, 'utf8')), surface) : [];
if (broken.length > 0) {
  console.error(`These changes break clients of version 1:\n${broken.map((line) => `  ${line}`).join('\n')}`);
  process.exitCode = 1;
} else {
  writeFileSync(SURFACE, surfaceText(surface));
  writeFileSync(CLIENT, typescriptClient(document));
  console.log('Wrote clients/typescript/highslot.ts and tests/contract/surface-v1.json.');
}
