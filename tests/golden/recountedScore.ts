import type { GameScoreConstants } from '../../src/ratings/gameScore/constants.ts';
import type { GameLine } from './recountedLines.ts';

/** A player's game score by docs/methodology/game-score.md. **Missing**: null without a chart or enough ice time. */
export function recountedScore(line: GameLine, constants: GameScoreConstants): number | null {
  const { position, hasChart, counts } = line;
  const of = (name: string): number => counts[name] ?? 0;
  const { ppXgfPer60, shXgaPer60, saveShare, map, raw } = constants;
  const score = (value: number, { mean, sd }: { mean: number; sd: number }): number =>
    5 + map.scale * Math.asinh((map.steepness * (value - mean)) / sd);
  if (position === 'G') {
    const goals = of('shots') - of('saves');
    const value =
      0.75 * (of('xga') - goals) +
      0.25 * (of('shots') * (1 - saveShare) - goals) +
      0.01 * (of('shots') - 28) * (of('toi') / 3600);
    return of('toi') < 600 ? null : score(value, raw.G);
  }
  if (!hasChart) return null;
  const value =
    0.75 * of('goals') +
    0.7 * of('a1') +
    0.55 * of('a2') +
    0.0375 * of('sog') +
    0.4 * of('ixg') +
    0.05 * of('blocks') +
    0.15 * (of('penalties_drawn') - of('penalties_taken')) +
    0.01 * (of('faceoffs_won') - of('faceoffs_lost')) +
    0.03 * (of('takeaways') - of('giveaways')) +
    0.6 * of('ev_adjusted') +
    0.15 * (of('ev_gf') - of('ev_ga')) +
    0.3 * ((of('sh_toi') / 3600) * shXgaPer60 - of('sh_xga')) +
    0.3 * (of('pp_xgf') - (of('pp_toi') / 3600) * ppXgfPer60);
  return score(value, position === 'D' ? raw.D : raw.F);
}
