import { HOME_WORDS } from '../../../contract/firstWords.ts';
import styles from './Hero.module.css';

/** The site's heading and introduction, next to a drawing of the high slot, which gives the site its name. */
export function Hero() {
  return (
    <div className={styles.hero}>
      <div className={styles.words}>
        <h1 className={styles.heading}>{HOME_WORDS.heading}</h1>
        <p className={styles.intro}>{HOME_WORDS.text}</p>
      </div>
      <HighSlot />
    </div>
  );
}

/** One end of the rink from blue line to goal line, in feet, with the high slot filled. Decorative. */
function HighSlot() {
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
