import type { WirePlayer } from '../../contract/entities.ts';
import type { WirePlayerCard } from '../../contract/players.ts';
import { CARD_CATEGORIES } from '../../contract/stats.ts';
import { ACCENT, box, frame, INK_SOFT, LEFT, RIGHT, SUNKEN, text } from './frame.ts';

/** The answers of a player's endpoints. */
export interface PlayerPictureFacts {
  readonly player: WirePlayer;
  readonly card: WirePlayerCard;
  readonly isSimulated: boolean;
}

/** The position group that a percentile refers to. */
const GROUP_NAMES = { F: 'forwards', D: 'defensemen', G: 'goalies' } as const;

/** Left and right edge of the categories' bars, top of the first, and distance between two, in pixels. */
const BARS = { from: 320, to: 720, top: 250, step: 50 } as const;

/** The picture of a player: name, overall percentile, and a bar for each category of the player card. */
export function playerPicture({ player, card, isSimulated }: PlayerPictureFacts): string {
  const { group, group_size: size, games } = card.context;
  const overall = card.overall_rating_percentile;
  const kind = group === 'G' ? 'goalie' : 'skater';
  const categories = Object.values(CARD_CATEGORIES)
    .filter(({ applies }) => applies === kind)
    .toSorted((a, b) => a.order - b.order);
  const subject = [
    text(LEFT, 196, `${player.first_name} ${player.last_name}`, { size: 92, width: RIGHT - LEFT }),
    ...categories.map(({ label, field }, k) => bar(BARS.top + k * BARS.step, label, card[field])),
    text(RIGHT, 440, overall === null ? '–' : String(Math.round(overall)), { size: 240, anchor: 'end' }),
    text(RIGHT, 500, overall === null ? 'not enough games to rate' : 'overall percentile', {
      size: 36,
      color: INK_SOFT,
      anchor: 'end',
    }),
  ].join('\n');
  const foot = overall === null ? `${games} games` : `Among ${size} ${GROUP_NAMES[group]}, over ${games} games`;
  return frame(subject, {
    corner: [player.current_team, player.position].filter((word) => word !== null).join(' · '),
    foot,
    isSimulated,
  });
}

/** A category with its percentile; without one a dash and an empty bar. */
function bar(y: number, label: string, percentile: number | null): string {
  return [
    text(LEFT, y + 28, label, { size: 34, color: INK_SOFT }),
    box(BARS.from, y + 4, BARS.to - BARS.from, 26, SUNKEN),
    box(BARS.from, y + 4, ((BARS.to - BARS.from) * (percentile ?? 0)) / 100, 26, ACCENT),
    text(BARS.to + 20, y + 30, percentile === null ? '–' : String(Math.round(percentile)), { size: 34 }),
  ].join('\n');
}
