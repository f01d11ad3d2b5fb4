import type { BarGroup } from '../../../charts/barsLayout.ts';
import { percentileState } from '../../../charts/percentileWords.ts';
import { type Palette, scaleColor } from '../../../charts/scale.ts';
import { verdictWords } from '../../../charts/verdictWords.ts';
import type { WirePlayerCard } from '../../../contract/players.ts';
import { BarsPicture } from '../../charts/BarsPicture/BarsPicture.tsx';
import { ChartTools } from '../../charts/frame/ChartTools.tsx';
import { usePalette } from '../../theme/theme.ts';
import { formatRate, intervalIn, percentileIn } from './cardNumbers.ts';
import { cardSections } from './cardSections.ts';
import { cardTable, comparedWith } from './cardWords.ts';

/** Columns of a saved picture. */
const COLUMNS = { skater: 3, goalie: 2 } as const;
const WHOLE = 100;

/** The card's table, link and downloads. `name` is the player's with the club. */
export function CardTools({ card, isGoalie, name }: { card: WirePlayerCard; isGoalie: boolean; name: string }) {
  const palette = usePalette();
  const overall = percentileState(card.overall_rating_percentile).text;
  return (
    <div>
      <ChartTools
        title={`Overall percentile ${overall}`}
        subject={name}
        summary={`${comparedWith(card)}. ${verdictWords(card)}`}
        table={cardTable(card, isGoalie)}
        anchor="ratings"
        picture={
          <BarsPicture
            label={name}
            groups={cardGroups(card, isGoalie, palette)}
            columns={isGoalie ? COLUMNS.goalie : COLUMNS.skater}
          />
        }
      />
    </div>
  );
}

/** The card's categories as bar groups. */
function cardGroups(card: WirePlayerCard, isGoalie: boolean, palette: Palette): BarGroup[] {
  return cardSections(isGoalie).map((section) => ({
    heading: section.label,
    value: percentileState(percentileIn(card, section.field)).text,
    bars: section.rows.map((row) => {
      const { value, text, interval } = percentileState(percentileIn(card, row.field), intervalIn(card, row.field));
      const [low, high] = interval ?? [value ?? 0, value ?? 0];
      const color = scaleColor(value ?? 0, palette);
      return {
        start: row.label,
        note: formatRate(card.values[row.field]?.value ?? null, row),
        end: text,
        parts: value === null ? [] : [{ from: 0, to: low / WHOLE, color }],
        soft: interval === null ? null : { from: low / WHOLE, to: high / WHOLE, color },
      };
    }),
  }));
}
