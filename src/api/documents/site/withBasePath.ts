/** Attributes with an address of the site from its root. Text cannot look like one: its quotes are escaped. */
const ROOT_ADDRESS = /\b(href|src|data-path)="\/(?!\/)/g;

/** A page whose addresses begin below the base path of the site. */
export function withBasePath(html: string, basePath: string): string {
  return basePath === '' ? html : html.replace(ROOT_ADDRESS, `$1="${basePath}/`);
}
