import { type ReactNode, useRef } from 'react';
import buttons from '../../components/Button.module.css';
import styles from './Explore.module.css';

/** A button with a sheet that it brings up from the bottom of the screen. `label` names both. */
export function Sheet({ label, children }: { label: string; children: ReactNode }) {
  const sheet = useRef<HTMLDialogElement>(null);
  return (
    <>
      <button
        type="button"
        className={`field ${styles.opener}`}
        aria-haspopup="dialog"
        onClick={() => sheet.current?.showModal()}
      >
        {label}
      </button>
      <dialog ref={sheet} className={styles.sheet} aria-label="Filters" closedby="any">
        <form method="dialog" className={`row spread lined surface ${styles.sheetHead}`}>
          <h2>Filters</h2>
          <button type="submit" className={buttons.quiet}>
            Done
          </button>
        </form>
        {children}
      </dialog>
    </>
  );
}
