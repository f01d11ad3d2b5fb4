import { clubColor } from '../../../charts/clubColor.ts';
import { toMapShots } from '../../../charts/gameCharts.ts';
import { scaleColor } from '../../../charts/scale.ts';
import { shotMapSummary } from '../../../charts/shotMap.ts';
import { FULL_RINK, mapMarks } from '../../../charts/shotMapLayout.ts';
import { svgText } from '../../../charts/svgText.ts';
import type { WireClubMark } from '../../../contract/entities.ts';
import { CARD_CATEGORIES, GOALIE_CARD, SKATER_CARD } from '../../../contract/stats.ts';
import { escapeHtml } from '../../../hockey/escapeHtml.ts';
import { HANDLERS } from '../../resources/handlers.ts';
import type { Store } from '../../storeReader.ts';
import { ACCENT, GROUND, INK, INK_SOFT } from '../share/frame.ts';
import { pictureOf } from '../share/pictureOf.ts';
import type { EmbedSubject } from './embedPath.ts';
import { decimal, type EmbedView, longDay, plainTable, signed, whole } from './embedTable.ts';
import { compareView, leadersView, seasonWords, trendView } from './statisticViews.ts';

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

/** The light theme's colours of pictures, as those of the reader's theme. */
const THEME_COLORS = [
  [INK, 'var(--ink)'],
  [INK_SOFT, 'var(--ink-soft)'],
  [ACCENT, 'var(--accent)'],
  [GROUND, 'var(--ground)'],
] as const;

/** A picture with some clubs' marks, in the colours of the reader's theme. */
function inThemeOfReader(picture: string, marks: readonly WireClubMark[]): string {
  const ofClubs = marks.flatMap((mark) => {
    const { fill, edge } = clubColor(mark);
    return [[mark.border, edge] as const, [mark.color, fill] as const];
  });
  const themed = new Map<string, string>([...THEME_COLORS, ...ofClubs]);
  return picture.replace(/"(#[\da-f]{6})"/g, (_all, color: string) => `"${themed.get(color) ?? color}"`);
}

const VIEWS: Readonly<Record<EmbedSubject['view'], (id: string, store: Store) => Promise<EmbedView>>> = {
  game: async (gameId, store) => {
    const request = { params: { gameId }, query: {} };
    const [game, xg] = [await HANDLERS.gameData(request, { store }), await HANDLERS.xgSummary(request, { store })];
    const ending = game.final_period === 'REG' ? '' : ` (${game.final_period})`;
    const score = `${whole(game.winner_score)}–${whole(game.loser_score)}`;
    const title = `${game.winner} ${score} ${game.loser}${ending}, ${longDay(game.date)}`;
    const words = `Expected goals: ${game.winner} ${decimal(xg.winner_xg)}, ${game.loser} ${decimal(xg.loser_xg)}`;
    const drawn = await pictureOf({ kind: 'game', id: gameId }, store);
    const picture = inThemeOfReader(drawn, [game.winner_mark, game.loser_mark]);
    return { title, html: `<div class="picture" role="img" aria-label="${escapeHtml(words)}">${picture}</div>` };
  },
  shots: async (gameId, store) => {
    const request = { params: { gameId }, query: {} };
    const [game, shots] = [await HANDLERS.gameData(request, { store }), await HANDLERS.shotData(request, { store })];
    const placed = toMapShots(shots);
    const words =
      `${shotMapSummary(placed, game)} The winner attacks to the right. A ring is a goal, an empty circle a miss; ` +
      'the larger, the likelier a goal.';
    const map = svgText('shot-map', { ...FULL_RINK, marks: mapMarks(placed, game, FULL_RINK) }, words);
    const title = `Shots, ${game.winner} and ${game.loser}, ${longDay(game.date)}`;
    return { title, html: `${map}<p>${escapeHtml(words)}</p>` };
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
    const { group_size, games, window } = card.context;
    const compared = isGoalie ? 'goalies' : player.position === 'D' ? 'defensemen' : 'forwards';
    const club = player.current_team === null ? '' : `${player.current_team}, `;
    if (card.not_compared_reason !== null) {
      const much = `${games} ${games === 1 ? 'game' : 'games'}`;
      return {
        title: name,
        html: `<p>${escapeHtml(club)}${player.position}: ${much}, too little play for percentiles.</p>`,
      };
    }
    const caption = `<caption>${escapeHtml(club)}${player.position}: percentiles among ${group_size} ${compared}, last ${Math.min(games, window)} games</caption>`;
    return { title: name, html: `<table class="bars">${caption}${overall}${categories.join('')}</table>` };
  },
  team: async (teamAbb, store) => {
    const team = await HANDLERS.teamDetail({ params: { teamAbb }, query: {} }, { store });
    const seasons = await HANDLERS.seasons(NOTHING, { store });
    const season = (seasons.find((one) => one.default) ?? seasons[0])?.season ?? 0;
    const data = await HANDLERS.teamSeasonData({ params: { teamAbb, season: String(season) }, query: {} }, { store });
    const rows = [
      ['Record', data.record],
      ['Goals per Game vs. Average', signed(data.goals_scored_above_average)],
      ['xG per Game vs. Average', signed(data.xg_scored_above_average)],
      ['Goals Against per Game vs. Average', signed(data.goals_allowed_above_average)],
      ['xG Against per Game vs. Average', signed(data.xg_allowed_above_average)],
    ];
    const title = `${team.location} ${team.name}, ${seasonWords(String(season))}`;
    return {
      title,
      html: plainTable('Wins, losses, overtime losses; per game against the average team', ['', ''], rows),
    };
  },
  leaders: leadersView,
  compare: compareView,
  trend: trendView,
};

/** A row of a card: its name, its percentile, and a bar as long. */
function bar(label: string, value: number | null, isHead: boolean): string {
  const width = value === null ? 0 : Math.round(Math.min(100, Math.max(0, value)));
  const lines = `<path class="track" d="M0 3H100"/><path stroke="${scaleColor(width)}" d="M0 3H${width}"/>`;
  const drawn =
    value === null ? '' : `<svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">${lines}</svg>`;
  const percentile = value === null ? '–' : width;
  const name = `<th scope="row">${escapeHtml(label)}</th>`;
  return `<tr${isHead ? ' class="head"' : ''}>${name}<td class="number">${percentile}</td><td>${drawn}</td></tr>`;
}
