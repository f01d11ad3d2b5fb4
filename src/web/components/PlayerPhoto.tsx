import { useTeam } from '../data/league.tsx';
import type { CustomProperties } from '../theme/teamColors.ts';
import styles from './ImageWithFallback.module.css';
import { ImageWithFallback, playerPhotos } from './ImageWithFallback.tsx';

/** Fallback colour while the team is unknown. */
const UNKNOWN_COLOR = '#57697b';

/**
 * A player's round photo from the league's image host: in the season's sweater, then the latest one. Until one has
 * loaded it shows a silhouette in the team's colour. Decorative next to a name unless `label` is given.
 */
export function PlayerPhoto({
  playerId,
  season,
  teamAbb,
  size = 40,
  label,
  color,
}: {
  playerId: number;
  /** Null while unknown: only the silhouette. */
  season: number | null;
  /** The player's club in that season; null for none. */
  teamAbb: string | null;
  /** Width and height in pixels. */
  size?: number;
  label?: string;
  /** The team's colour, if the caller has it. */
  color?: string;
}) {
  const team = useTeam(teamAbb ?? '');
  const properties: CustomProperties = {
    '--image-size': `${size}px`,
    '--club': color ?? team?.primary_color ?? UNKNOWN_COLOR,
  };
  return (
    <span
      className={`relative ${styles.photo}`}
      style={properties}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <svg className={styles.silhouette} viewBox="0 0 40 40" aria-hidden="true">
        {/* Helmet, visor gap, neck and shoulders. */}
        <path d="M20 7c-5 0-8 3.6-8 8.4 0 1 .1 1.9.4 2.7h15.2c.3-.8.4-1.7.4-2.7C28 10.600 25 7 20 7Z" />
        <path d="M13.300 20c1 3.600 3.500 6.200 6.700 6.200s5.700-2.600 6.700-6.200Z" />
        <path d="M20 28.400c-7.200 0-12.600 4-13.800 11.600h27.600C32.600 32.400 27.200 28.400 20 28.400Z" />
      </svg>
      <ImageWithFallback sources={season === null ? [] : playerPhotos(playerId, season, teamAbb)} isRound />
    </span>
  );
}
