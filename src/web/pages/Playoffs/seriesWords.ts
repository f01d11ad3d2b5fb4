import type { WireSeries } from '../../../contract/playoffs.ts';

/** Where a series is: `EDM won 4–2`, `VAN leads 2–1`, `Level 1–1`. */
export function standingWords({ winner, first, second }: WireSeries): string {
  const [most, least] = [Math.max(first.wins, second.wins), Math.min(first.wins, second.wins)];
  if (winner !== null) return `${winner} won ${most}–${least}`;
  if (most === least) return `Level ${most}–${least}`;
  return `${first.wins > second.wins ? first.team_abb : second.team_abb} leads ${most}–${least}`;
}

/** Of 100 replays, the wins from which a side had the better of it, as in a game's result. */
const CLEAR = 60;

/** Who deserved the series, in two sentences; null where that is not known. `nameOf`: a club's name by its letters. */
export function deservedWords(series: WireSeries, nameOf: (abb: string) => string): string | null {
  const { first, second, deserved_level: level } = series;
  const [more, less] =
    (first.deserved_series ?? 0) >= (second.deserved_series ?? 0) ? [first, second] : [second, first];
  if (more.deserved_series === null) return null;
  const wins = Math.round(100 * more.deserved_series);
  const opening =
    wins < CLEAR ? 'The chances were about even.' : `The ${nameOf(more.team_abb)} had the better chances.`;
  const split = level !== null && level > 0 ? `, and they split ${Math.round(100 * level)}` : '';
  const subject = wins < CLEAR ? `the ${nameOf(more.team_abb)}` : 'they';
  const others = `the ${nameOf(less.team_abb)} ${Math.round(100 * (less.deserved_series ?? 0))}`;
  return `${opening} Replay these games 100 times: ${subject} win more of them ${wins} times, ${others}${split}.`;
}
