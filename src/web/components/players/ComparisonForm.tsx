import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import type { ClubColor } from '../../../charts/clubColor.ts';
import type { CustomProperties } from '../../theme/teamColors.ts';
import styles from './ComparisonForm.module.css';

/** The form of a comparison: pickers on top, controls below. */
export function ComparisonForm({
  children,
  controls,
  onSubmit,
}: {
  children: ReactNode;
  controls: ReactNode;
  onSubmit: () => void;
}) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  // Browsers do not submit a form on Enter while its button is disabled; the page then says what is missing.
  const enter = ({ key, target, currentTarget }: KeyboardEvent<HTMLFormElement>) => {
    const isDisabled = currentTarget.querySelector('button[type="submit"]:disabled') !== null;
    if (key === 'Enter' && isDisabled && target instanceof HTMLInputElement && target.type === 'number') onSubmit();
  };
  return (
    <form className={`stack card screen-only ${styles.form}`} noValidate onSubmit={submit} onKeyDown={enter}>
      {children}
      <div className={`controls ${styles.controls}`}>{controls}</div>
    </form>
  );
}

/** Two pickers, side by side where there is room, each marked with its colour in the result. */
export function Pair({
  first,
  second,
  colors = [],
}: {
  first: ReactNode;
  second: ReactNode;
  /** Empty while nothing is drawn. */
  colors?: readonly ClubColor[];
}) {
  return (
    <div className={`stack ${styles.pair}`}>
      <Picked color={colors[0]}>{first}</Picked>
      <span className={styles.versus} aria-hidden="true">
        vs
      </span>
      <Picked color={colors[1]}>{second}</Picked>
    </div>
  );
}

function Picked({ color, children }: { color: ClubColor | undefined; children: ReactNode }) {
  const properties: CustomProperties = { '--picked': color?.edge ?? 'transparent' };
  return (
    <div className={`shrinks ${styles.picked}`} style={properties} data-color={color?.fill}>
      {children}
    </div>
  );
}
