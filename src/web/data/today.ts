/** Today's date on the reader's own calendar, as `YYYY-MM-DD`. `now` is the present moment where not given. */
export function today(now: Date = new Date()): string {
  const month = String(now.getMonth() + 1).padStart(2, '0');
  return `${now.getFullYear()}-${month}-${String(now.getDate()).padStart(2, '0')}`;
}
