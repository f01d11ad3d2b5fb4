import { useState } from 'react';
import { useShowsLeagueImages } from '../data/league.tsx';
import styles from './ImageWithFallback.module.css';

/**
 * A picture of the league's over a drawing of ours: the drawing is there from the start, the picture covers it once it has
 * loaded, and the next address is tried where one fails. Fills its box, so that nothing moves. The simulated league has none.
 */
export function ImageWithFallback({
  sources,
  alt,
  isRound,
}: {
  sources: readonly string[];
  alt: string;
  isRound?: boolean;
}) {
  const hasLeagueImages = useShowsLeagueImages();
  const [progress, setProgress] = useState({ key: sources.join(), tried: 0, isLoaded: false });
  const key = sources.join();
  // Another player in the same place starts over.
  const current = progress.key === key ? progress : { key, tried: 0, isLoaded: false };
  const source = sources[current.tried];
  if (source === undefined || !hasLeagueImages) return null;
  return (
    <img
      key={source}
      src={source}
      alt={alt}
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
