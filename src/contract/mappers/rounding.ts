import { formatClock } from '../../hockey/clock.ts';
import { roundTo } from '../../hockey/shares.ts';

/** Decimals of xG and of ratings on the wire. Source: the API contract. */
const XG_DECIMALS = 4;
/** Decimals of percents on the wire. Source: the API contract. */
const PERCENT_DECIMALS = 2;

/** An xG, a rating or a rate as it goes out; null stays null. */
export function toWireXg(value: number): number;
export function toWireXg(value: number | null): number | null;
export function toWireXg(value: number | null): number | null {
  return value === null ? null : roundTo(value, XG_DECIMALS);
}

/** A percent 0-100 as it goes out; null stays null. */
export function toWirePercent(value: number): number;
export function toWirePercent(value: number | null): number | null;
export function toWirePercent(value: number | null): number | null {
  return value === null ? null : roundTo(value, PERCENT_DECIMALS);
}

/** Seconds as `mm:ss`; null stays null. */
export function toWireClock(seconds: number): string;
export function toWireClock(seconds: number | null): string | null;
export function toWireClock(seconds: number | null): string | null {
  return seconds === null ? null : formatClock(seconds);
}
