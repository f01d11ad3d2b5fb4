import type { AnswerForm } from '../../contract/rows.ts';

/** The forms by media type. Two names are in use for JSON by lines; neither is registered. */
const FORM_OF_TYPE: ReadonlyMap<string, AnswerForm> = new Map([
  ['application/json', 'json'],
  ['application/*', 'json'],
  ['*/*', 'json'],
  ['text/csv', 'csv'],
  ['text/*', 'csv'],
  ['application/x-ndjson', 'ndjson'],
  ['application/ndjson', 'ndjson'],
  ['application/jsonl', 'ndjson'],
]);

/** Most media ranges that are read of an Accept header; browsers send eight. */
const MAX_RANGES = 20;

/**
 * The form that an Accept header rates highest, the first among equals; JSON where it names none of ours.
 * Source: RFC 9110, 12.5.1.
 */
export function chooseForm(accept: string | undefined): AnswerForm {
  if (accept === undefined || accept === '*/*') return 'json';
  let chosen: AnswerForm = 'json';
  let best = 0;
  for (const range of accept.toLowerCase().split(',', MAX_RANGES)) {
    const [type = '', ...options] = range.split(';').map((word) => word.trim());
    const form = FORM_OF_TYPE.get(type);
    const given = options.find((option) => option.startsWith('q='));
    const weight = given === undefined ? 1 : Number(given.slice(2)) || 0;
    if (form !== undefined && weight > best) {
      chosen = form;
      best = weight;
    }
  }
  return chosen;
}
