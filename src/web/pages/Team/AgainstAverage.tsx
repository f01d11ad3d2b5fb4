import type { UseQueryResult } from '@tanstack/react-query';
import { CentredBar } from '../../charts/CentredBar/CentredBar.tsx';
import { Section } from '../../components/Page.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { SkeletonRows } from '../../components/Skeleton.tsx';
import type { Answer } from '../../data/fetchEndpoint.ts';
import { MESSAGES } from '../../messages.ts';
import { MARK_CONTRAST, shiftedFrom } from '../../theme/color.ts';
import { useTheme } from '../../theme/theme.ts';
import styles from './TeamPage.module.css';

type Numbers = Answer<'teamSeasonData'>;

/** The four bars in the specification's order. */
const BARS = [
  ['Goals per Game vs. Average', 'goals_scored_above_average'],
  ['xG per Game vs. Average', 'xg_scored_above_average'],
  ['Goals Against per Game vs. Average', 'goals_allowed_above_average'],
  ['xG Against per Game vs. Average', 'xg_allowed_above_average'],
] as const satisfies readonly (readonly [string, keyof Numbers])[];

/** Grounds the bars lie on: `--sunken` of both themes. */
const TRACK = { light: '#e6eef5', dark: '#111f32' } as const;

/** Goals and expected goals a game, for and against, less the mean of the league's teams. */
export function AgainstAverage({ query, color }: { query: UseQueryResult<Numbers>; color: string }) {
  const theme = useTheme();
  const shown = shiftedFrom(color, [TRACK[theme]], MARK_CONTRAST);
  return (
    <Section heading="Against the league’s average" isPanel>
      <QueryView
        query={query}
        label="Loading season"
        skeleton={<SkeletonRows count={4} height="54px" />}
        missing={<p>{MESSAGES.noGames}</p>}
      >
        {(numbers) => (
          <>
            <div className={styles.bars}>
              {BARS.map(([label, field]) => (
                <CentredBar key={field} label={label} value={numbers[field]} color={shown} />
              ))}
            </div>
            <p className={styles.note}>
              Per game, regular season; a full half of a bar is one goal. For the two bars of goals against, less is
              better.
            </p>
          </>
        )}
      </QueryView>
    </Section>
  );
}
