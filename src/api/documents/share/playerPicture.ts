import { scaleColor } from '../../../charts/scale.ts';
import { verdictWords } from '../../../charts/verdictWords.ts';
import type { WirePlayer } from '../../../contract/entities.ts';
import type { CardField, WirePlayerCard } from '../../../contract/players.ts';
import { CARD_CATEGORIES, DISPLAY } from '../../../contract/stats.ts';
import { statistic } from '../embed/embedTable.ts';
import { box, frame, INK_SOFT, LEFT, RIGHT, SUNKEN, text } from './frame.ts';

/** The answers of a player's endpoints. */
export interface PlayerPictureFacts {
  readonly player: WirePlayer;
  readonly card: WirePlayerCard;
  readonly isSimulated: boolean;
}

/** The position group that a percentile refers to. */
const GROUP_NAMES = { F: 'forwards', D: 'defensemen', G: 'goalies' } as const;

/** Left and right edge of the categories' bars, top of the first, and distance between two, in pixels. */
const BARS = { from: 320, to: 720, top: 276, step: 48 } as const;

/**
 * The picture of a player: name, verdict, overall percentile, and a bar for each category of the player card. A player
 * without percentiles has games and counts instead.
 */
export function playerPicture({ player, card, isSimulated }: PlayerPictureFacts): string {
  const { group, group_size: size, games } = card.context;
  const overall = card.overall_rating_percentile;
  const kind = group === 'G' ? 'goalie' : 'skater';
  const categories = Object.values(CARD_CATEGORIES)
    .filter(({ applies }) => applies === kind)
    .toSorted((a, b) => a.order - b.order);
  const subject = [
    text(LEFT, 186, `${player.first_name} ${player.last_name}`, { size: 84, width: RIGHT - LEFT }),
    ...(overall === null ? [] : [text(LEFT, 240, verdictWords(card), { size: 40, width: RIGHT - LEFT })]),
    ...(overall === null ? counts(card.totals, kind) : categories).map((row, k) => {
      const y = BARS.top + k * BARS.step;
      return 'field' in row ? bar(y, row, card) : count(y, row);
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

/** A category with its percentile, fading out over the interval as on the card; without one a dash and an empty bar. */
function bar(y: number, { label, field }: { label: string; field: CardField }, card: WirePlayerCard): string {
  const value = card[field];
  const [low, high] = card.intervals[field] ?? [value ?? 0, value ?? 0];
  const color = scaleColor(value ?? 0);
  const width = BARS.to - BARS.from;
  const soft = (end: number, opacity: number) =>
    `<stop offset="${end / 100}" stop-color="${color}" stop-opacity="${opacity}"/>`;
  return [
    text(LEFT, y + 28, label, { size: 34, color: INK_SOFT }),
    box(BARS.from, y + 4, width, 26, SUNKEN),
    `<linearGradient id="${field}" gradientUnits="userSpaceOnUse" x1="${BARS.from}" x2="${BARS.to}">`,
    `${soft(low, 1)}${soft(high, 0)}</linearGradient>`,
    value === null ? '' : box(BARS.from, y + 4, width, 26, `url(#${field})`),
    text(BARS.to + 20, y + 30, value === null ? '–' : String(Math.round(value)), { size: 34 }),
  ].join('\n');
}
