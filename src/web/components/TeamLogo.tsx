import { useTeam } from '../data/league.tsx';
import { teamLogo } from '../data/leagueImages.ts';
import type { CustomProperties } from '../theme/teamColors.ts';
import { useTheme } from '../theme/theme.ts';
import { ImageWithFallback } from './ImageWithFallback.tsx';
import styles from './TeamLogo.module.css';

/** Colours of a monogram while the team list loads. */
const UNKNOWN = { primary: '#57697b', secondary: '#57697b' };

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
  colors?: { readonly primary: string; readonly secondary: string };
}) {
  const theme = useTheme();
  const team = useTeam(teamAbb);
  const known = colors ?? (team === null ? UNKNOWN : { primary: team.primary_color, secondary: team.secondary_color });
  const properties: CustomProperties = {
    '--logo-size': `${size}px`,
    '--club': known.primary,
    '--club-edge': known.secondary,
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
