import { Section } from '../../components/Page.tsx';
import type { CustomProperties } from '../../theme/teamColors.ts';
import styles from './DesignSheet.module.css';

/** Colours of tokens.css by purpose. */
const COLORS = [
  ...['ground', 'surface', 'sunken', 'line', 'edge', 'ink', 'ink-soft', 'ink-faint', 'accent', 'on-accent'],
  ...['band-0', 'band-1', 'band-2', 'band-3', 'band-4', 'band-5', 'scale-low', 'scale-mid', 'scale-high'],
] as const;
/** The steps of the type scale. */
const SIZES = ['xs', 's', 'm', 'l', 'xl', '2xl', '3xl', '4xl'] as const;

/** Colours and letters. */
export function TokenSamples() {
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
