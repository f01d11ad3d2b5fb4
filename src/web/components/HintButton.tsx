import { type ReactNode, type RefObject, useId, useRef } from 'react';
import { classNames } from './classNames.ts';
import styles from './HintButton.module.css';

/** Distance between a hint and its button, and from the edges of the screen, in pixels. */
const GAP = 8;

/**
 * A button that explains itself: a small text appears beside it when the pointer is over it, when it has the focus, and when
 * it is pressed; it goes with the pointer or the focus, or with Escape. `onPress` is what else the button does.
 */
export function HintButton({
  children,
  hint,
  onPress,
  className,
}: {
  children: ReactNode;
  hint: ReactNode;
  onPress?: () => void;
  className?: string | undefined;
}) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLSpanElement>(null);
  const open = () => openBeside(box, button);
  const close = () => closeHint(box);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classNames(styles.button, className)}
        aria-describedby={id}
        onPointerEnter={(event) => event.pointerType === 'mouse' && open()}
        onPointerLeave={(event) => event.pointerType === 'mouse' && close()}
        onFocus={open}
        onBlur={close}
        onKeyDown={(event) => event.key === 'Escape' && close()}
        onClick={() => {
          open();
          onPress?.();
        }}
      >
        {children}
      </button>
      <span ref={box} id={id} role="tooltip" popover="manual" className={styles.hint}>
        {hint}
      </span>
    </>
  );
}

function openBeside(box: RefObject<HTMLElement | null>, button: RefObject<HTMLElement | null>): void {
  const hint = box.current;
  // Browsers without popovers leave the text to screen readers.
  if (hint === null || button.current === null || typeof hint.showPopover !== 'function') return;
  if (!hint.matches(':popover-open')) hint.showPopover();
  const anchor = button.current.getBoundingClientRect();
  const own = hint.getBoundingClientRect();
  const left = Math.min(Math.max(GAP, anchor.left), document.documentElement.clientWidth - own.width - GAP);
  const isBelow = anchor.bottom + GAP + own.height < window.innerHeight;
  hint.style.setProperty('--hint-left', `${left}px`);
  hint.style.setProperty('--hint-top', `${isBelow ? anchor.bottom + GAP : anchor.top - GAP - own.height}px`);
}

function closeHint(box: RefObject<HTMLElement | null>): void {
  const hint = box.current;
  if (hint !== null && typeof hint.hidePopover === 'function' && hint.matches(':popover-open')) hint.hidePopover();
}
