/** Text that a spreadsheet would run as a formula. Source: https://owasp.org/www-community/attacks/CSV_Injection. */
const FORMULA_START = /^[=+\-@\t\r]/;

/**
 * Text as a cell of a CSV file, in quotes where it needs them. An apostrophe before a formula makes a spreadsheet show
 * it. Source: RFC 4180, 2.
 */
export function csvCell(value: string): string {
  const text = FORMULA_START.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
