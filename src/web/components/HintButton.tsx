import { type ReactNode, useId, useRef } from 'react';
import { classNames } from './classNames.ts';
import styles from './HintButton.module.css';

/**
 * A button with a hint that opens on hover, on focus and on a press, and closes when the pointer or the focus leaves
 * and on Escape. `onPress` is the button's own action.
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
  const isWanted = useRef(false);
  const open = () => {
    isWanted.current = true;
    void showHint(button.current, box.current, () => isWanted.current);
  };
  const close = () => {
    isWanted.current = false;
    if (box.current !== null && isShown(box.current)) box.current.hidePopover();
  };
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

/** Shows a hint once the code that places it has loaded, if it is still wanted then. */
async function showHint(button: HTMLElement | null, hint: HTMLElement | null, isWanted: () => boolean): Promise<void> {
  // Browsers without popovers leave the text to screen readers.
  if (button === null || hint === null || typeof hint.showPopover !== 'function') return;
  try {
    const { placeHint } = await import('./placeHint.ts');
    if (!isWanted() || !hint.isConnected) return;
    if (!isShown(hint)) hint.showPopover();
    await placeHint(button, hint);
  } catch {
    // Not loaded: the next hover or press tries again.
  }
}

function isShown(hint: HTMLElement): boolean {
  return typeof hint.showPopover === 'function' && hint.matches(':popover-open');
}
