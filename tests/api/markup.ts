/** An element of parsed HTML or XML: what the tests read of it. Server tests have no types of the browser. */
export interface Markup {
  readonly tagName: string;
  readonly namespaceURI: string | null;
  readonly textContent: string;
  readonly children: Iterable<Markup>;
  getAttribute(name: string): string | null;
  querySelectorAll(selector: string): Iterable<Markup>;
}

interface Parser {
  readonly JSDOM: new (
    text: string,
    options: { contentType: string },
  ) => { readonly window: { readonly document: { readonly documentElement: Markup } } };
}

// The package has no types of its own.
const { JSDOM } = (await import('jsdom' as string)) as Parser;

/** Parses a document without running scripts. **Errors**: throws for XML that is not well formed. */
export function parseMarkup(text: string, contentType: 'text/html' | 'text/xml'): Markup {
  return new JSDOM(text, { contentType }).window.document.documentElement;
}
