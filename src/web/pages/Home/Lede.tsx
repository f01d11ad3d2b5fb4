import { HOME_WORDS } from '../../../contract/pages.ts';
import styles from './Lede.module.css';

/** The first words of the site, beside the part of the ice it is named after. */
export function Lede() {
  return (
    <div className={styles.lede}>
      <div className={styles.words}>
        <h1 className={styles.heading}>{HOME_WORDS.heading}</h1>
        <p className={styles.intro}>{HOME_WORDS.text}</p>
      </div>
      <Slot />
    </div>
  );
}

/** One end of the rink from above in feet, from the blue line to the goal line, with the high slot filled. Decoration. */
function Slot() {
  return (
    <svg className={styles.rink} viewBox="3.5 25.5 78 43" aria-hidden="true">
      <path className={styles.high} d="M27.500 30h30v17h-30z" />
      <path className={styles.red} d="M5.500 64h74" />
      <path className={styles.crease} d="M38.500 64v-2a4 4.500 0 0 1 8 0v2z" />
      {[20.5, 64.5].map((x) => (
        <g key={x}>
          <circle cx={x} cy="44" r="15" className={styles.red} />
          <circle cx={x} cy="44" r="1" className={styles.dot} />
        </g>
      ))}
      <path className={styles.house} d="M27.500 30h30v20L45.500 64h-6L27.500 50z" />
    </svg>
  );
}
