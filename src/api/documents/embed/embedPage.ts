import { SITE_NAME } from '../../../contract/siteName.ts';
import { escapeHtml } from '../../../hockey/escapeHtml.ts';
import type { EmbedView } from './embedTable.ts';

/** The style sheet of embedded views. */
export const EMBED_STYLE_PATH = '/embed/embed.css';

/** The theme that an address asks for, as `?theme=dark`; null for the reader's own. */
export function embedTheme(address: string): 'light' | 'dark' | null {
  const theme = new URLSearchParams(address.split('?')[1]).get('theme');
  return theme === 'light' || theme === 'dark' ? theme : null;
}

/** The document of an embedded view. `page`: the address of the page behind it. */
export function embedPage({ title, html }: EmbedView, page: string, theme: 'light' | 'dark' | null): string {
  return `<!doctype html>
<html lang="en"${theme === null ? '' : ` data-theme="${theme}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} | ${SITE_NAME}</title>
<link rel="stylesheet" href="${EMBED_STYLE_PATH}">
</head>
<body>
<main>
<h1>${escapeHtml(title).replace(/, ([^,]+)$/, ', <span>$1</span>')}</h1>
${html}
<p><a href="${escapeHtml(page)}" target="_blank" rel="noopener">${SITE_NAME}: expected goals and ratings</a></p>
</main>
</body>
</html>
`;
}
