import { formatCount, formatNumber, formatSeason } from '../../../hockey/displayText.ts';
import type { Answer } from '../../data/fetchEndpoint.ts';
import styles from './ModelPage.module.css';
import { ALL_SHOTS, inOrder, sliceName } from './modelSlices.ts';
import { isLuck, testSetWords } from './modelWords.ts';

/** What no version of the model can know. Source: docs/methodology/xg.md#limits. */
const LIMITS = [
  'The feed has no passes, screens, shot speeds or goalie positions.',
  'From 2023‑2024 the feed stamps goals later than other attempts. The model ignores seconds there, and is less accurate for it.',
  'Recording changes between seasons; the weekly calibration takes weeks to see it.',
  'Blocked shots have no xG: the feed gives the place of the block.',
];

/** Slices of the newest season that are off by more than luck, checks that forward tests miss, and lasting limits. */
export function KnownErrors({ card }: { card: Answer<'model'> }) {
  const season = card.sums[0]?.season;
  const off = inOrder(card.sums.filter((sum) => sum.season === season && !isLuck(sum)));
  return (
    <div className={`stack ${styles.errors}`}>
      {season !== undefined && (
        <div>
          <h3>{formatSeason(season)}, shots whose goals differ by more than luck</h3>
          {off.length === 0 ? (
            <p>None.</p>
          ) : (
            <ul>
              {off.map(({ slice, goals_per_xg, low, high }) => (
                <li key={slice}>
                  {slice === ALL_SHOTS ? 'All shots' : sliceName(slice)}: {formatNumber(goals_per_xg, 3)} goals per xG (
                  {formatNumber(low, 3)} to {formatNumber(high, 3)})
                </li>
              ))}
            </ul>
          )}
          <p className="note">Of twenty such intervals, one misses by luck.</p>
        </div>
      )}
      <div>
        <h3>Checks that the forward tests miss</h3>
        {card.missed.length === 0 ? (
          <p>None.</p>
        ) : (
          <ul>
            {card.missed.map(({ check, figure }) => (
              <li key={check}>
                {testSetWords(check)}: {figure.replace(/\b\d{4,}\b/g, (count) => formatCount(Number(count)))}
              </li>
            ))}
          </ul>
        )}
        <p className="note">By the model alone, without the weekly calibration.</p>
      </div>
      <div>
        <h3>Limits</h3>
        <ul>
          {LIMITS.map((limit) => (
            <li key={limit}>{limit}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
