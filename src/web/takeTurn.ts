import { whenIdle } from './whenIdle.ts';

/** What waits for its turn, first come first. */
const waiting = new Set<() => void>();
/** Whether something is being drawn. */
let isTaken = false;

/** Whether something is being drawn that has to be seen before anything else is. */
export function isDrawing(): boolean {
  return isTaken;
}

/**
 * Calls back when it is this part's turn to be drawn: at once where nothing else is being drawn, else when the parts that came
 * before it have been laid out and painted. So no frame has to take up more than one part. Returns what gives the turn up.
 */
export function takeTurn(begin: () => void): () => void {
  waiting.add(begin);
  if (!isTaken) next();
  return () => void waiting.delete(begin);
}

function next(): void {
  const [begin] = waiting;
  isTaken = begin !== undefined;
  if (begin === undefined) return;
  waiting.delete(begin);
  whenIdle(next);
  begin();
}
