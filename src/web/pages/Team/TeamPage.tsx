import { Page } from '../../components/Page.tsx';

/** In the making. */
export function TeamPage() {
  return <Page title="Team">…</Page>;
}
