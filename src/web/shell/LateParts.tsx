import { KeptPlace } from './KeptPlace.tsx';
import { StatusBar } from './StatusBar.tsx';

/** What the frame needs only once a page is drawn, loaded apart: the entry script is at its size limit. */
export function LateParts() {
  return (
    <>
      <KeptPlace />
      <StatusBar />
    </>
  );
}

export { DataFacts } from './DataFacts.tsx';
