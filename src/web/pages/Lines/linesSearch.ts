import { parsePlayerId } from '../../../hockey/ids.ts';
import {
  COMBINATION_STRENGTHS,
  COUNTED_GAMES,
  type CombinationStrength,
  type CountedGames,
  LINE_KINDS,
  TOGETHER,
} from '../../../hockey/lineKinds.ts';
import { type GameTypeChoice, gameTypeChoice } from '../../components/GameTypeSwitch.tsx';
import {
  oneOf,
  type RawSearch,
  type SeasonSearch,
  seasonSearch,
  textList,
  withoutUndefined,
} from '../../routing/searchParams.ts';

/** The parts of the page: the kinds of lines, and skaters with and without each other. */
export const VIEWS = [...LINE_KINDS, 'together'] as const;

/** The page's controls in its URL. Source: docs/site.md#lines. */
export interface LinesSearch extends SeasonSearch {
  readonly view?: (typeof VIEWS)[number];
  /** Skaters with and without each other. */
  readonly skater?: readonly number[];
  readonly strength?: CombinationStrength;
  readonly games?: CountedGames;
  /** The games that count; absent for all. */
  readonly type?: GameTypeChoice;
}

/** Parses the page's URL; unknown values are dropped, and so are skaters beyond the fifth. */
export function linesSearch(raw: RawSearch): LinesSearch {
  const skater = textList(raw.skater)
    .flatMap((text) => parsePlayerId(text) ?? [])
    .slice(0, TOGETHER.most);
  return withoutUndefined<LinesSearch>({
    ...seasonSearch(raw),
    view: oneOf(raw.view, VIEWS),
    strength: oneOf(raw.strength, COMBINATION_STRENGTHS),
    games: oneOf(raw.games, COUNTED_GAMES),
    type: raw.type === 'all' ? undefined : gameTypeChoice(raw.type),
    skater: skater.length === 0 ? undefined : skater,
  });
}
