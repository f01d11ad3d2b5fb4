import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from '../../data/queries.ts';
import '../../theme/base.css';
import { Page, PageHead, Section } from '../../components/Page.tsx';
import type { CustomProperties } from '../../theme/teamColors.ts';
import { applyStoredTheme, type Theme } from '../../theme/theme.ts';
import { ChartSamples } from './ChartSamples.tsx';
import { ControlSamples } from './ControlSamples.tsx';
import styles from './DesignSheet.module.css';
import { TableSamples } from './TableSamples.tsx';

/** Colours of tokens.css by purpose. */
const COLORS = [
  ...['ground', 'surface', 'sunken', 'line', 'edge', 'ink', 'ink-soft', 'ink-faint', 'accent', 'on-accent'],
  ...['band-0', 'band-1', 'band-2', 'band-3', 'band-4', 'band-5', 'scale-low', 'scale-mid', 'scale-high'],
] as const;
/** The steps of the type scale. */
const SIZES = ['xs', 's', 'm', 'l', 'xl', '2xl', '3xl', '4xl'] as const;

const THEMES = ['light', 'dark'] as const satisfies readonly Theme[];

applyStoredTheme();
const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root.');
createRoot(root).render(
  <QueryClientProvider client={createQueryClient()}>
    <DesignSheet />
  </QueryClientProvider>,
);

/**
 * The component sheet: every colour, control, table and chart in both themes, with made-up numbers. Vite serves it at
 * `/design` in development (`npx vite`); it is not part of the build.
 */
function DesignSheet() {
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

/** Colours and letters. */
function TokenSamples() {
  return (
    <>
      <Section heading="Colours">
        <div className={styles.swatches}>
          {COLORS.map((name) => {
            const swatch: CustomProperties = { '--swatch': `var(--${name})` };
            return (
              <div key={name}>
                <span className={styles.swatch} style={swatch} />
                {name}
              </div>
            );
          })}
        </div>
      </Section>
      <Section heading="Type">
        <div className={styles.letters}>
          {SIZES.map((size) => {
            const letter: CustomProperties = { '--letter': `var(--text-${size})` };
            return (
              <p key={size} style={letter}>
                {size} 0123456789 −1.25 <span className={styles.display}>Net expected goals 3.17</span>
              </p>
            );
          })}
        </div>
      </Section>
    </>
  );
}
