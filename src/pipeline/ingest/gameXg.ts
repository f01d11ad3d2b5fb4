import type { EventInContext, Game } from '../../game/types.ts';
import type { GameId, SeasonId } from '../../hockey/ids.ts';
import type { RecalibrationState } from '../../xg/recalibration/seasonState.ts';

/** A model's prediction for one shot. */
export interface ShotXg {
  /** Probability of a goal, 0-1, 6 decimals. */
  readonly xg: number;
  /** Standard deviation of xg over the model's refits; null when it has none. */
  readonly sd: number | null;
  /** Log-odds that each group of features adds; null when the model does not say. */
  readonly parts: Readonly<Record<string, number>> | null;
  /** Input of a recalibration: the log-odds without one, and the shot's code. Null or absent: nothing. */
  readonly base?: { readonly logOdds: number; readonly code: number } | null;
  /** The shot's name on pages, `rebound` or `rush`; null or absent for neither, and where the clock is coarse. */
  readonly origin?: string | null;
}

/** An xG model as the pipeline uses it. */
export interface GameXg {
  /** The release, as the site shows it. */
  readonly modelVersion: string;
  /** A hash of the model. When it changes, every game is computed again. */
  readonly digest: string;
  /**
   * Names what predicts a season's unseen games, which are recalibrated every week on the unseen games before. States
   * are carried between seasons with the same name. Null for a season without xG. Absent: never recalibrated.
   */
  readonly unseenBase?: (season: SeasonId) => string | null;
  /** Whether the model has learned from a game, whose xG is then never recalibrated. Absent: from none. */
  readonly hasLearned?: (gameId: GameId) => boolean;
  /**
   * xG of every shot that has one, by the feed's event number; null when the game has no xG at all. `state`: the
   * recalibration of the game's week. Pure.
   */
  readonly predict: (
    game: Game,
    contexts: readonly EventInContext[],
    state?: RecalibrationState | null,
  ) => ReadonlyMap<number, ShotXg> | null;
  /** Whether the seconds between two plays of a game may be used (`hasSeconds` in `src/xg`). Absent: no. */
  readonly hasSeconds?: (game: Game) => boolean;
  /** What each refit of the model adds to the log-odds of the game's shots, by event number. Absent: no refits. */
  readonly moves?: (game: Game, contexts: readonly EventInContext[]) => ReadonlyMap<number, Float64Array> | null;
}

/** A module that provides a model. Workers import it by URL, since functions cannot be sent to them. */
interface XgModule {
  readonly loadGameXg: () => GameXg;
}

/** Imports a module's model. Throws when the module has none. */
export async function importGameXg(url: string): Promise<GameXg> {
  const module: Partial<XgModule> = await import(url);
  if (module.loadGameXg === undefined) throw new Error(`${url} does not export loadGameXg.`);
  return module.loadGameXg();
}
