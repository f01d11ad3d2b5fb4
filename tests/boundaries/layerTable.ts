/** One row of the layer table in ARCHITECTURE.md. */
export interface Layer {
  readonly name: string;
  /** A folder ending in a slash, or a file. The longest match decides a file's layer. */
  readonly folder: string;
  /** The other layers that it may import from. */
  readonly mayImport: readonly string[];
  /** Whether its files must be pure. */
  readonly isPure: boolean;
  /** Folders or files of a pure layer that may be impure. */
  readonly impureParts: readonly string[];
}

/** Parses the layer table of ARCHITECTURE.md, top to bottom. **Errors**: throws for a missing table or invalid cell. */
export function parseLayerTable(markdown: string): Layer[] {
  const lines = markdown.split('\n');
  const header = lines.findIndex((line) => /^\| Layer \| Folder \| May import \| Pure \|$/.test(line));
  if (header < 0) throw new Error('no layer table with the columns Layer, Folder, May import, Pure');
  const layers: Layer[] = [];
  for (const line of lines.slice(header + 2)) {
    if (!line.startsWith('|')) break;
    layers.push(parseRow(line));
  }
  return layers;
}

/** The layer of a file of src/; null if no row covers it. */
export function layerOf(layers: readonly Layer[], file: string): Layer | null {
  const covering = layers.filter(({ folder }) => isUnder(file, folder));
  return covering.sort((a, b) => b.folder.length - a.folder.length)[0] ?? null;
}

/** Whether a file must be pure: its layer is pure, and the file is not in one of its exceptions. */
export function mustBePure(layer: Layer, file: string): boolean {
  return layer.isPure && !layer.impureParts.some((part) => isUnder(file, part));
}

/** Whether a file is the path, or is in it if the path ends in a slash. */
export function isUnder(file: string, path: string): boolean {
  return path.endsWith('/') ? file.startsWith(path) : file === path;
}

function parseRow(line: string): Layer {
  const [name = '', folderCell = '', importCell = '', pureCell = ''] = line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
  const folder = codeWords(folderCell)[0];
  if (name === '' || folder === undefined || !/^(yes|no|except `)/.test(pureCell)) {
    throw new Error(`invalid row of the layer table: ${line}`);
  }
  const mayImport = importCell === '–' ? [] : importCell.split(',').map((word) => word.trim());
  return { name, folder, mayImport, isPure: pureCell !== 'no', impureParts: codeWords(pureCell) };
}

function codeWords(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');
}
