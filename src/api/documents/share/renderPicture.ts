// Renders one picture: SVG on standard input, PNG on standard output. It runs in its own process, so that rendering
// takes no time of the server's event loop and leaves none of its memory behind (docs/decisions/0170-server-memory.md).
import { setPriority } from 'node:os';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { Resvg } from '@resvg/resvg-js';

/** Gives the server priority. */
const NICENESS = 10;

/** The site's display face: Western European letters, then the other Latin ones. */
const FONT_FILES = ['barlow-condensed-600.ttf', 'barlow-condensed-600-ext.ttf'].map((name) =>
  fileURLToPath(new URL(`./fonts/${name}`, import.meta.url)),
);

setPriority(NICENESS);
const svg = await text(process.stdin);
const picture = new Resvg(svg, { font: { loadSystemFonts: false, fontFiles: FONT_FILES } }).render();
process.stdout.write(picture.asPng());
