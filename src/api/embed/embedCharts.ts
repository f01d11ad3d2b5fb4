import type { WireShot, WireSnakePoint } from '../../contract/games.ts';
import { RINK_LENGTH, RINK_WIDTH } from '../../hockey/rink.ts';
import { RINK_SHAPES } from '../../hockey/rinkDrawing.ts';
import { rollingGames, rollingMean } from '../../hockey/rollingMean.ts';
import { escapeHtml } from '../site/html.ts';
import { decimal, signed } from './embedTable.ts';

/** Units of the charts; a phone shows half a pixel a unit. */
const CHART = { width: 600, height: 270, left: 56, right: 12, top: 12, bottom: 36 } as const;
const PLOT = { right: CHART.width - CHART.right, bottom: CHART.height - CHART.bottom } as const;
/** Units of the rink for a foot. */
const FOOT = 3;
/** Steps between two ticks, and the most ticks from end to end. */
const STEPS = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100] as const;
const MOST_TICKS = 5;

interface Sides {
  readonly winner: string;
  readonly loser: string;
}

/** Net expected goals by minute as a line of steps, with a mark at each goal. */
export function netXgChart(xgs: readonly WireSnakePoint[], { winner, loser }: Sides): string {
  if (xgs.length < 2) return '<p>No expected goals are known.</p>';
  const last = Math.max(60, ...xgs.map(({ timestamp }) => timestamp));
  const most = Math.max(0.5, ...xgs.map(({ net_xg }) => Math.abs(net_xg)));
  const x = (minute: number): number => CHART.left + (minute / last) * (PLOT.right - CHART.left);
  const y = heightOf(-most, most);
  const steps = xgs.map(({ timestamp, net_xg }) => `${x(timestamp).toFixed(1)}V${y(net_xg).toFixed(1)}`);
  const line = `M${(steps[0] ?? '').replace('V', ' ')}${steps
    .slice(1)
    .map((step) => `H${step}`)
    .join('')}`;
  const goals = xgs
    .filter(({ goals_scored }) => goals_scored === 1)
    .map(({ timestamp, net_xg, playing_for, scorer }) => {
      const by = scorer === null ? '' : ` by ${scorer}`;
      const words = `${playing_for ?? ''} goal${by}, minute ${Math.ceil(timestamp)}`;
      const place = `cx="${x(timestamp).toFixed(1)}" cy="${y(net_xg).toFixed(1)}" r="6"`;
      return `<circle class="goal" ${place}><title>${escapeHtml(words)}</title></circle>`;
    });
  const minutes = [0, 20, 40, 60, ...(last > 64 ? [Math.ceil(last)] : [])];
  const periods = minutes.slice(1).map((minute) => `M${x(minute).toFixed(1)} ${CHART.top}V${PLOT.bottom}`);
  const times = minutes.map((minute) => tickText(x(minute), minute === 0 ? '0 min' : String(minute)));
  const words = `Net expected goals minute by minute: above the line ${winner}, below it ${loser}. Dots are goals.`;
  const zero = y(0).toFixed(1);
  return drawing(
    words,
    // Either side of the line counts upwards.
    `${valueTicks(-most, most, (value) => decimal(Math.abs(value), 1))}<path class="period" d="${periods.join('')}"/>` +
      `<path class="area" d="${line}V${zero}H${x(xgs[0]?.timestamp ?? 0).toFixed(1)}Z"/>` +
      `<text class="side" x="${CHART.left + 8}" y="${CHART.top + 22}">${escapeHtml(winner)} ▴</text>` +
      `<text class="side" x="${CHART.left + 8}" y="${PLOT.bottom - 8}">${escapeHtml(loser)} ▾</text>` +
      `<path class="line" d="${line}"/>${goals.join('')}${times.join('')}`,
  );
}

/** Every shot on the rink; area is expected goals. The winner attacks to the right. */
export function shotMap(shots: readonly WireShot[], { winner, loser }: Sides): string {
  const [wide, high] = [RINK_LENGTH * FOOT, RINK_WIDTH * FOOT];
  const marks = shots
    .flatMap((shot) => (shot.x === null || shot.y === null ? [] : [{ ...shot, x: shot.x, y: shot.y }]))
    // Goals above all others, small marks above large ones.
    .sort((one, other) => one.goal - other.goal || (other.xg_value ?? 0) - (one.xg_value ?? 0))
    .map(({ x, y, xg_value, goal, sog, shooter_name, time_remaining, period }) => {
      const radius = 3 + 14 * Math.sqrt(xg_value ?? 0);
      const kind = goal === 1 ? 'scored' : sog === 1 ? 'saved' : 'missed';
      const who = `${goal === 1 ? 'Goal' : 'Shot'} by ${shooter_name ?? 'an unknown player'}`;
      const words = `${who}, ${decimal(xg_value)} xG, ${time_remaining} remaining in period ${period}`;
      const place = `cx="${(wide / 2 + x * FOOT).toFixed(1)}" cy="${(high / 2 - y * FOOT).toFixed(1)}"`;
      return `<circle class="${kind}" ${place} r="${radius.toFixed(1)}"><title>${escapeHtml(words)}</title></circle>`;
    });
  const rink = RINK_SHAPES.map(({ paint, path }) => `<path class="${paint}" d="${path}"/>`).join('');
  const words = `${marks.length} shots: ${winner} attacks to the right, ${loser} to the left.`;
  return (
    `<svg viewBox="-2 -2 ${wide + 4} ${high + 4}" role="img" aria-label="${escapeHtml(words)}">` +
    `<g class="rink" transform="translate(${wide / 2} ${high / 2}) scale(${FOOT} ${-FOOT})">${rink}</g>` +
    `<text class="side middle" x="${wide / 2 - 40}" y="${high / 2 + 7}">◂ ${escapeHtml(loser)}</text>` +
    `<text class="side middle" x="${wide / 2 + 40}" y="${high / 2 + 7}">${escapeHtml(winner)} ▸</text>` +
    `${marks.join('')}</svg><p>${escapeHtml(words)} <i class="key scored"></i>goal <i class="key saved"></i>saved ` +
    '<i class="key missed"></i>missed; the larger, the likelier a goal.</p>'
  );
}

