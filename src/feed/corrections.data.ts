import type { GameId } from '../hockey/ids.ts';

/** A provable fault of the feed and its correction: one value of one play, checked before it is changed. */
export interface Correction {
  readonly gameId: GameId;
  readonly eventId: number;
  /** The key in the raw play, dotted when inside `details`. */
  readonly field: string;
  /**
   * The faulty value; undefined if the key is absent. When the feed no longer has this value, the correction is stale.
   */
  readonly was: unknown;
  /** The correct value; undefined deletes the key. */
  readonly becomes: unknown;
  readonly why: string;
  /** The proof. */
  readonly evidence: string;
  /** Day of the check, YYYY-MM-DD. */
  readonly date: string;
}

const benchMinor = (gameId: number, eventId: number, playerId: number, infraction: string): readonly Correction[] => {
  const shared = {
    gameId: gameId as GameId,
    eventId,
    why: 'A bench minor has no culprit: the player named as committing it served it.',
    evidence:
      `The play is of severity BEN (${infraction}); the player's official penalty minutes in the game leave it out; ` +
      "the archive's other 1,311 bench minors name only who served.",
    date: '2026-11-21',
  };
  return [
    { ...shared, field: 'details.committedByPlayerId', was: playerId, becomes: undefined },
    { ...shared, field: 'details.servedByPlayerId', was: undefined, becomes: playerId },
  ];
};

/** Every correction, by game and event. */
export const CORRECTIONS: readonly Correction[] = [
  ...benchMinor(2018020009, 584, 8479337, 'delaying the game, faceoff violation'),
  ...benchMinor(2018020363, 288, 8477425, 'too many men on the ice'),
  ...benchMinor(2018021087, 548, 8476468, 'delaying the game'),
];
