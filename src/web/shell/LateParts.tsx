import { paintWith } from '../theme/theme.ts';
import { CanonicalLink } from './CanonicalLink.tsx';
import { KeptPlace } from './KeptPlace.tsx';
import { StatusBar } from './StatusBar.tsx';
import { withoutFarParts } from './withoutFarParts.ts';

paintWith(withoutFarParts);

/** What the frame needs only once a page is drawn, loaded apart: the entry script is at its size limit. */
export function LateParts() {
  return (
    <>
      <CanonicalLink />
      <KeptPlace />
      <StatusBar />
    </>
  );
}

export { DataFacts } from './DataFacts.tsx';
