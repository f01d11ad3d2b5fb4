import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './Header.module.css';

/** A button of the header with a panel below it, which a press outside and Escape close. */
export function HeaderMenu({
  label,
  waiting,
  onNear,
  children,
}: {
  label: string;
  /** In place of the arrow. */
  waiting?: ReactNode;
  /** Called when the pointer or the focus reaches the button. */
  onNear?: () => void;
  children: (isOpen: boolean, close: () => void) => ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  useEffect(() => {
    if (!isOpen) return;
    const onPress = (event: Event) => {
      if (event.target instanceof Node && frame.current?.contains(event.target) !== true) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('focusin', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('focusin', onPress);
      document.removeEventListener('keydown', onKey);
    };
  }, [isOpen]);

  return (
    <div ref={frame} className={`shrinks ${styles.frame}`}>
      <button
        ref={button}
        type="button"
        className={`row soft bare strong start ${styles.button}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onPointerEnter={onNear}
        onFocus={onNear}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
        <span className={`middle ${styles.mark}`}>
          {waiting ?? (
            <svg className="strokes" viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
              <path d={isOpen ? 'M2 8l4-4 4 4' : 'M2 4l4 4 4-4'} />
            </svg>
          )}
        </span>
      </button>
      <div id={id} className={styles.panel} hidden={!isOpen}>
        {children(isOpen, () => setOpen(false))}
      </div>
    </div>
  );
}
