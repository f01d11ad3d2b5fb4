import buttons from '../../components/Button.module.css';
import { EmptyResult } from '../../components/EmptyResult.tsx';
import { MESSAGES } from '../../words/messages.ts';
import { type Comparison, TYPES } from './headToHeadSearch.ts';

/** Why there is nothing to compare, by type. */
const REASONS: Readonly<Record<Comparison['type'], string>> = {
  'Head to Head': 'In the seasons on this site these two have not played against each other.',
  'With / Without': 'In the seasons on this site these two have not played for the same team.',
};

/**
 * Shown for a comparison without games: docs/site.md's message, the reason, and the other comparison one press
 * away.
 */
export function NoGames({ comparison, onOther }: { comparison: Comparison; onOther: (other: Comparison) => void }) {
  const type = TYPES.find((one) => one !== comparison.type) ?? TYPES[0];
  const example = (
    <button type="button" className={buttons.quiet} onClick={() => onOther({ ...comparison, type })}>
      Compare them {type}
    </button>
  );
  return (
    <EmptyResult title={MESSAGES.noGamesOfType(comparison.type)} example={example}>
      {REASONS[comparison.type]}
    </EmptyResult>
  );
}
