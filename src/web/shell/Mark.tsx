import styles from './Mark.module.css';

/** The site's mark: the slot in front of the net seen from above, with its high part filled. Decorative. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg className={styles.mark} viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <path className={styles.high} d="M7.500 3h17v10.500h-17z" />
      <path className={styles.lines} d="M7.500 3v15.500l5 9.500h7l5-9.500V3zM2.500 28h27" />
      <path className={styles.lines} d="M12.500 28a3.500 3.500 0 0 1 7 0" />
    </svg>
  );
}
