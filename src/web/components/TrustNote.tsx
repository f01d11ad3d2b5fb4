import { validityAddress } from '../../contract/method.ts';
import type { Repeats } from '../../contract/repeats.ts';
import { MethodLink } from './MethodLinks.tsx';

/** How well a number repeats from one season to another, in words. */
export const REPEATS_WORDS: Readonly<Record<Repeats, string>> = {
  well: 'repeats well',
  somewhat: 'repeats somewhat',
  mostly_luck: 'mostly luck',
};

/** Said of a number whose spread between players is below its noise. */
const INDISTINGUISHABLE = 'players can hardly be told apart';

/**
 * How far to trust a number: how well it repeats, and whether it tells players apart, with a link to the evidence.
 * Renders nothing where neither is known. `field`: the row of the validity page.
 */
export function TrustNote({
  field,
  repeats,
  isMuted = false,
}: {
  field: string;
  repeats: Repeats | null;
  isMuted?: boolean;
}) {
  const words = [...(repeats === null ? [] : [REPEATS_WORDS[repeats]]), ...(isMuted ? [INDISTINGUISHABLE] : [])];
  if (words.length === 0) return null;
  return (
    <small>
      <MethodLink to={validityAddress(field)} className="tall">
        {words.join('; ')}
      </MethodLink>
    </small>
  );
}
