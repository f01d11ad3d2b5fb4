import { formatClock } from '../../hockey/clock.ts';
import { roundTo } from '../../hockey/shares.ts';
import type { WireFormat } from '../../stats/registry/entry.ts';

/** Decimals of xG, ratings and rates in answers. Source: docs/api.md#rounding. */
const XG_DECIMALS = 4;
/** Decimals of percents in answers. Source: docs/api.md#rounding. */
const PERCENT_DECIMALS = 2;

/** Rounds an xG, a rating or a rate; null stays null. */
export function toWireXg(value: number): number;
export function toWireXg(value: number | null): number | null;
export function toWireXg(value: number | null): number | null {
  return value === null ? null : roundTo(value, XG_DECIMALS);
}

/** Rounds a percent (0-100); null stays null. */
export function toWirePercent(value: number): number;
export function toWirePercent(value: number | null): number | null;
export function toWirePercent(value: number | null): number | null {
  return value === null ? null : roundTo(value, PERCENT_DECIMALS);
}

/** Formats seconds as `mm:ss`; null stays null. */
export function toWireClock(seconds: number): string;
export function toWireClock(seconds: number | null): string | null;
export function toWireClock(seconds: number | null): string | null {
  return seconds === null ? null : formatClock(seconds);
}

/** How answers write a value of each wire format; null stays null. */
export const WIRE_FORMATS: Readonly<Record<WireFormat, (value: number | null) => number | string | null>> = {
  whole: (value) => value,
  decimal: toWireXg,
  percent: toWirePercent,
  clock: toWireClock,
};
