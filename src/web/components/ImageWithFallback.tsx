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
