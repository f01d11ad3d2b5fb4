/** The path below which the site is served, e.g. `/hockey`; empty for the root. The build puts it in. */
declare const __BASE_PATH__: string;

interface Window {
  /** What was pressed last before the page's code ran. */
  earlyPress?: HTMLElement;
}
