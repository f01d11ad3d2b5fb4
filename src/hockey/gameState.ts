/** How far a game is: 0 scheduled, 1 under way, 2 finished. */
export type Stage = 0 | 1 | 2;

/** The feed's words for the state of a game. `OVER` is played out but not final: its last plays may be missing. */
const STAGES: ReadonlyMap<unknown, Stage> = new Map<unknown, Stage>([
  ['FUT', 0],
  ['PRE', 0],
  ['LIVE', 1],
  ['CRIT', 1],
  ['OVER', 1],
  ['OFF', 2],
  ['FINAL', 2],
]);

/** The stage that the feed's `gameState` names, or null for an unknown word. */
export function leagueStage(gameState: unknown): Stage | null {
  return STAGES.get(gameState) ?? null;
}
