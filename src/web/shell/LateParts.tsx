import { useElementScrollRestoration, useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { formatCount, formatDay } from '../../hockey/displayText.ts';
import { Facts } from '../components/Facts.tsx';
import { isRating, useStatus } from '../data/useStatus.ts';
import { paintWith } from '../theme/theme.ts';
import { LOADING_MESSAGES } from '../words/loadingMessages.ts';
import styles from './StatusBar.module.css';
import { withoutFarParts } from './withoutFarParts.ts';

/** How long a page may take to become long enough, in milliseconds. */
const PATIENCE_MS = 10_000;
/** What a reader does to scroll themselves, after which the place is theirs. */
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

paintWith(withoutFarParts);

/** What the frame needs only once a page is drawn, loaded apart: the entry script is at its size limit. */
export function LateParts() {
  return (
    <>
      <CanonicalLink />
      <KeptPlace />
      <StatusBar />
    </>
  );
}

/**
 * Keeps the canonical link of the document true, which browsers share and search engines read: absolute where the
 * server does not know its own origin, and that of the page shown once the reader moves on.
 */
function CanonicalLink() {
  const shown = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  const [sent] = useState(() => ({ shown, address: link()?.href }));
  useEffect(() => {
    const { pathname, search } = window.location;
    if (sent.address === undefined) return;
    const address = shown === sent.shown ? sent.address : new URL(pathname + search, sent.address).href;
    link()?.setAttribute('href', address);
  }, [shown, sent]);
  return null;
}

function link(): HTMLLinkElement | null {
  return document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
}

/** The footer's facts on the data: their day, the number of games, the model and the build. */
export function DataFacts() {
  const { data: status } = useStatus();
  const { code_version, model_version, former_model_version } = status?.build ?? {};
  const facts = [
    ['Data as of', status && formatDay(status.data_as_of)],
    ['Games', status && formatCount(status.games)],
    ['Model', former_model_version ? `${model_version} (before: ${former_model_version})` : model_version],
    ['Build', code_version],
  ] as const;
  return <Facts facts={facts.map(([name, value]) => [name, value ?? '–'])} />;
}

/**
 * Back, forward and a reload lead to where the reader was. The router scrolls once, when the page is still a skeleton
 * and too short for it; this scrolls on as the page fills.
 */
function KeptPlace() {
  const visit = useLocation({ select: ({ state }) => state.__TSR_key });
  const place = useElementScrollRestoration({ getElement: () => window });
  const top = place?.scrollY ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a place counts once for each visit to a page
  useEffect(() => {
    // Parts that are off the screen have their true height only once laid out.
    document.documentElement.toggleAttribute('data-whole', top > 0);
    return top > 0 ? reachPlace(top) : undefined;
  }, [visit]);
  return null;
}

/**
 * Scrolls to a place that the page is not long enough for yet: at once as far as it goes, and again whenever it grows,
 * until the reader moves or the patience ends. Returns a function that stops it.
 */
function reachPlace(top: number): () => void {
  const reach = (): void => {
    if (Math.abs(window.scrollY - top) > 1) window.scrollTo({ top, behavior: 'instant' });
  };
  const growth = new ResizeObserver(reach);
  const stop = (): void => {
    growth.disconnect();
    window.clearTimeout(patience);
    for (const move of OWN_MOVES) window.removeEventListener(move, stop);
  };
  const patience = window.setTimeout(stop, PATIENCE_MS);
  for (const move of OWN_MOVES) window.addEventListener(move, stop, { passive: true });
  growth.observe(document.body);
  reach();
  return stop;
}

/** A bar at the bottom of the window for demo games, loading progress and unfinished ratings; nothing otherwise. */
function StatusBar() {
  const { data: status } = useStatus();
  if (status === undefined) return null;
  const { state, done, total, message } = status.last_ingest;
  const isLoading = state === 'running';
  const isWaiting = !isLoading && isRating(status);
  if (!(status.is_demo || isLoading || isWaiting)) return null;
  return (
    <aside className={`row flow small inverse screen-only ${styles.bar}`} aria-label="State of the data">
      {status.is_demo && (
        <p>
          <strong>Demo.</strong> A simulated league: its teams, players and games are invented.
          {state === 'idle' && message !== null && ` ${message}`}
        </p>
      )}
      {isLoading && (
        <p className={styles.progress}>
          <label>
            {message ?? 'Games read'}
            {total > 0 && `: ${formatCount(done)} of ${formatCount(total)}`}
            <progress value={total > 0 ? done : undefined} max={total || 1} />
          </label>
        </p>
      )}
      {isWaiting && <p>{LOADING_MESSAGES.ratingsComputing}</p>}
    </aside>
  );
}
