import type { GameEvent } from '../../game/types.ts';
import { parseBlockedShot } from './events/parseBlockedShot.ts';
import { parseFaceoff } from './events/parseFaceoff.ts';
import { parseHit } from './events/parseHit.ts';
import { parseDelayedPenalty, parsePenalty } from './events/parsePenalty.ts';
import { parseShot } from './events/parseShot.ts';
import { parseBoundary, parseStoppage } from './events/parseStoppage.ts';
import { parseTurnover } from './events/parseTurnover.ts';
import type { PlayRow } from './parsePlayRows.ts';
import type { PlayContext } from './playContext.ts';
import { quoted } from './rawValue.ts';

type EventParser = (row: PlayRow, context: PlayContext) => GameEvent | null;

/** Parsers by play key. */
const PARSER_BY_KEY: ReadonlyMap<string, EventParser> = new Map<string, EventParser>([
  ['faceoff', parseFaceoff],
  ['hit', parseHit],
  ['giveaway', parseTurnover],
  ['takeaway', parseTurnover],
  ['goal', parseShot],
  ['shot-on-goal', parseShot],
  ['missed-shot', parseShot],
  ['failed-shot-attempt', parseShot],
  ['blocked-shot', parseBlockedShot],
  ['penalty', parsePenalty],
  ['delayed-penalty', parseDelayedPenalty],
  ['stoppage', parseStoppage],
  ['period-start', parseBoundary],
  ['period-end', parseBoundary],
  ['game-end', parseBoundary],
  ['shootout-complete', parseBoundary],
]);

/** Parses one play. Null, with an issue, for an unknown kind or a play whose club is unknown. */
export function parseEvent(row: PlayRow, context: PlayContext): GameEvent | null {
  const parser = PARSER_BY_KEY.get(row.key);
  if (parser) return parser(row, context);
  context.issues.add('unknown-event', row.eventId, `A play of type ${quoted(row.key)} at second ${row.gameSeconds}.`);
  return null;
}
