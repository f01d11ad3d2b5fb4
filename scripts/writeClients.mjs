// Writes what is generated from version 1 of the API: the TypeScript client and the list of what clients rely on.
// It refuses a change that breaks clients.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const SURFACE = fileURLToPath(new URL('../tests/contract/surface-v1.json', import.meta.url));
const CLIENT = fileURLToPath(new URL('../clients/typescript/highslot.ts', import.meta.url));

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
