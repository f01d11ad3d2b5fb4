import { useState } from 'react';
import { useShowsLeagueImages } from '../data/league.tsx';
import styles from './ImageWithFallback.module.css';

/**
 * An image from the league's host on top of a local drawing, which stays visible until the image has loaded. The next
 * URL is tried when one fails. Fills its box, so nothing moves. Decorative. The simulated league has no images.
 */
export function ImageWithFallback({ sources, isRound }: { sources: readonly string[]; isRound?: boolean }) {
  const hasLeagueImages = useShowsLeagueImages();
  const [progress, setProgress] = useState({ key: sources.join(), tried: 0, isLoaded: false });
  const key = sources.join();
  // Reused for another player: start over.
  const current = progress.key === key ? progress : { key, tried: 0, isLoaded: false };
  const source = sources[current.tried];
  if (source === undefined || !hasLeagueImages) return null;
  return (
    <img
      key={source}
      src={source}
      alt=""
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      className={styles.image}
      data-loaded={current.isLoaded}
      data-round={isRound === true}
      onLoad={() => setProgress({ ...current, isLoaded: true })}
      onError={() => setProgress({ key, tried: current.tried + 1, isLoaded: false })}
    />
  );
}

/** The league's public image host, the only other host that pages load from. */
const IMAGE_HOST = 'https://assets.nhle.com';

/** URLs of a player's photo, preferred first: in that season's sweater, then the latest one. */
export function playerPhotos(playerId: number, season: number, teamAbb: string | null): readonly string[] {
  const latest = `${IMAGE_HOST}/mugs/nhl/latest/${playerId}.png`;
  return teamAbb === null ? [latest] : [`${IMAGE_HOST}/mugs/nhl/${season}/${teamAbb}/${playerId}.png`, latest];
}

/** URL of a club's logo, drawn for a light or a dark background. */
export function teamLogo(teamAbb: string, ground: 'light' | 'dark'): string {
  return `${IMAGE_HOST}/logos/nhl/svg/${teamAbb}_${ground}.svg`;
}
