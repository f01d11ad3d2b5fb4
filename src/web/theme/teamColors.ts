import type { CSSProperties } from 'react';
import type { ClubColor } from '../../charts/clubColor.ts';

/** A style of CSS custom properties. React sets them one by one, which the content security policy allows. */
export type CustomProperties = CSSProperties & Readonly<Record<`--${string}`, string | number>>;

/** What the class `onClub` of base.css paints: a club's colour with its outline, and readable text on it. */
export function onClub(color: ClubColor | undefined): CustomProperties {
  return color === undefined ? {} : { '--club': color.fill, '--club-edge': color.edge };
}

/** A club's two colours as its page's custom properties, from which the style sheet mixes the grounds. */
export function teamProperties(primary: string, secondary: string): CustomProperties {
  return { '--team': primary, '--team-other': secondary };
}
