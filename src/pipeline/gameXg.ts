import type { EventInContext, Game } from '../game/types.ts';

/** What a model says of one shot. */
export interface ShotXg {
  /** Probability of a goal, 0-1, 6 decimals. */
  readonly xg: number;
  /** Standard deviation of xg over the model's refits; null where it has none. */
  readonly sd: number | null;
  /** Log-odds a group of features adds; null where the model does not say. */
  readonly parts: Readonly<Record<string, number>> | null;
}

/** A model as the pipeline uses it: xG of every shot of a game that has one, by the feed's event number; null: no xG at all. Pure. */
export interface GameXg {
  /** The released version, as the site states it. */
  readonly modelVersion: string;
  /** A hash of the whole model: when it changes, every game is read again. */
  readonly digest: string;
  readonly predict: (game: Game, contexts: readonly EventInContext[]) => ReadonlyMap<number, ShotXg> | null;
}

/** A module that gives a model: workers load it by its address, since functions cannot be handed to them. */
interface XgModule {
  readonly loadGameXg: () => GameXg;
}

/** The model of a module. Throws when the module has none. */
export async function loadGameXg(address: string): Promise<GameXg> {
  const module: Partial<XgModule> = await import(address);
  if (module.loadGameXg === undefined) throw new Error(`${address} exports no loadGameXg.`);
  return module.loadGameXg();
}
