import { countryOf } from '../../hockey/country.ts';
import styles from './Flag.module.css';

/**
 * The flag of a nationality code, loaded lazily and named for screen readers. An unknown code shows as text with an
 * empty flag; null shows nothing.
 */
export function Flag({ code }: { code: string | null }) {
  if (code === null) return null;
  const { name, flag } = countryOf(code);
  return (
    <span className="inline-row">
      {flag === null ? (
        <span className={`sunken ${styles.empty}`} aria-hidden="true" />
      ) : (
        <img
          src={`${__BASE_PATH__}/flags/${flag}.svg`}
          alt={name}
          title={name}
          width="24"
          height="16"
          loading="lazy"
          decoding="async"
          className={`sunken ${styles.image}`}
        />
      )}
      {flag === null && <span>{name}</span>}
    </span>
  );
}
