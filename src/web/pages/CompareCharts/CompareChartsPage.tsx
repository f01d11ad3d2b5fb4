import { Page } from '../../components/Page.tsx';

/** In the making. */
export function CompareChartsPage() {
  return <Page title="CompareCharts">…</Page>;
}
