import { Page } from '../../components/Page.tsx';

/** In the making. */
export function HomePage() {
  return <Page title="Home">…</Page>;
}
