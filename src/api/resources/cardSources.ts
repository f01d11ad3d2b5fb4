import { definitionAddress, METHOD_PATH } from '../../contract/method.ts';
import type { CardField, WirePlayerCard } from '../../contract/players.ts';
import { printQuery, type Query } from '../../contract/query.ts';
import type { PositionGroup } from '../../hockey/position.ts';
import { GOALIE_CARD_BASIS, SKATER_CARD_BASIS, statisticsOf } from '../../stats/registry/card/basis.ts';
import type { CardBasis, CardRowFacets } from '../../stats/registry/card/cardEntry.ts';
import { CARD_CATEGORIES } from '../../stats/registry/card/categories.ts';
import { GOALIE_CARD } from '../../stats/registry/card/goalieCard.ts';
import { SKATER_CARD } from '../../stats/registry/card/skaterCard.ts';

/** The games of a card's window. */
interface CardWindow {
  readonly playerId: number;
  readonly group: PositionGroup;
  /** The player's games, newest first. */
  readonly games: readonly { readonly season: number; readonly date: string }[];
}

/**
 * What each estimate of a card is computed from: the question that has its counts game by game, or the fields of the
 * card that it sums up, and the page that explains the method. **Missing**: empty without games.
 */
export function cardSources(window: CardWindow): WirePlayerCard['sources'] {
  if (window.games.length === 0) return {};
  const isGoalie = window.group === 'G';
  const rows: Readonly<Record<string, CardRowFacets>> = isGoalie ? GOALIE_CARD : SKATER_CARD;
  const bases: Readonly<Record<string, CardBasis>> = isGoalie ? GOALIE_CARD_BASIS : SKATER_CARD_BASIS;
  const categories = Object.entries(CARD_CATEGORIES).filter(([, { applies }]) => (applies === 'goalie') === isGoalie);
  const fieldsOf = (category: string) => Object.keys(rows).filter((field) => rows[field]?.category === category);
  const overall: CardField = 'overall_rating_percentile';
  return {
    [overall]: {
      ...{ question: null, inputs: categories.map(([, { field }]) => field), method: `${METHOD_PATH}/overall` },
    },
    ...Object.fromEntries(
      categories.map(([id, { field }]) => [
        field,
        { question: null, inputs: fieldsOf(id), method: `${METHOD_PATH}/percentiles` },
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(rows).map(([field, facets]) => {
        const question = questionOf(window, bases[field] as CardBasis);
        const address = `/explore?rows=${question.rows}&${printQuery(question)}`;
        const inputs = question.values.columns?.split(',') ?? [];
        return [field, { question: address, inputs, method: definitionAddress(facets) }];
      }),
    ),
  };
}

/** The question whose answer has what a row of a card is computed from. */
function questionOf({ playerId, group, games }: CardWindow, basis: CardBasis): Query {
  const isGoalie = group === 'G';
  const [newest, oldest] = [games[0], games.at(-1)];
  const [first, last] = [oldest?.season, newest?.season];
  const asked = {
    seasons: first === last ? `${first}` : `${first}-${last}`,
    game_type: 'all',
    player: String(playerId),
  };
  // Teammates are in rows of pairs, not of games.
  if (basis.kind === 'qualityOf' && basis.whose === 'teammates') {
    const days = { from: String(oldest?.date), to: String(newest?.date) };
    return { rows: 'pairs', values: { ...asked, ...days, min_toi: '0', columns: 'toi', sort: '-toi' } };
  }
  return {
    rows: isGoalie ? 'goalie-games' : 'player-games',
    values: {
      ...asked,
      last: String(games.length),
      ...(basis.kind === 'impact' ? { strength: basis.at } : {}),
      columns: inputsOf(isGoalie, basis).join(','),
      limit: String(games.length),
    },
  };
}

/** The counts of games that a row of a card is computed from, as the columns of questions. */
function inputsOf(isGoalie: boolean, basis: CardBasis): readonly string[] {
  if (basis.kind === 'impact') return ['toi', 'xgf', 'xga'];
  if (basis.kind === 'qualityOf') return ['toi_ev'];
  const statistics = statisticsOf(basis);
  // Starts are judged by what the goalie faced.
  if (isGoalie && statistics.includes('starts')) return ['starts', 'toi', 'shots_faced', 'goals_against', 'xga'];
  return [...new Set(statistics)];
}
