/** How many elements come back in one frame. Their styles take about a millisecond. */
const ELEMENTS_A_FRAME = 150;
/** How deep boxes on the screen are searched for boxes below it. */
const DEPTH = 10;
/** What `content-visibility` applies to. Source: css-contain-2, 3.1 and 3.5. */
const BOXES = /^(block|flex|grid|flow-root|list-item)$/;

let bringBack: (() => void) | undefined;

/**
 * Makes a change that restyles the whole document, such as a new theme, while all that is below the screen is left out:
 * the next frame costs only what the reader sees. The parts keep their heights and come back in the frames after,
 * nearest first.
 */
export function withoutFarParts(change: () => void): void {
  bringBack?.();
  const parts = partsBelow(document.body, DEPTH);
  for (const part of parts) part.hide();
  const left = [...parts];
  change();
  // The first callback runs before the frame that shows the change.
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(next);
  });
  bringBack = () => {
    cancelAnimationFrame(frame);
    for (const part of left.splice(0)) part.show();
  };

  function next(): void {
    for (let elements = 0; elements < ELEMENTS_A_FRAME; ) {
      const part = left.shift();
      if (part === undefined) return;
      part.show();
      elements += part.elements;
    }
    frame = requestAnimationFrame(next);
  }
}

/** A box below the screen. */
interface FarPart {
  /** Distance to the screen, in px. */
  readonly distance: number;
  readonly elements: number;
  /** Leaves out what is in the box; the box keeps its size. */
  readonly hide: () => void;
  readonly show: () => void;
}

/** The outermost boxes in a root that are below the screen, nearest first. Reads only: writes between would lay out. */
function partsBelow(root: Element, depth: number): readonly FarPart[] {
  const found: FarPart[] = [];
  const search = (parent: Element, levels: number): void => {
    for (const element of parent.children) {
      if (!(element instanceof HTMLElement)) continue;
      const { top, height } = element.getBoundingClientRect();
      const distance = top - window.innerHeight;
      // A box without a height has its parts elsewhere, or none.
      if (distance < 0 || height === 0) {
        if (levels > 0) search(element, levels - 1);
      } else {
        const part = farPart(element, distance);
        if (part !== null) found.push(part);
      }
    }
  };
  search(root, depth);
  return found.toSorted((a, b) => a.distance - b.distance);
}

/** **Missing**: null for an element that cannot be left out. */
function farPart(element: HTMLElement, distance: number): FarPart | null {
  const { display, width, height } = getComputedStyle(element);
  if (!BOXES.test(display)) return null;
  const { style } = element;
  const own = { contentVisibility: 'hidden', containIntrinsicWidth: width, height };
  const before = {
    contentVisibility: style.contentVisibility,
    containIntrinsicWidth: style.containIntrinsicWidth,
    height: style.height,
  };
  return {
    distance,
    elements: 1 + element.getElementsByTagName('*').length,
    hide: () => Object.assign(style, own),
    show: () => Object.assign(style, before),
  };
}
