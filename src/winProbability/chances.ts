import { foldSequences } from '../game/foldSequences.ts';
import type { EventInContext, Game } from '../game/types.ts';
import { isEvenStrength, type Side } from '../hockey/strength.ts';

/** Longest time between a shot and its rebound, in seconds. The usual value. */
const REBOUND_SECONDS = 3;

/** A shot of a chance: the probability of a goal, 0-1, and what each refit of the model adds to its log-odds. */
export interface ChanceShot {
  readonly xg: number;
  /** Null where the model has no refits, e.g. for empty nets and penalty shots. */
  readonly moves: ArrayLike<number> | null;
}

/** A chance: a shot with those that follow it up. It gives at most one goal. */
export interface Chance {
  readonly side: Side;
  /** Taken in overtime, so not part of the 60 minutes. */
  readonly isOvertime: boolean;
  /** Its first shot came at equal manpower with both goalies in. */
  readonly isEvenStrength: boolean;
  readonly shots: readonly ChanceShot[];
}

/** What a model says of a game's shots, by event id. */
export interface ShotValues {
  readonly xg: ReadonlyMap<number, number>;
  /** Log-odds that each refit adds to a shot; null without refits. */
  readonly moves: ReadonlyMap<number, ArrayLike<number>> | null;
  /** Whether the seconds between two plays may be used. */
  readonly hasSeconds: boolean;
}

/**
 * The chances of a game in order of time. A shot within three seconds of an attempt by the same team, without a whistle
 * between, belongs to that attempt's chance; where seconds may not be used, one whose last play was that attempt.
 * Empty nets and penalty shots are included, the shootout is not. Blocks and short misses have no xG: they only join
 * the shots around them. **Source**: docs/methodology/deserved.md#chances.
 */
export function foldChances(game: Game, contexts: readonly EventInContext[], values: ShotValues): readonly Chance[] {
  const sequences = foldSequences(game);
  /** The chance of each attempt, by its index among the events. */
  const chanceAt = new Map<number, Chance & { readonly shots: ChanceShot[] }>();
  const chances: Chance[] = [];
  contexts.forEach(({ event, strength }, k) => {
    if (event.kind !== 'shot' || event.periodKind === 'SO') return;
    const { previousOwnShot: before = null, previous = null } = sequences[k] ?? {};
    const earlier = before === null ? undefined : game.events[before];
    const isJoined =
      earlier !== undefined &&
      (values.hasSeconds ? event.gameSeconds - earlier.gameSeconds <= REBOUND_SECONDS : previous === before);
    let chance = isJoined && before !== null ? chanceAt.get(before) : undefined;
    if (chance === undefined) {
      chance = {
        side: event.shootingTeam,
        isOvertime: event.periodKind === 'OT',
        isEvenStrength: strength !== null && isEvenStrength(strength) && !event.isPenaltyShot,
        shots: [],
      };
      chances.push(chance);
    }
    chanceAt.set(k, chance);
    const xg = values.xg.get(event.eventId);
    if (xg !== undefined) chance.shots.push({ xg, moves: values.moves?.get(event.eventId) ?? null });
  });
  return chances.filter(({ shots }) => shots.length > 0);
}
