import { type ReactNode, useId, useRef, useState } from 'react';
import { classNames } from './classNames.ts';
import styles from './HintButton.module.css';

/** How long a hint with links stays when the pointer has left, in milliseconds: the way to its links. */
const STAY_MS = 250;

/**
 * A button with a hint that opens on hover, on focus and on a press, and closes when the pointer or the focus leaves
 * both and on Escape. `links` are below its text, and the next stop of the keyboard. `onPress` is the button's own
 * action.
 */
export function HintButton({
  children,
  hint,
  links,
  onPress,
  className,
}: {
  children: ReactNode;
  hint: ReactNode;
  links?: ReactNode;
  onPress?: () => void;
  className?: string | undefined;
}) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLSpanElement>(null);
  const isWanted = useRef(false);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Hundreds of hints on a page are never opened, and need no links.
  const [isUsed, setUsed] = useState(false);
  const open = () => {
    clearTimeout(leaving.current);
    isWanted.current = true;
    setUsed(true);
    void showHint(button.current, box.current, () => isWanted.current);
  };
  const close = () => {
    clearTimeout(leaving.current);
    isWanted.current = false;
    if (box.current !== null && isShown(box.current)) box.current.hidePopover();
  };
  const leave = () => {
    if (links === undefined) return close();
    clearTimeout(leaving.current);
    leaving.current = setTimeout(() => {
      if (box.current?.contains(document.activeElement) !== true) close();
    }, STAY_MS);
  };
  const closeUnlessWithin = (to: EventTarget | null) => {
    const isWithin = to instanceof Node && (box.current?.contains(to) === true || button.current === to);
    if (!isWithin) close();
  };
  const closeByKey = (key: string) => {
    if (key !== 'Escape') return;
    if (box.current?.contains(document.activeElement) === true) button.current?.focus();
    close();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classNames(`bare ${styles.button}`, className)}
        aria-describedby={id}
        onPointerEnter={(event) => event.pointerType === 'mouse' && open()}
        onPointerLeave={(event) => event.pointerType === 'mouse' && leave()}
        onFocus={open}
        onBlur={({ relatedTarget }) => closeUnlessWithin(relatedTarget)}
        onKeyDown={({ key }) => closeByKey(key)}
        onClick={() => {
          open();
          onPress?.();
        }}
      >
        {children}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the pointer and the focus may stay on the links within */}
      <span
        ref={box}
        popover="manual"
        className={classNames(`small inverse rounded ${styles.hint}`, links !== undefined && styles.withLinks)}
        onPointerEnter={() => clearTimeout(leaving.current)}
        onPointerLeave={(event) => event.pointerType === 'mouse' && leave()}
        // A press on a link must not take the focus from the button first: the hint would close under it.
        onMouseDown={(event) => event.preventDefault()}
        onBlur={({ relatedTarget }) => closeUnlessWithin(relatedTarget)}
        onKeyDown={({ key }) => closeByKey(key)}
      >
        <span id={id} role="tooltip" className={styles.text}>
          {hint}
        </span>
        {links !== undefined && isUsed && <span className={`flow links ${styles.links}`}>{links}</span>}
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
    if (isShown(hint)) return;
    hint.showPopover();
    placeHint(button, hint);
  } catch {
    // Not loaded: the next hover or press tries again.
  }
}

function isShown(hint: HTMLElement): boolean {
  return typeof hint.showPopover === 'function' && hint.matches(':popover-open');
}
