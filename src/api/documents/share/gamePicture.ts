import type { ClubColor } from '../../../charts/clubColor.ts';
import { mark } from '../../../charts/drawing.ts';
import { netXgLayout } from '../../../charts/netXgLayout.ts';
import { halves } from '../../../charts/plot.ts';
import { PUCK, puckCount, puckMarks, resultSentences, resultTag, xgWords } from '../../../charts/resultPicture.ts';
import { marksText } from '../../../charts/svgText.ts';
import type { ResponseOf } from '../../../contract/endpoint.ts';
import type { WireClubMark, WireTeam } from '../../../contract/entities.ts';
import type { gameData, xgSnake, xgSummary } from '../../../contract/games.ts';
import { frame, GROUND, INK, INK_SOFT, LEFT, RIGHT, text } from './frame.ts';

/** The answers of a game's endpoints, and its clubs. */
export interface GamePictureFacts {
  readonly game: ResponseOf<typeof gameData>;
  readonly xg: ResponseOf<typeof xgSummary>;
  readonly snake: ResponseOf<typeof xgSnake>;
  readonly winner: Pick<WireTeam, 'location' | 'name'>;
  readonly loser: Pick<WireTeam, 'location' | 'name'>;
  readonly isSimulated: boolean;
}

/** Left edge of the pucks, their enlargement, and the most that have room at it. */
const PUCKS = { x: 726, scale: 1.5, most: 6 } as const;
/** The box of the line of chances. */
const LINE = { left: LEFT, right: RIGHT, top: 352, bottom: 452 } as const;

/**
 * The result card as a picture, as on the game's page: clubs and score, goals and expected goals as pucks, who had the
 * chances, and the verdict.
 */
export function gamePicture({ game, xg, snake, winner, loser, isSimulated }: GamePictureFacts): string {
  const names = { [game.winner]: winner.name, [game.loser]: loser.name };
  const sentences = resultSentences(game, (abb) => names[abb] ?? abb);
  const tag = resultTag(game);
  const subject = [
    club(132, game.winner, winner, game.winner_mark, game.winner_score, xg.winner_xg),
    club(240, game.loser, loser, game.loser_mark, game.loser_score, xg.loser_xg),
    chances(game, snake),
    ...sentences.map((words, k) => text(LEFT, 500 + 42 * k, words, { size: 38, width: 860 })),
    ...(tag === null ? [] : [tagMark(tag)]),
  ].join('\n');
  return frame(subject, { corner: `${game.date} · ${stateOf(game)}`, foot: 'xG: expected goals', isSimulated });
}

/** A club's row: its letters in its colour, name, score, and its pucks of goals and of expected goals. */
function club(
  y: number,
  abb: string,
  { location, name }: GamePictureFacts['winner'],
  color: WireClubMark,
  goals: number | null,
  expected: number | null,
): string {
  const paint = paintOf(color);
  return [
    marksText([
      mark('circle', { cx: LEFT + 44, cy: y + 44, r: 40, fill: 'none', stroke: paint.edge, strokeWidth: 12 }),
    ]),
    marksText([mark('circle', { cx: LEFT + 44, cy: y + 44, r: 40, fill: 'none', stroke: paint.fill, strokeWidth: 9 })]),
    text(LEFT + 44, y + 56, abb, { size: 34, anchor: 'middle' }),
    text(LEFT + 108, y + 28, location, { size: 30, color: INK_SOFT, width: 430 }),
    text(LEFT + 108, y + 82, name, { size: 60, width: 430 }),
    text(680, y + 82, goals === null ? '–' : String(goals), { size: 104, anchor: 'end' }),
    pucks(y + 12, goals, paint),
    text(RIGHT, y + 34, goals === 1 ? 'goal' : 'goals', { size: 30, color: INK_SOFT, anchor: 'end' }),
    pucks(y + 58, expected, paint),
    text(RIGHT, y + 82, `${xgWords(expected)} xG`, { size: 34, anchor: 'end' }),
  ].join('\n');
}

function pucks(y: number, value: number | null, color: ClubColor): string {
  const scale = PUCKS.scale * Math.min(1, PUCKS.most / Math.max(1, puckCount(value)));
  const height = PUCK.height * (PUCKS.scale - scale);
  return `<g transform="translate(${PUCKS.x} ${y + height / 2}) scale(${scale})">${marksText(puckMarks(value, color))}</g>`;
}

/** Net expected goals over the game: above the line the winner's, below it the loser's. */
function chances(game: GamePictureFacts['game'], snake: GamePictureFacts['snake']): string {
  const [width, height] = [LINE.right - LINE.left, LINE.bottom - LINE.top];
  const layout = netXgLayout(snake, { width, height });
  if (layout === null) return text(LEFT, 410, 'No expected goals are known.', { size: 32, color: INK_SOFT });
  const box = { left: 0, right: width, top: 0, bottom: height };
  const marks = [
    ...halves('chances', box, layout.zeroY, (side) => {
      const paint = paintOf(side === 'above' ? game.winner_mark : game.loser_mark);
      return [mark('path', { d: layout.area, fill: paint.fill, stroke: paint.edge, strokeWidth: 1.5 })];
    }),
    mark('line', { x1: 0, x2: width, y1: layout.zeroY, y2: layout.zeroY, stroke: INK, strokeWidth: 2 }),
    ...layout.goals.map(({ x, y, side }) => {
      const paint = paintOf(side === 'winner' ? game.winner_mark : game.loser_mark);
      return mark('circle', { cx: x, cy: y, r: 9, fill: paint.fill, stroke: INK, strokeWidth: 2 });
    }),
  ];
  return `<g transform="translate(${LINE.left} ${LINE.top})">${marksText(marks)}</g>`;
}

function paintOf({ color, border }: WireClubMark): ClubColor {
  return { fill: color, edge: border };
}

function tagMark(tag: string): string {
  const [width, height] = [190, 64];
  const [x, y] = [RIGHT - width, 474];
  const box = mark('rect', { x, y, width, height, rx: height / 2, fill: INK });
  return marksText([box]) + text(x + width / 2, y + 46, tag, { size: 40, color: GROUND, anchor: 'middle' });
}

/** `Final`, `Final (OT)`, `Live`, `Not played yet`. */
function stateOf({ status, final_period }: GamePictureFacts['game']): string {
  if (status !== 'final') return status === 'live' ? 'Live' : 'Not played yet';
  return final_period === 'REG' ? 'Final' : `Final (${final_period})`;
}
