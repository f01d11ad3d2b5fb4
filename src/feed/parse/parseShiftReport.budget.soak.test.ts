import { describe, expect, it } from 'vitest';
import { parseGame } from './parseGame.ts';
import { rawGame } from './testing/rawGame.ts';

/** Characters of the smaller of the two reports compared, and how many times larger the other is. */
const SIZE = 50_000;
const FACTOR = 8;
/**
 * How many times longer the larger report may take: 8 for one pass, 64 for a quadratic one. Both take CPU time of this
 * process alone, the least of several tries, so that other programs hardly count.
 */
const BUDGET = 24;
const TRIES = 3;
/** CPU time too short to compare, in microseconds. */
const UNMEASURABLE = 2000;

/** Texts that make regular expressions backtrack: repeated starts without ends, nesting, long runs. */
const PIECES: Readonly<Record<string, string>> = {
  'tags without an end': '<tr ',
  'cells without an end': '<td x="',
  'closing tags without an end': '</td',
  'cells in cells': '<td><tr>',
  'rows of empty cells': '<tr><td></td><td></td><td></td><td></td><td></td><td></td></tr>',
  'opening brackets': '<',
  'closing brackets': '>',
  'white space': ' \t\n',
  'white space in tags': '<td      \n      ',
  entities: '&nbsp;&amp;&#160;',
  'entities without an end': '&nbsp&amp',
  'headings without a comma': '<tr><td>25 LASTNAME',
  'headings of many words': '<tr><td>25 A B C D E F G H I J, K</td></tr>',
  accents: '<tr><td>25 \u0065\u0301\u0301\u0301\u0301, X</td></tr>',
  overtimes: '<tr><td>1</td><td>OT99999999</td><td>0:00 / 20:00</td><td>0:10 / 19:50</td><td>0:10</td><td></td></tr>',
  'shifts of one player':
    '<tr><td>1</td><td>1</td><td>0:00 / 20:00</td><td>0:10 / 19:50</td><td>0:10</td><td></td></tr>',
  'unreadable clocks': '<tr><td>1</td><td>1</td><td>-16:0-120:00</td><td>::::::/:::::</td><td>0</td><td></td></tr>',
  attributes: '<td a=b c=d e="f" g=\'h\' i ',
  comments: '<!-- <td> --',
};

/** A report of a size: a heading of a dressed player, then one piece again and again. */
const report = (piece: string, size: number): string =>
  `<html><body><table><tr><td>4 LASTNAME, FIRST</td></tr>${piece.repeat(Math.ceil(size / piece.length))}`;

/** CPU time of parsing a game with two such reports, in microseconds. */
function cost(html: string): number {
  let least = Number.POSITIVE_INFINITY;
  for (let k = 0; k < TRIES; k++) {
    const raw = { ...rawGame(), shiftChart: null, reports: { home: html, away: html } };
    const before = process.cpuUsage();
    parseGame(raw);
    least = Math.min(least, process.cpuUsage(before).user);
  }
  return least;
}

describe('a hostile shift report', () => {
  it.each(Object.entries(PIECES))('of %s takes time in proportion to its length', (_name, piece) => {
    cost(report(piece, SIZE));
    const [short, long] = [cost(report(piece, SIZE)), cost(report(piece, FACTOR * SIZE))];
    expect(long).toBeLessThanOrEqual(BUDGET * Math.max(short, UNMEASURABLE));
  });

  it('of any length costs no more than its first four million characters', () => {
    const piece = PIECES['shifts of one player'] ?? '';
    const [limit, beyond] = [cost(report(piece, 4_000_000)), cost(report(piece, 8_000_000))];
    expect(beyond).toBeLessThanOrEqual(2 * limit + UNMEASURABLE);
  });
});
