import { choosePalette, usePalette } from '../theme/theme.ts';
import styles from './PaletteSwitch.module.css';

/** A checkbox for the colour-blind-safe scale of percentiles. */
export function PaletteSwitch() {
  const palette = usePalette();
  return (
    <label className={`inline-row small ${styles.switch}`}>
      <input
        type="checkbox"
        checked={palette === 'blue-orange'}
        onChange={(event) => choosePalette(event.target.checked ? 'blue-orange' : 'red-green')}
      />
      <span className={styles.scale} aria-hidden="true" />
      Colour-blind-safe colours
    </label>
  );
}
