import type { WirePlayer } from '../../../contract/entities.ts';
import type { WirePlayerCard } from '../../../contract/players.ts';
import { CARD_CATEGORIES, DISPLAY } from '../../../contract/stats.ts';
import { statistic } from '../embed/embedTable.ts';
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

/**
 * The picture of a player: name, overall percentile, and a bar for each category of the player card. A player without
 * percentiles has games and counts instead.
 */
export function playerPicture({ player, card, isSimulated }: PlayerPictureFacts): string {
  const { group, group_size: size, games } = card.context;
  const overall = card.overall_rating_percentile;
  const kind = group === 'G' ? 'goalie' : 'skater';
  const categories = Object.values(CARD_CATEGORIES)
    .filter(({ applies }) => applies === kind)
    .toSorted((a, b) => a.order - b.order);
  const subject = [
    text(LEFT, 196, `${player.first_name} ${player.last_name}`, { size: 92, width: RIGHT - LEFT }),
    ...(overall === null ? counts(card.totals, kind) : categories).map((row, k) => {
      const y = BARS.top + k * BARS.step;
      return 'field' in row ? bar(y, row.label, card[row.field]) : count(y, row);
    }),
    text(RIGHT, 440, String(overall === null ? card.totals.games : Math.round(overall)), { size: 240, anchor: 'end' }),
    text(RIGHT, 500, overall === null ? gamesWord(card.totals.games) : 'overall percentile', {
      size: 36,
      color: INK_SOFT,
      anchor: 'end',
    }),
  ].join('\n');
  const foot = overall === null ? 'Not rated' : `Among ${size} ${GROUP_NAMES[group]}, over ${games} games`;
  return frame(subject, {
    corner: [player.current_team, player.position].filter((word) => word !== null).join(' · '),
    foot,
    isSimulated,
  });
}

const gamesWord = (games: number): string => (games === 1 ? 'game' : 'games');

/** A statistic's name and its value as the card prints it. */
interface Count {
  readonly label: string;
  readonly value: string;
}

/** What a player without percentiles has done: the card's totals, without those that are unknown. */
function counts({ statistics }: WirePlayerCard['totals'], kind: 'goalie' | 'skater'): Count[] {
  return Object.entries(statistics).flatMap(([id, value]) => {
    const stat = DISPLAY[kind][id];
    if (stat === undefined || value === null) return [];
    const minutes = `${Math.round(value / 60)} min`;
    return [{ label: stat.label, value: stat.unit === 'seconds' ? minutes : statistic(value, stat) }];
  });
}

function count(y: number, { label, value }: Count): string {
  return [
    text(LEFT, y + 28, label, { size: 34, color: INK_SOFT }),
    text(BARS.to, y + 30, value, { size: 34, anchor: 'end' }),
  ].join('\n');
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
