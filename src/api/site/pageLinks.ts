/** What the build says of one module: vite's manifest. */
interface BuiltModule {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
  readonly isEntry?: boolean;
}

/** The build's manifest, by the module's path in the browser's code. */
export type BuildManifest = Readonly<Record<string, BuiltModule>>;

/**
 * Link tags for what a page needs beside what the built page (`shell`) names already: its scripts, so that they are on their
 * way before the entry runs, and its style sheets. Empty for a page the build does not have.
 */
export function pageLinks(manifest: BuildManifest, module: string, shell: string): string {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (name: string): void => {
    const built = manifest[name];
    if (built === undefined || built.isEntry === true || scripts.has(built.file)) return;
    scripts.add(built.file);
    for (const style of built.css ?? []) styles.add(style);
    for (const imported of built.imports ?? []) visit(imported);
  };
  visit(module);
  const isNew = (file: string): boolean => !shell.includes(`"/${file}"`);
  return [
    ...[...styles].filter(isNew).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...[...scripts].filter(isNew).map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('\n');
}
