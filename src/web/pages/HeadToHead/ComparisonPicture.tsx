import type { WireComparisonSide } from '../../../contract/comparisons.ts';
import { BarsPicture } from '../../charts/BarsPicture/BarsPicture.tsx';
import { comparisonBars } from './comparisonBars.ts';
import { colorOf } from './comparisonSides.ts';

const WHOLE = 100;
/** Letters for which a bar's row has room: both values, the title and its note. */
const ROW_LETTERS = 56;

/** The eight bars as one SVG with both names above. */
export function ComparisonPicture({ first, second }: { first: WireComparisonSide; second: WireComparisonSide }) {
  return (
    <BarsPicture
      label={`${first.name} and ${second.name} compared`}
      groups={[
        {
          heading: first.name,
          value: second.name,
          bars: comparisonBars(first, second).map(({ title, values, shares, note }) => {
            const share = (shares?.[0] ?? WHOLE / 2) / WHOLE;
            return {
              start: values[0],
              middle: middleWords(title, note, ROW_LETTERS - values.join('').length),
              end: values[1],
              parts:
                shares === null
                  ? []
                  : [
                      { from: 0, to: share, color: colorOf(first).fill },
                      { from: share, to: 1, color: colorOf(second).fill },
                    ],
            };
          }),
        },
      ]}
    />
  );
}

/** A bar's title, with its note where there is room. */
function middleWords(title: string, note: string, letters: number): string {
  const words = `${title}, ${note}`;
  return note === '' || words.length > letters ? title : words;
}
