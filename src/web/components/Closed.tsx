import { type ReactNode, Suspense } from 'react';
import styles from './Closed.module.css';
import { useNear } from './WhenNear.tsx';

/**
 * A part that is closed until it is asked for: its link opens it, the browser's search finds what is in it, and on
 * paper it is open. It loads when it comes near the screen.
 */
export function Closed({ heading, id, children }: { heading: string; id: string; children: ReactNode }) {
  const [place, isNear] = useNear();
  return (
    <details className={styles.closed}>
      <summary>
        <h2 ref={place}>{heading}</h2>
      </summary>
      {/* Inside, where a link to it opens what is around it. */}
      <div id={id}>
        <Suspense>{isNear && children}</Suspense>
      </div>
    </details>
  );
}
