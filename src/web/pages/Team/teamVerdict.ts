import type { WireStanding } from '../../../contract/careers.ts';

/** Parts of the league that a word describes: its quarters. */
const QUARTER = 0.25;

/** Where a place stands: in the best or the worst quarter of the league, or between. `clubs`: in the league. */
export function standingOf(rank: number | null, clubs: number): 'good' | 'bad' | 'even' {
  const share = rank === null ? 0.5 : (rank - 1) / Math.max(1, clubs - 1);
  if (share > QUARTER && share < 1 - QUARTER) return 'even';
  return share <= QUARTER ? 'good' : 'bad';
}

/** What a club is strong or weak in, in the order of the strip. */
const SKILLS = {
  xg_for: 'creating chances',
  xg_against: 'preventing chances',
  finishing: 'finishing',
  goaltending: 'goaltending',
  power_play: 'the power play',
  penalty_kill: 'the penalty kill',
} as const;

const OPENINGS = { good: 'drive play', even: 'hold their own', bad: 'are outchanced' } as const;

/** A club's season in one sentence, from its places in the league. **Missing**: null without a share of xG. */
export function teamVerdict(name: string, { figures }: WireStanding, clubs: number): string | null {
  if (figures.xg_share === null) return null;
  const skills = (standing: 'good' | 'bad') =>
    new Intl.ListFormat('en').format(
      Object.entries(SKILLS).flatMap(([figure, words]) => {
        const place = figures[figure as keyof typeof SKILLS];
        return place !== null && standingOf(place.rank, clubs) === standing ? [words] : [];
      }),
    );
  const [strong, weak] = [skills('good'), skills('bad')];
  const parts = [strong && `strong in ${strong}`, weak && `weak in ${weak}`].filter(Boolean).join(', ');
  return `The ${name} ${OPENINGS[standingOf(figures.xg_share.rank, clubs)]}${parts && `: ${parts}`}.`;
}
