// `node scripts/listStrings.mjs [FILE]`: writes a page with every text of our own that readers of the site or the API
// see, for an editor's review. It is not part of the site.
import { writeFileSync } from 'node:fs';
import { writtenTexts } from '../tests/sourceCode/strings.ts';

const file = process.argv[2] ?? 'strings.html';
/** @param {string} text */
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const byFile = Map.groupBy(writtenTexts(), (written) => written.file);
const parts = [...byFile].map(
  ([name, texts]) =>
    `<h2>${escaped(name)}</h2><ul>${texts.map(({ text }) => `<li>${escaped(text)}</li>`).join('')}</ul>`,
);
writeFileSync(file, `<!doctype html><meta charset="utf-8"><title>Strings</title>${parts.join('\n')}\n`);
console.log(`Wrote ${[...byFile.values()].flat().length} texts of ${byFile.size} files to ${file}.`);
