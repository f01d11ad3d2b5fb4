import { Page } from '../../components/Page.tsx';

/** In the making. */
export function TeamsPage() {
  return <Page title="Teams">…</Page>;
}
