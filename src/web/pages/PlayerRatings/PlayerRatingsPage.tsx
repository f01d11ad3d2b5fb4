import { Page } from '../../components/Page.tsx';

/** In the making. */
export function PlayerRatingsPage() {
  return <Page title="PlayerRatings">…</Page>;
}
