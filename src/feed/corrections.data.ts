import type { GameId } from '../hockey/ids.ts';

/** One fault of the feed that can be proved and mended: a value of one play, checked before it is changed. */
export interface Correction {
  readonly gameId: GameId;
  readonly eventId: number;
  /** The key in the raw play, dotted where it lies in `details`. */
  readonly field: string;
  /** The faulty value; undefined where the key is absent. When the feed no longer says this, the row reports itself as stale. */
  readonly was: unknown;
  /** The right value; undefined takes the key away. */
  readonly becomes: unknown;
  readonly why: string;
  /** What proves it. */
  readonly evidence: string;
  /** Day on which it was looked up, YYYY-MM-DD. */
  readonly date: string;
}

const benchMinor = (gameId: number, eventId: number, playerId: number, infraction: string): readonly Correction[] => {
  const shared = {
    gameId: gameId as GameId,
    eventId,
    why: 'A bench minor has no culprit: the player named as committing it served it.',
    evidence: `The play is of severity BEN (${infraction}); the player's official penalty minutes in the game leave it out; the archive's other 1,311 bench minors name only who served.`,
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

/** A fault of the feed that we know of and cannot mend, with what the numbers do about it. */
export interface KnownFault {
  readonly gameId: GameId;
  readonly what: string;
  readonly effect: string;
  readonly evidence: string;
}

/** Known faults without a remedy, by game. Faults that a rule of the parser finds are issues, and not listed here. */
export const KNOWN_FAULTS: readonly KnownFault[] = [
  {
    gameId: 2018020517 as GameId,
    what: 'A goal at 43:30 carries the code of a lone shooter and there is no penalty shot among the penalties.',
    effect: 'It counts as a penalty shot, as its code says.',
    evidence: 'Event 513 has situation code 0101 and no assists; no penalty of severity PS stands in the game.',
  },
  {
    gameId: 2019020876 as GameId,
    what: 'Two goals at 00:00 of the first period were scored in the game that was broken off a month earlier and played again.',
    effect:
      'They count as goals of this game, without ice time; the first assist of one has gone, since its player did not dress.',
    evidence:
      'Events 51 and 52 stand before the period-start row without shot type; the official score includes them; player 8476854 is not on the roster.',
  },
  {
    gameId: 2020020175 as GameId,
    what: "All zone letters of the third period are written from the wrong club's side.",
    effect: 'None on places: the direction follows the plays and the places of shots, which agree.',
    evidence:
      'All 19 unblocked shots from beyond a blue line carry D although they were taken before the net the club attacked in the first period too.',
  },
];
