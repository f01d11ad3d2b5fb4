import { oneOf } from '../searchParams.ts';
import { SegmentedControl } from './SegmentedControl.tsx';

const GAME_TYPES = ['regular', 'playoffs', 'all'] as const;
/** Which games of a season count, as in the address. */
export type GameTypeChoice = (typeof GAME_TYPES)[number];

const LABELS: Readonly<Record<GameTypeChoice, string>> = {
  regular: 'Regular season',
  playoffs: 'Playoffs',
  all: 'All games',
};

/** Reads `?type=playoffs`. **Missing**: undefined for anything else. */
export function gameTypeChoice(value: unknown): GameTypeChoice | undefined {
  return oneOf(value, GAME_TYPES);
}

/** The choice as the API's `game_type`. */
export const GAME_TYPE_CODES = { regular: '2', playoffs: '3', all: 'all' } as const;

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
