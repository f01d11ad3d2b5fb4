import { Page } from '../../components/Page.tsx';

/** In the making. */
export function LeadersPage() {
  return <Page title="Leaders">…</Page>;
}
