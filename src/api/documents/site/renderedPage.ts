import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { EndpointName } from '../../../contract/api.ts';
import { API_ERRORS } from '../../../contract/apiErrors.ts';
import { ApiError } from '../../errors.ts';
import type { EndpointRequest } from '../../http/parameterValidator.ts';
import { answerRequest } from '../../resources/answerRequest.ts';
import { builtAnswer } from '../../resources/builtAnswer.ts';
import type { Store } from '../../storeReader.ts';
import { type ApiSite, readApiDocument } from '../reference/apiDocument.ts';
import { RENDERER_FOLDER } from './buildShells.ts';

const RENDERER = 'serverPage.js';

/** An API answer, or the status of a failure. */
type CallAnswer = { readonly answer: unknown } | { readonly status: number };

/** The part of `src/web/serverPage.tsx` that the server uses: it reaches the site only as built. */
interface Renderer {
  renderPage(
    path: string,
    contact: string,
    ask: (call: {
      readonly endpoint: EndpointName | 'openapi';
      readonly request: EndpointRequest;
    }) => Promise<CallAnswer>,
  ): Promise<{ readonly html: string; readonly calls: readonly string[] }>;
}

/** A page as React first renders it. */
export interface RenderedPage {
  readonly html: string;
  /** The paths of the calls whose answers it shows. */
  readonly calls: readonly string[];
  /**
   * The rules of its elements' own styles: the policy of pages allows a sheet by its digest, and no style attribute.
   */
  readonly styles: string;
  /** The digest of the rules, as the policy names it. */
  readonly stylesDigest: string;
}

/** Renders a page from the store. **Missing**: null where the site has not been built. */
export async function renderedPage(
  [path, site]: readonly [path: string, site: ApiSite],
  siteFolder: string,
  store: Store,
): Promise<RenderedPage | null> {
  const file = join(siteFolder, RENDERER_FOLDER, RENDERER);
  if (!existsSync(file)) return null;
  const { renderPage } = (await import(pathToFileURL(file).href)) as Renderer;
  const { html, calls } = await renderPage(path, site.contact, async ({ endpoint, request }) => {
    if (endpoint === 'openapi') return { answer: await readApiDocument(site, store) };
    try {
      const { body } = await builtAnswer(endpoint, answerRequest(endpoint, request, 'json'), store);
      return { answer: JSON.parse(new TextDecoder().decode(body)) };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return { status: API_ERRORS[error.code].status };
    }
  });
  return { ...withStyleSheet(html), calls };
}

/** Moves style attributes into rules, which weigh more than those of classes, and less than what a script sets. */
function withStyleSheet(html: string): Omit<RenderedPage, 'calls'> {
  const names = new Map<string, number>();
  const plain = html.replace(/ style="([^"]*)"/g, (_all, style: string) => {
    const name = names.get(style) ?? names.size;
    names.set(style, name);
    return ` data-s="${name}"`;
  });
  const styles = [...names]
    .map(
      ([style, name]) => `:root:root [data-s="${name}"]{${style.replaceAll('&quot;', '"').replaceAll('&#x27;', "'")}}`,
    )
    .join('');
  return { html: plain, styles, stylesDigest: `sha256-${createHash('sha256').update(styles).digest('base64')}` };
}
