import type { WireShot, WireSnakePoint } from '../../contract/games.ts';
import { CARD_CATEGORIES, GOALIE_CARD, SKATER_CARD } from '../../contract/stats.ts';
import { HANDLERS } from '../handlers.ts';
import { escapeHtml } from '../site/html.ts';
import type { Store } from '../storeReader.ts';
import type { EmbedSubject } from './embedPath.ts';
import { decimal, type EmbedView, plainTable, whole } from './embedTable.ts';
import { compareView, leadersView, trendView } from './statisticViews.ts';

/** Units of the drawings. A rink is 200 by 85 feet, three units a foot. */
const CHART = { width: 600, height: 240, left: 40, right: 10, top: 14, bottom: 26 } as const;
const FEET = { scale: 3, length: 200, width: 85 } as const;
const NOTHING = { params: {}, query: {} } as const;

/**
 * Draws an embedded view from the answers of the API. **Errors**: `not-found` for what the store does not have.
 */
export async function embedView({ view, id }: EmbedSubject, store: Store): Promise<EmbedView> {
  const { is_demo } = await HANDLERS.status(NOTHING, { store });
  const drawn = await VIEWS[view](id, store);
  const note = is_demo ? '<p>A simulated league: its teams, players and games are invented.</p>' : '';
  return { ...drawn, html: drawn.html + note };
}

const VIEWS: Readonly<Record<EmbedSubject['view'], (id: string, store: Store) => Promise<EmbedView>>> = {
  game: async (gameId, store) => {
    const request = { params: { gameId }, query: {} };
    const [game, xg] = [await HANDLERS.gameData(request, { store }), await HANDLERS.xgSummary(request, { store })];
    const snake = await HANDLERS.xgSnake(
      { params: {}, query: { game_id: gameId, situation: 'all_situations' } },
      { store },
    );
    const rows = [
      [game.winner, whole(game.winner_score), decimal(xg.winner_xg)],
      [game.loser, whole(game.loser_score), decimal(xg.loser_xg)],
    ];
    const title = `${game.winner} ${whole(game.winner_score)} - ${whole(game.loser_score)} ${game.loser}, ${game.date}`;
    const html = plainTable('Goals and expected goals', ['Team', 'Goals', 'xG'], rows) + netXgChart(snake.xgs, game);
    return { title, html };
  },
  shots: async (gameId, store) => {
    const request = { params: { gameId }, query: {} };
    const [game, shots] = [await HANDLERS.gameData(request, { store }), await HANDLERS.shotData(request, { store })];
    const { winner, loser } = shots.shot_locations;
    return { title: `Shots, ${game.winner} - ${game.loser}, ${game.date}`, html: shotMap([...winner, ...loser], game) };
  },
  player: async (playerId, store) => {
    const request = { params: { playerId }, query: {} };
    const [player, card] = [
      await HANDLERS.playerDetailById(request, { store }),
      await HANDLERS.playerCard(request, { store }),
    ];
    const isGoalie = player.position === 'G';
    const value = (field: string): number | null => (card as unknown as Record<string, number | null>)[field] ?? null;
    const rows = Object.entries(isGoalie ? GOALIE_CARD : SKATER_CARD);
    const categories = Object.entries(CARD_CATEGORIES)
      .filter(([, { applies }]) => applies === (isGoalie ? 'goalie' : 'skater'))
      .sort(([, a], [, b]) => a.order - b.order)
      .map(([category, { label, field }]) => {
        const own = rows.filter(([, row]) => row.category === category).sort(([, a], [, b]) => a.order - b.order);
        return [bar(label, value(field), true), ...own.map(([key, row]) => bar(row.label, value(key), false))].join('');
      });
    const overall = bar('Overall percentile', value('overall_rating_percentile'), true);
    const name = `${player.first_name} ${player.last_name}`;
    const caption = `<caption>${escapeHtml(name)}: percentiles</caption>`;
    return { title: name, html: `<table class="bars">${caption}${overall}${categories.join('')}</table>` };
  },
  team: async (teamAbb, store) => {
    const team = await HANDLERS.teamDetail({ params: { teamAbb }, query: {} }, { store });
    const seasons = await HANDLERS.seasons(NOTHING, { store });
    const season = (seasons.find((one) => one.default) ?? seasons[0])?.season ?? 0;
    const data = await HANDLERS.teamSeasonData({ params: { teamAbb, season: String(season) }, query: {} }, { store });
    const rows = [
      ['Record', data.record],
      ['Goals per Game vs. Average', decimal(data.goals_scored_above_average)],
      ['xG per Game vs. Average', decimal(data.xg_scored_above_average)],
      ['Goals Against per Game vs. Average', decimal(data.goals_allowed_above_average)],
      ['xG Against per Game vs. Average', decimal(data.xg_allowed_above_average)],
    ];
    const title = `${team.location} ${team.name}`;
    return { title, html: plainTable(`${title}, season ${Math.floor(season / 10_000)}`, ['', ''], rows) };
  },
  leaders: leadersView,
  compare: compareView,
  trend: trendView,
};

