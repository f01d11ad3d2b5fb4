import type { CSSProperties } from 'react';
import { lightenedBackground, MARK_CONTRAST, onGround, readableOn } from '../../charts/color.ts';
import type { Theme } from './theme.ts';

/** A style of CSS custom properties. React sets them one by one, which the content security policy allows. */
export type CustomProperties = CSSProperties & Readonly<Record<`--${string}`, string | number>>;

/**
 * A team's colours as custom properties: `--team` and `--team-other` unchanged, `--team-ink` for text on `--team`,
 * `--team-text` and `--team-mark` readable as text and as a mark on the theme's ground, `--team-wash` and
 * `--team-other-wash` lightened for a page's background.
 */
export function teamProperties(primary: string, secondary: string, theme: Theme): CustomProperties {
  return {
    '--team': primary,
    '--team-other': secondary,
    '--team-ink': readableOn(primary),
    '--team-text': onGround(primary, theme),
    '--team-mark': onGround(primary, theme, MARK_CONTRAST),
    '--team-wash': lightenedBackground(primary, theme),
    '--team-other-wash': lightenedBackground(secondary, theme),
  };
}
