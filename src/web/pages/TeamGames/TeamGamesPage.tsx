import { Page } from '../../components/Page.tsx';

/** In the making. */
export function TeamGamesPage() {
  return <Page title="TeamGames">…</Page>;
}
