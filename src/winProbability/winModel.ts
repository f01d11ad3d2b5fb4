import type { Pregame } from './teamStrength.ts';

/** Name and version of the file format. */
export const WIN_FORMAT = 'highslot-win';
export const WIN_FORMAT_VERSION = 2;

/** Names of the pre-game terms, in order. */
export const PREGAME_TERMS = ['home', 'goals', 'xg', 'finishing', 'goalie', 'home_tired', 'away_tired'] as const;

/** Goals per second of the side that has the advantage, and of the other. */
export interface StateRates {
  readonly own: number;
  readonly other: number;
}

/** A trained model of win probability: `models/win-probability/<version>/model.json`. Rates are goals per second. */
export interface WinModel {
  readonly format: typeof WIN_FORMAT;
  readonly formatVersion: typeof WIN_FORMAT_VERSION;
  readonly version: string;
  readonly trainingSeasons: readonly number[];
  /** Log-odds of a home win before the game, by the terms of `PREGAME_TERMS`. */
  readonly pregame: readonly number[];
  /** Log of the ratio of both sides' scoring rates, per unit of those log-odds. */
  readonly edge: number;
  /** Goals of both sides per game behind the rates. */
  readonly scoring: number;
  /** Game seconds at which the time bins of `rates` end. */
  readonly binEnds: readonly number[];
  /** A side's rate of goals in regulation by time bin and its lead, -3 to 3, over all strengths. */
  readonly rates: readonly (readonly number[])[];
  /** With one and with two players more, in regulation. */
  readonly powerPlay: readonly [StateRates, StateRates];
  /** With the goalie pulled late in the third period, by goals behind (1, 2, 3 or more): own rate and the other's. */
  readonly pulled: readonly [StateRates, StateRates, StateRates];
  /** A side's rate at three on three. */
  readonly overtime: number;
  /** With a player more in a regular-season overtime. */
  readonly overtimePowerPlay: StateRates;
}

/**
 * Reads a model from parsed JSON. **Errors**: throws for another format or version, naming it.
 */
export function readWinModel(json: unknown): WinModel {
  const model = json as WinModel;
  if (typeof json !== 'object' || json === null || model.format !== WIN_FORMAT) {
    throw new Error(`not a win-probability model: the format is not ${WIN_FORMAT}`);
  }
  if (model.formatVersion !== WIN_FORMAT_VERSION) {
    throw new Error(`win-probability model format ${model.formatVersion}; this code reads ${WIN_FORMAT_VERSION}`);
  }
  return model;
}

/** What is known of both clubs before a game. */
export type PregameFacts = Pick<Pregame, 'home' | 'away' | 'scoring'>;

/** The league's scoring moves the rates by at most a fifth: a handful of games says nothing. */
const MAX_PACE = 1.2;

/** The values of the pre-game terms. Null stands for a game of unknown strengths: only the home advantage is left. */
export function pregameTerms(pregame: PregameFacts | null): readonly number[] {
  if (pregame === null) return [1, 0, 0, 0, 0, 0, 0];
  const { home, away } = pregame;
  return [
    1,
    home.goals - away.goals,
    home.xg - away.xg,
    home.finishing - away.finishing,
    home.goalie - away.goalie,
    home.rest === 1 ? 1 : 0,
    away.rest === 1 ? 1 : 0,
  ];
}

/** What both clubs and the league's scoring make of a game's rates. */
export interface GameRates {
  /** The log of home's over away's scoring rate, all else equal. */
  readonly edge: number;
  /** Factor of both sides' rates: the league's scoring of late over that of the model. */
  readonly pace: number;
}

/** The rates of a game of these strengths. Null: two average clubs. */
export function gameRates(
  model: Pick<WinModel, 'pregame' | 'edge' | 'scoring'>,
  pregame: PregameFacts | null,
): GameRates {
  const terms = pregameTerms(pregame);
  const logOdds = terms.reduce((sum, term, k) => sum + term * (model.pregame[k] as number), 0);
  const scoring = pregame?.scoring ?? model.scoring;
  const pace = Math.max(1 / MAX_PACE, Math.min(MAX_PACE, scoring / model.scoring));
  return { edge: model.edge * logOdds, pace };
}
