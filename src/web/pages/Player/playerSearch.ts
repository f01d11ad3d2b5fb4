import { parseTeamAbb } from '../../../hockey/ids.ts';
import { STRENGTH_LABELS } from '../../../hockey/strength.ts';
import { type SnakeSearch, snakeSearch } from '../../components/snake/snakeSearch.ts';
import type { ShotsQuery } from '../../data/callPaths.ts';
import { oneOf, positiveInteger, type RawSearch } from '../../routing/searchParams.ts';

/** The card's controls in its URL. */
export interface PlayerSearch extends SnakeSearch, ShotsQuery {
  /** The player whose card is set beside this one. */
  readonly with?: number | undefined;
}

const MONTH = /^\d{4}-\d{2}$/;

/** Parses `?with=8477492`, the shots' filters and the chart's controls; drops invalid values. */
export function playerSearch(raw: RawSearch): PlayerSearch {
  const { month, opponent, strength } = raw;
  return {
    ...snakeSearch(raw),
    with: positiveInteger(raw.with),
    month: typeof month === 'string' && MONTH.test(month) ? month : undefined,
    opponent: (typeof opponent === 'string' ? parseTeamAbb(opponent) : null) ?? undefined,
    strength: oneOf(strength, STRENGTH_LABELS),
  };
}
