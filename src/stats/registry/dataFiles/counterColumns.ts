import { RULES } from '../counters.ts';
import { DISPLAY } from '../display.ts';
import {
  type CountRule,
  isCountRule,
  isSumOfXg,
  type Population,
  type Quantity,
  type Role,
  type StrengthGroup,
} from '../entry.ts';
import type { DataColumn } from './dataColumn.ts';

/** The counted quantity, as the start of a sentence, with its unit. */
const QUANTITIES: Readonly<Record<Quantity, readonly [words: string, unit: string]>> = {
  goal: ['Goals', 'goals'],
  shotOnGoal: ['Shots on goal, goals included,', 'shots'],
  save: ['Saves', 'shots'],
  unblocked: ['Unblocked shots (goals, shots on goal and misses)', 'shots'],
  attempt: ['Shot attempts (blocked ones included)', 'shots'],
  xg: ['Expected goals', 'goals'],
  adjustedXg: ['Expected goals, adjusted for score and venue,', 'goals'],
  lowDangerShot: ['Low-danger shots on goal', 'shots'],
  mediumDangerShot: ['Medium-danger shots on goal', 'shots'],
  highDangerShot: ['High-danger shots on goal', 'shots'],
  lowDangerGoal: ['Low-danger goals', 'goals'],
  mediumDangerGoal: ['Medium-danger goals', 'goals'],
  highDangerGoal: ['High-danger goals', 'goals'],
  meaningfulShot: ['Shots on goal while the teams were within a goal of each other', 'shots'],
  meaningfulSave: ['Saves while the teams were within a goal of each other', 'shots'],
  block: ['Blocked shots', 'plays'],
  hit: ['Hits', 'plays'],
  giveaway: ['Giveaways', 'plays'],
  takeaway: ['Takeaways', 'plays'],
  faceoff: ['Faceoffs', 'faceoffs'],
  offensiveFaceoff: ['Offensive-zone faceoffs', 'faceoffs'],
  neutralFaceoff: ['Neutral-zone faceoffs', 'faceoffs'],
  defensiveFaceoff: ['Defensive-zone faceoffs', 'faceoffs'],
  penalty: ['Penalties, in two-minute equivalents,', 'penalties'],
  penaltyMinute: ['Penalty minutes', 'minutes'],
  plusMinus: ['Plus-minus: goals for less goals against that count for it,', 'goals'],
  second: ['Ice time', 'seconds'],
};

const ROLES: Readonly<Record<Role, string>> = {
  shooter: 'of the player’s own',
  primaryAssister: 'with the player’s primary assist',
  secondaryAssister: 'with the player’s secondary assist',
  blocker: 'by the player',
  hitter: 'by the player',
  giver: 'by the player',
  taker: 'by the player',
  faceoffWinner: 'that the player won',
  faceoffLoser: 'that the player lost',
  penalised: 'taken by the player',
  drawer: 'drawn by the player',
  inNet: 'against the goalie',
  onIceFor: 'for the player’s team with the player on the ice',
  onIceAgainst: 'against the player’s team with the player on the ice',
  onIce: 'with the player on the ice',
  teamFor: 'of the team',
  teamAgainst: 'of the opponent',
  intoEmptyNet: 'of the team into an empty net',
  ownEmptyNet: 'of the opponent into the team’s empty net',
  teamOnIce: 'of the team',
};

const STRENGTHS: Readonly<Record<StrengthGroup, string>> = {
  all: '',
  ev: ' at even strength: the same number of skaters, both goalies in',
  st: ' at every strength but even',
  evManpower: ' at even manpower',
  pp: ' on the power play',
  sh: ' while short-handed',
  '5v5': ' at five against five, both goalies in',
  '5v4': ' at five against four, both goalies in',
  '4v5': ' at four against five, both goalies in',
};

/** Roles that need to know who was on the ice. */
const ON_ICE: readonly Role[] = ['onIce', 'onIceFor', 'onIceAgainst', 'teamOnIce'];

/** The counters of a population's game rows as columns, in the order of the registry. */
export function counterColumns(population: Population): readonly DataColumn[] {
  return Object.entries(RULES[population]).flatMap(([id, rule]) =>
    isCountRule(rule) ? [counterColumn(population, id, rule)] : [],
  );
}

function counterColumn(population: Population, id: string, rule: CountRule): DataColumn {
  const [, unit] = QUANTITIES[rule.count];
  const shown = DISPLAY[population][id];
  const generated = wordsOf(rule);
  return {
    name: id,
    // Goal probabilities and equivalents of penalties can be fractions; everything else is counted in ones.
    type: isSumOfXg(rule) ? 'number' : 'integer',
    unit: shown?.unit ?? unit,
    meaning: shown === undefined ? generated : `${shown.label}. ${shown.meaning}`,
    missing: missingWords(rule),
    ...(shown === undefined ? {} : { source: shown.source }),
  };
}

/** A counter in a sentence. */
function wordsOf({ count, by, at }: CountRule): string {
  // For less against: the only sum of its kind.
  const net = count === 'adjustedXg' && by === 'onIce' ? 'for less against, ' : '';
  const words = QUANTITIES[count][0].replace('goals, adjusted', `goals ${net || ', '}adjusted`).replace(' , ', ', ');
  return `${words} ${ROLES[by]}${STRENGTHS[at]}.`.replace(',.', '.').replace(', at', ' at');
}

/**
 * A counter of splits as a column. Its words are the statistic's where that counts at every strength too; xG is in
 * millionths.
 */
export function splitCounterColumn(population: Population, id: string, rule: CountRule): DataColumn {
  const own = RULES[population][id];
  const isSame = own !== undefined && isCountRule(own) && own.at === rule.at && own.count === rule.count;
  const column = isSame ? counterColumn(population, id, rule) : { ...counterColumn(population, '', rule), name: id };
  const isXg = isSumOfXg(rule);
  return { ...column, type: 'integer', unit: isXg ? 'millionths of a goal' : column.unit };
}

function missingWords(rule: CountRule): string | null {
  const { count, by, at } = rule;
  const needs = [
    ...(isSumOfXg(rule) || /^(low|medium|high)/.test(count) ? ['expected goals'] : []),
    ...(ON_ICE.includes(by) || count === 'plusMinus' ? ['shift chart'] : []),
    ...(at === 'all' ? [] : ['strengths']),
  ];
  return needs.length === 0 ? 'the feed does not say' : `the game has no ${needs.join(' or no ')}`;
}
