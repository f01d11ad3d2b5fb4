import { SITE_NAME } from '../../../contract/siteName.ts';
import styles from './Watermark.module.css';

/**
 * Our mark and name, faint in the lower left corner of a chart's plot, drawn here and not fetched. A saved picture has them in
 * its foot instead, with the address.
 */
export function Watermark({ x, y }: { x: number; y: number }) {
  return (
    <g data-passing="true" data-watermark="true" className={styles.mark} transform={`translate(${x} ${y})`}>
      <path className={styles.high} d="M4 -15h9v6h-9z" />
      <path className={styles.lines} d="M4 -15v8l2.600 5h3.800l2.600 -5v-8zM1 -2h15" />
      <text x="22" y="-3">
        {SITE_NAME}
      </text>
    </g>
  );
}