/** A line of a trend: its name and its value at each game, null where it has none. */
export interface TrendLine {
  readonly name: string;
  readonly values: readonly (number | null)[];
}

/** An average game of the league and whose it is, e.g. `league average, forwards`. */
export interface TrendAverage {
  readonly perGame: number;
  readonly words: string;
}

/**
 * A line for each series: sums as they are, single games as their rolling mean with the games as dots. The league's
 * average is a dashed line.
 */
export function trendChart(lines: readonly TrendLine[], average: TrendAverage | null, isCumulative: boolean): string {
  const known = lines.flatMap(({ values }) => values.filter((value) => value !== null));
  if (known.length === 0) return '<p>There are no games.</p>';
  const games = Math.max(...lines.map(({ values }) => values.length));
  const rolling = isCumulative ? 1 : rollingGames(games);
  const reference = average === null ? [] : [average.perGame, average.perGame * (isCumulative ? games : 1)];
  const [low, high] = [Math.min(0, ...known, ...reference), Math.max(0, ...known, ...reference)];
  const x = (game: number): number => CHART.left + (game / Math.max(1, games - 1)) * (PLOT.right - CHART.left);
  const y = heightOf(low, high);
  const place = (value: number, game: number): string => `${x(game).toFixed(1)} ${y(value).toFixed(1)}`;
  const drawn = lines.map(({ name, values }, k) => {
    const shown = rolling === 1 ? values : rollingMean(values, rolling);
    const points = shown.flatMap((value, game) => (value === null ? [] : [place(value, game)]));
    const path = `M${points.join('L')}${points.length === 1 ? 'h0' : ''}`;
    const dots = values.flatMap((value, game) => (value === null ? [] : [`M${place(value, game)}h0`])).join('');
    const side = k === 0 ? '' : ' other';
    const single = rolling === 1 ? '' : `<path class="games${side}" d="${dots}"/>`;
    return `${single}<path class="line${side}" d="${path}"><title>${escapeHtml(name)}</title></path>`;
  });
  const [from, to] = reference.map((value) => y(value).toFixed(1));
  const dashed = average === null ? '' : `<path class="average" d="M${CHART.left} ${from}L${PLOT.right} ${to}"/>`;
  const names = lines.map(({ name }) => name).join(' and ');
  const meaning = rolling === 1 ? '' : ` Line: mean of the last ${rolling} games. Dots: single games.`;
  const league = average === null ? '' : ` Dashed: ${average.words}.`;
  const counts = [...new Set(lines.map(({ values }) => values.filter((value) => value !== null).length))].join(' and ');
  const words = `${names}, game by game, ${counts} ${counts === '1' ? 'game' : 'games'}.${meaning}${league}`;
  const format = low < 0 ? (value: number) => signed(value, tickDecimals(low, high)) : undefined;
  const key = lines.map((line, k) => `<i class="key line${k === 0 ? '' : ' other'}"></i>${escapeHtml(line.name)} `);
  const chart = drawing(
    words,
    `${valueTicks(low, high, format)}${dashed}${drawn.join('')}${tickText(x(0), 'game 1')}` +
      (games > 1 ? tickText(x(games - 1), String(games)) : ''),
  );
  return lines.length > 1 ? `<p>${key.join('')}</p>${chart}` : chart;
}

function drawing(words: string, content: string): string {
  const { width, height } = CHART;
  return (
    `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeHtml(words)}">${content}</svg>` +
    `<p>${escapeHtml(words)}</p>`
  );
}

/** Heights of values between two ends. */
function heightOf(low: number, high: number): (value: number) => number {
  const span = high - low || 1;
  return (value) => CHART.top + (1 - (value - low) / span) * (PLOT.bottom - CHART.top);
}

const stepOf = (low: number, high: number): number =>
  STEPS.find((step) => (high - low) / step <= MOST_TICKS) ?? Math.ceil((high - low) / MOST_TICKS);
const tickDecimals = (low: number, high: number): number => (stepOf(low, high) < 1 ? 1 : 0);

/** Lines and numbers at round values, zero among them. */
function valueTicks(low: number, high: number, format?: (value: number) => string): string {
  const step = stepOf(low, high);
  const decimals = tickDecimals(low, high);
  const y = heightOf(low, high);
  const first = Math.ceil(low / step);
  return Array.from({ length: Math.floor(high / step) - first + 1 }, (_, k) => (first + k) * step)
    .map((value) => {
      const at = y(value);
      const line = `<path class="${value === 0 ? 'zero' : 'grid'}" d="M${CHART.left} ${at.toFixed(1)}H${PLOT.right}"/>`;
      const words = format === undefined ? decimal(value, decimals) : format(value);
      return `${line}<text class="end" x="${CHART.left - 8}" y="${(at + 4).toFixed(1)}">${words}</text>`;
    })
    .join('');
}

/** A number below the chart, inside its ends. */
function tickText(x: number, words: string): string {
  const place = x <= CHART.left ? 'start' : x >= PLOT.right ? 'end' : 'middle';
  return `<text class="${place}" x="${x.toFixed(1)}" y="${CHART.height - 10}">${words}</text>`;
}
