import { Page } from '../../components/Page.tsx';

/** In the making. */
export function RosterPage() {
  return <Page title="Roster">…</Page>;
}
