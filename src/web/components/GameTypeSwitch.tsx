import { oneOf } from '../routing/searchParams.ts';
import { SegmentedControl } from './SegmentedControl.tsx';

const GAME_TYPES = ['regular', 'playoffs', 'all'] as const;
/** Which games of a season count, as in the address. */
export type GameTypeChoice = (typeof GAME_TYPES)[number];

const LABELS: Readonly<Record<GameTypeChoice, string>> = {
  regular: 'Regular season',
  playoffs: 'Playoffs',
  all: 'All games',
};

/** Shown in place of a table without any of the games that count. */
export function noGamesOf(type: GameTypeChoice): string {
  return type === 'playoffs' ? 'No playoff games in this season.' : 'No finished games in this season.';
}

/** The games that count, in an address where they are the regular season's unless said. */
export interface GameTypeSearch {
  /** Absent for the regular season. */
  readonly type?: Exclude<GameTypeChoice, 'regular'>;
}

/** Parses `?type=playoffs` where the regular season counts unless asked. */
export function gameTypeSearch({ type }: { readonly type?: unknown }): GameTypeSearch {
  const choice = gameTypeChoice(type);
  return choice === undefined || choice === 'regular' ? {} : { type: choice };
}

/** Reads `?type=playoffs`. **Missing**: undefined for anything else. */
export function gameTypeChoice(value: unknown): GameTypeChoice | undefined {
  return oneOf(value, GAME_TYPES);
}

const GAME_TYPE_CODES = { regular: '2', playoffs: '3', all: 'all' } as const;

/** The choice as an argument of the API where it counts the regular season unless asked. */
export function countedGames(choice: GameTypeChoice = 'regular'): '3' | 'all' | undefined {
  return choice === 'regular' ? undefined : GAME_TYPE_CODES[choice];
}

/** The choice as a query of the API where it counts all games unless asked. */
export function gameTypeQuery(choice: GameTypeChoice = 'all'): { game_type?: '2' | '3' } {
  return choice === 'all' ? {} : { game_type: GAME_TYPE_CODES[choice] };
}

/** Chooses the games that count. */
export function GameTypeSwitch({
  value,
  onChange,
}: {
  value: GameTypeChoice;
  onChange: (value: GameTypeChoice) => void;
}) {
  return (
    <SegmentedControl
      label="Games that count"
      choices={GAME_TYPES.map((type) => ({ value: type, label: LABELS[type] }))}
      value={value}
      onChange={onChange}
    />
  );
}
