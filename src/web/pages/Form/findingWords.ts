import type { WireFormBoard, WireFormRow } from '../../../contract/form.ts';
import { sortRows } from '../../components/sortRows.ts';

/**
 * What a tab of the board has found: who is more than luck, else who is hottest. `group`: its players or teams in the
 * plural; `rows`: its rows.
 */
export function findingWords(
  { flagged, window }: Pick<WireFormBoard, 'flagged' | 'window'>,
  group: string,
  rows: readonly Pick<WireFormRow, 'name' | 'is_flagged' | 'deviations'>[],
): string {
  const names = rows.filter((row) => row.is_flagged).map(({ name }) => name);
  if (names.length > 0)
    return `${new Intl.ListFormat('en').format(names)}: more than luck over the last ${window} games.`;
  const [hottest] = sortRows(rows, ({ deviations }) => deviations, true);
  const most = hottest === undefined || hottest.deviations <= 0 ? '' : ` ${hottest.name} is the hottest.`;
  const elsewhere = flagged === 0 ? '' : ' Another tab has one.';
  return `No run of ${group} is more than luck.${most}${elsewhere}`;
}
