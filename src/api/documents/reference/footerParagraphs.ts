import { FOOTER_WORDS } from '../../../contract/footerWords.ts';
import { escapeHtml } from '../../../hockey/escapeHtml.ts';

/** The words of the footer as HTML. */
export function footerParagraphs(contact: string): string {
  const { disclaimer, model, contact: ask } = FOOTER_WORDS;
  const [before, name, after] = model.map(escapeHtml);
  const email = escapeHtml(contact);
  return [
    `<p>${escapeHtml(disclaimer)}</p>`,
    `<p>${before}<a href="/model">${name}</a>${after}</p>`,
    `<p>${escapeHtml(ask)}<a href="mailto:${email}">${email}</a>.</p>`,
  ].join('\n');
}