/** A row of a card: its name, its percentile, and a bar as long. */
function bar(label: string, value: number | null, isHead: boolean): string {
  const width = value === null ? 0 : Math.round(Math.min(100, Math.max(0, value)));
  const lines = `<path class="track" d="M0 3H100"/><path class="fill" d="M0 3H${width}"/>`;
  const drawn = value === null ? '' : `<svg viewBox="0 0 100 6" aria-hidden="true">${lines}</svg>`;
  const percentile = value === null ? '–' : width;
  const name = `<th scope="row">${escapeHtml(label)}</th>`;
  return `<tr${isHead ? ' class="head"' : ''}>${name}<td>${percentile}</td><td>${drawn}</td></tr>`;
}

interface Sides {
  readonly winner: string;
  readonly loser: string;
  readonly winner_primary_color: string;
  readonly loser_primary_color: string;
}

/** Net expected goals by minute as a line of steps, with a mark at each goal. */
function netXgChart(xgs: readonly WireSnakePoint[], { winner, loser }: Sides): string {
  if (xgs.length < 2) return '<p>No expected goals are known.</p>';
  const { width, height, left, right, top, bottom } = CHART;
  const last = Math.max(60, ...xgs.map(({ timestamp }) => timestamp));
  const most = Math.max(1, ...xgs.map(({ net_xg }) => Math.abs(net_xg)));
  const x = (minute: number): number => left + (minute / last) * (width - left - right);
  const y = (net: number): number => top + (1 - (net + most) / (2 * most)) * (height - top - bottom);
  let d = '';
  for (const { timestamp, net_xg } of xgs) {
    d +=
      d === ''
        ? `M${x(timestamp).toFixed(1)} ${y(net_xg).toFixed(1)}`
        : `H${x(timestamp).toFixed(1)}V${y(net_xg).toFixed(1)}`;
  }
  const goals = xgs
    .filter(({ goals_scored }) => goals_scored === 1)
    .map(({ timestamp, net_xg, playing_for, scorer }) => {
      const by = scorer === null ? '' : ` by ${scorer}`;
      const words = `${playing_for ?? ''} goal${by}, minute ${Math.ceil(timestamp)}`;
      const place = `cx="${x(timestamp).toFixed(1)}" cy="${y(net_xg).toFixed(1)}" r="5"`;
      return `<circle class="goal" ${place}><title>${escapeHtml(words)}</title></circle>`;
    });
  const ticks = [0, 20, 40, 60, ...(last > 60 ? [Math.ceil(last)] : [])].map(
    (minute) => `<text x="${x(minute).toFixed(1)}" y="${height - 6}" class="middle">${minute}</text>`,
  );
  const words = `Net expected goals minute by minute: above the line ${winner}, below it ${loser}.`;
  return (
    `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeHtml(words)}">` +
    `<path class="grid" d="M${left} ${y(0).toFixed(1)}H${width - right}"/>` +
    `<text x="2" y="${top + 10}">${escapeHtml(winner)}</text>` +
    `<text x="2" y="${height - bottom}">${escapeHtml(loser)}</text>` +
    `<path class="line" d="${d}"/>${goals.join('')}${ticks.join('')}</svg><p>${escapeHtml(words)}</p>`
  );
}

/** Every shot on the rink; area is expected goals, goals are filled. The winner attacks to the right. */
function shotMap(shots: readonly WireShot[], { winner, loser }: Sides): string {
  const { scale, length, width } = FEET;
  const marks = shots.flatMap(({ x, y, xg_value, goal, color, shooter_name, time_remaining, period }) => {
    if (x === null || y === null) return [];
    const radius = 2.5 + 14 * Math.sqrt(xg_value ?? 0);
    const who = `${goal === 1 ? 'Goal' : 'Shot'} by ${shooter_name ?? 'an unknown player'}`;
    const words = `${who}, ${decimal(xg_value)} xG, ${time_remaining} remaining in period ${period}`;
    const [across, down] = [(x + length / 2) * scale, (width / 2 - y) * scale];
    const place = `cx="${across.toFixed(1)}" cy="${down.toFixed(1)}" r="${radius.toFixed(1)}"`;
    const paint = goal === 1 ? `fill="${escapeHtml(color)}"` : `stroke="${escapeHtml(color)}" fill="none"`;
    return [`<circle class="shot" ${place} ${paint}><title>${escapeHtml(words)}</title></circle>`];
  });
  const [wide, high] = [length * scale, width * scale];
  const lines = [11, 75, 100, 125, 189].map((foot) => `M${foot * scale} 0V${high}`).join('');
  const sides = `${winner} attacks to the right, ${loser} to the left`;
  const words = `${marks.length} shots: ${sides}. Larger is likelier to go in; goals are filled.`;
  return (
    `<svg viewBox="-2 -2 ${wide + 4} ${high + 4}" role="img" aria-label="${escapeHtml(words)}">` +
    `<rect class="rink" width="${wide}" height="${high}" rx="${28 * scale}"/><path class="grid" d="${lines}"/>` +
    `${marks.join('')}</svg><p>${escapeHtml(words)}</p>`
  );
}
