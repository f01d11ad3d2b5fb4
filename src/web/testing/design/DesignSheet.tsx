import { Page, PageHead } from '../../components/Page.tsx';
import type { Theme } from '../../theme/theme.ts';
import { ChartSamples } from './ChartSamples.tsx';
import { ControlSamples } from './ControlSamples.tsx';
import styles from './DesignSheet.module.css';
import { TableSamples } from './TableSamples.tsx';
import { TokenSamples } from './TokenSamples.tsx';

const THEMES = ['light', 'dark'] as const satisfies readonly Theme[];

/**
 * The component sheet: every colour, control, table and chart in both themes, with made-up numbers. Vite serves it at
 * `/design` in development (`npx vite`); it is not part of the build.
 */
export function DesignSheet() {
  return (
    <Page title="Component sheet" className={styles.page}>
      <PageHead heading="Component sheet" intro="Every part in both themes. Not part of the built site." />
      <div className={styles.themes}>
        {THEMES.map((theme) => (
          <section key={theme} className={styles.theme} data-sheet={theme} aria-label={`${theme} theme`}>
            <TokenSamples />
            <ControlSamples />
            <TableSamples />
            <ChartSamples theme={theme} />
          </section>
        ))}
      </div>
    </Page>
  );
}
