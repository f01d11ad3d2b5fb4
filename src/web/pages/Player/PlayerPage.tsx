import { Page } from '../../components/Page.tsx';

/** In the making. */
export function PlayerPage() {
  return <Page title="Player">…</Page>;
}
