import type { WireGameSummary, WireTeam } from '../../contract/entities.ts';
import { useTeam } from '../data/league.tsx';
import type { CustomProperties } from '../theme/teamColors.ts';
import { useTheme } from '../theme/theme.ts';
import styles from './ImageWithFallback.module.css';
import { ImageWithFallback, teamLogo } from './ImageWithFallback.tsx';

type Side = 'winner' | 'loser';

/** Colours of a monogram while the team list loads. */
const UNKNOWN = { primary_color: '#57697b', secondary_color: '#57697b' };

/**
 * A team's logo from the league's image host. Until it has loaded it shows the team's three letters in the team's
 * colours. Decorative.
 */
export function TeamLogo({
  teamAbb,
  size = 32,
  colors,
}: {
  teamAbb: string;
  /** Width and height in pixels. */
  size?: number;
  /** The team's colours, if the caller has them. */
  colors?: Pick<WireTeam, 'primary_color' | 'secondary_color'>;
}) {
  const theme = useTheme();
  const team = useTeam(teamAbb);
  const { primary_color, secondary_color } = colors ?? team ?? UNKNOWN;
  const properties: CustomProperties = {
    '--image-size': `${size}px`,
    '--club': primary_color,
    '--club-edge': secondary_color,
  };
  return (
    <span className={`relative ${styles.logo}`} style={properties} aria-hidden="true">
      <svg className={styles.monogram} viewBox="0 0 40 40" aria-hidden="true">
        <circle cx="20" cy="20" r="18" />
        <text x="20" y="21" textAnchor="middle" dominantBaseline="middle">
          {teamAbb}
        </text>
      </svg>
      <ImageWithFallback sources={[teamLogo(teamAbb, theme)]} />
    </span>
  );
}

/** The logo of a side of a game, in the colours that the game has for it. */
export function SideLogo({
  game,
  side,
  size,
}: {
  game: Pick<WireGameSummary, Side | `${Side}_${'primary' | 'secondary'}_color`>;
  side: Side;
  size: number;
}) {
  const colors = {
    primary_color: game[`${side}_primary_color`],
    secondary_color: game[`${side}_secondary_color`],
  };
  return <TeamLogo teamAbb={game[side]} size={size} colors={colors} />;
}
