import { Page } from '../../components/Page.tsx';

/** In the making. */
export function HeadToHeadPage() {
  return <Page title="HeadToHead">…</Page>;
}
