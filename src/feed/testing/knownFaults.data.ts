import type { GameId } from '../../hockey/ids.ts';

/** A known fault of the feed that cannot be corrected, with its effect on the numbers. */
export interface KnownFault {
  readonly gameId: GameId;
  readonly what: string;
  readonly effect: string;
  readonly evidence: string;
}

/** Known faults without a correction, by game. Faults that a parser rule finds are issues and not listed here. */
export const KNOWN_FAULTS: readonly KnownFault[] = [
  {
    gameId: 2018020517 as GameId,
    what: 'A goal at 43:30 carries the code of a lone shooter and there is no penalty shot among the penalties.',
    effect: 'It counts as a penalty shot, as its code says.',
    evidence: 'Event 513 has situation code 0101 and no assists; the game has no penalty of severity PS.',
  },
  {
    gameId: 2019020876 as GameId,
    what: 'Two goals at 00:00 of the first period were scored in the game abandoned a month earlier and replayed here.',
    effect:
      'They count as goals of this game, without ice time; one has no first assist, since its player did not dress.',
    evidence:
      'Events 51 and 52 are listed before the period-start row without shot type; the official score includes them; ' +
      'player 8476854 is not on the roster.',
  },
  {
    gameId: 2020020175 as GameId,
    what: "All zone letters of the third period are written from the wrong club's side.",
    effect: 'None on places: the direction follows the plays and the places of shots, which agree.',
    evidence:
      'All 19 unblocked shots from beyond a blue line carry D although they were taken in front of the net ' +
      'the club attacked in the first period too.',
  },
];
