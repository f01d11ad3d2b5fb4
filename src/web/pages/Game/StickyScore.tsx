import { useEffect, useRef, useState } from 'react';
import { formatNumber, UNKNOWN } from '../../../hockey/displayText.ts';
import { SideLogo } from '../../components/TeamLogo.tsx';
import type { Answer } from '../../data/fetchEndpoint.ts';
import styles from './StickyScore.module.css';
import { shownXg } from './shownXg.ts';

/** The page's parts, as far as there is room for their names. */
const PARTS = [
  ['xg-chart', 'Chart'],
  ['shot-map', 'Shots'],
  ['win-probability', 'Win probability'],
  ['players', 'Skaters'],
  ['goalies', 'Goalies'],
  ['game-lines', 'Lines'],
] as const;
/** Height of the bar, which heads of tables and fragments stay below. */
const HEIGHT = '48px';

/** The score in one line at the top of the screen, once the head of the page has been scrolled away. */
export function StickyScore({ game, xg }: { game: Answer<'gameData'>; xg: Answer<'xgSummary'> | undefined }) {
  const mark = useRef<HTMLDivElement>(null);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (mark.current === null || typeof IntersectionObserver !== 'function') return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => entry !== undefined && setShown(!entry.isIntersecting && entry.boundingClientRect.top < 0),
    );
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (!isShown) return undefined;
    const { style } = document.documentElement;
    style.setProperty('--sticky-top', HEIGHT);
    return () => void style.removeProperty('--sticky-top');
  }, [isShown]);
  const { winner, loser } = shownXg(xg, 'total');
  return (
    <>
      <div ref={mark} data-mark="" />
      {isShown && (
        <div className={`screen-only lined surface ${styles.bar}`}>
          <p>
            <Side game={game} side="winner" />
            <span aria-hidden="true">–</span>
            <Side game={game} side="loser" />
            {game.final_period !== 'REG' && <span>{game.final_period}</span>}
            <span>
              xG {formatNumber(winner, 2)}–{formatNumber(loser, 2)}
            </span>
          </p>
          <nav aria-label="Parts of the game">
            {PARTS.map(([id, label]) => (
              <a key={id} href={`#${id}`}>
                {label}
              </a>
            ))}
          </nav>
        </div>
      )}
    </>
  );
}

function Side({ game, side }: { game: Answer<'gameData'>; side: 'winner' | 'loser' }) {
  return (
    <>
      <SideLogo game={game} side={side} size={28} />
      <span>{game[side]}</span>
      <b>{game[`${side}_score`] ?? UNKNOWN}</b>
    </>
  );
}
