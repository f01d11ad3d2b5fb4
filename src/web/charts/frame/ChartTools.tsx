import { type FocusEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import buttons from '../../components/Button.module.css';
import { ErrorLine } from '../../components/ErrorLine.tsx';
import { useCode } from '../../data/queries.ts';
import { AccessibleTable } from './AccessibleTable.tsx';
import styles from './ChartFrame.module.css';
import type { SavedChart } from './savedChart.ts';

type Shared = SavedChart & { chart?: RefObject<HTMLElement | null> | undefined; picture?: ReactNode };

/**
 * Tools below a chart: its numbers as a table, and a menu that shares its link, numbers and picture. The picture is the
 * SVG inside `chart`; where the page draws boxes instead, `picture` is rendered only while saving.
 */
export function ChartTools({
  accessibleTable,
  ...saved
}: Shared & {
  /** A richer table than the default one. */
  accessibleTable?: ReactNode;
}) {
  const [isTable, setIsTable] = useState(false);
  const tableId = useId();
  return (
    <>
      <div className={`flow small screen-only ${styles.tools}`}>
        <button
          type="button"
          aria-expanded={isTable}
          aria-controls={tableId}
          className={buttons.inline}
          onClick={() => setIsTable(!isTable)}
        >
          {isTable ? 'Hide table' : 'As table'}
        </button>
        <Share {...saved} />
      </div>
      <div id={tableId}>
        {isTable && (accessibleTable ?? <AccessibleTable caption={saved.title} table={saved.table} />)}
      </div>
    </>
  );
}

const loadMenu = () => import('./ShareMenu.tsx');

/** The menu's buttons flow with the others. */
const IN_LINE = { display: 'contents' } as const;

/** A button with the share menu next to it, loaded on its first use. Escape, and moving the focus on, close it. */
function Share(saved: Shared) {
  const [isOpen, setOpen] = useState(false);
  const menu = useCode('share menu', loadMenu, isOpen);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const closeUnlessWithin = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // A press on a plain part of the page takes the focus nowhere, and one within the menu may do so too.
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) setOpen(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys and the focus of the buttons within
    <div
      style={IN_LINE}
      onBlur={closeUnlessWithin}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !isOpen) return;
        setOpen(false);
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className={buttons.inline}
        onClick={() => setOpen(!isOpen)}
      >
        Share
      </button>
      {isOpen && (
        <div id={id} style={IN_LINE}>
          {menu.data !== undefined && <menu.data.ShareMenu {...saved} />}
          {menu.isError && !menu.isFetching && <ErrorLine onRetry={() => void menu.refetch()} />}
        </div>
      )}
    </div>
  );
}
