import fc from 'fast-check';
import type { RawGame } from '../parseGame.ts';
import { rawGame } from './rawGame.ts';

/** Values that do not belong anywhere: other types, absurd numbers, long and odd texts, nothing. */
const strange: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    undefined,
    true,
    false,
    '',
    '0',
    '\u0000',
    'NaN',
    '99:99',
    '-1:00',
    '20:01',
    '1010',
    '0000',
    '9999',
  ),
  fc.constantFrom<unknown>(0, -1, 1.5, 2 ** 53, -(2 ** 31), Number.NaN, Number.POSITIVE_INFINITY, 1e308, -0),
  fc.constantFrom<unknown>([], {}, [[]], [null], { default: 5 }, { __proto__: null }, ['a', 1, {}]),
  fc.constantFrom<unknown>(
    'goal',
    'game-end',
    'period-end',
    'SO',
    'OT',
    'left',
    'right',
    'OFF',
    'FUT',
    'LIVE',
    'O',
    'D',
    505,
    509,
    517,
    524,
  ),
  fc.integer(),
  fc.double(),
  fc.string({ maxLength: 60 }),
  fc.string({ unit: 'binary', minLength: 200, maxLength: 400 }),
  fc.json({ maxDepth: 3 }).map((text) => JSON.parse(text) as unknown),
);

/** One change: a path of numbers (mapped to existing keys) and the kind of change. */
interface Mutation {
  readonly path: readonly number[];
  readonly kind: 'delete' | 'replace' | 'swap' | 'repeat' | 'shuffle' | 'truncate';
  readonly value: unknown;
}

const mutation: fc.Arbitrary<Mutation> = fc.record({
  path: fc.array(fc.nat({ max: 100_000 }), { minLength: 1, maxLength: 5 }),
  kind: fc.constantFrom('delete', 'replace', 'replace', 'replace', 'swap', 'repeat', 'shuffle', 'truncate'),
  value: strange,
});

type Container = Record<string, unknown>;
const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;

/** Follows a path into a value and applies the change there. */
function apply(root: Container, { path, kind, value }: Mutation): void {
  let place = root;
  let key = '';
  for (const [depth, step] of path.entries()) {
    const keys = Object.keys(place);
    if (keys.length === 0) return;
    key = keys[step % keys.length] ?? '';
    const next = place[key];
    if (depth < path.length - 1 && isContainer(next)) place = next;
  }
  const inside = place[key];
  if (kind === 'delete') delete place[key];
  else if (kind === 'swap') {
    const other = Object.keys(place).at(-1) ?? key;
    [place[key], place[other]] = [place[other], place[key]];
  } else if (kind === 'repeat' && Array.isArray(place)) place.push(inside, inside);
  else if (kind === 'shuffle' && Array.isArray(inside)) inside.reverse();
  else if (kind === 'truncate' && Array.isArray(inside)) inside.splice((path[0] ?? 0) % (inside.length + 1));
  else place[key] = value;
}

/** Bodies of the base game with up to a dozen mutations, or with bodies replaced entirely. */
export function mutatedGame(): fc.Arbitrary<RawGame> {
  const mutated = fc.array(mutation, { minLength: 1, maxLength: 12 }).map((mutations): RawGame => {
    const raw = rawGame();
    for (const change of mutations) apply(raw as unknown as Container, change);
    return raw;
  });
  const html = fc.string({
    unit: fc.constantFrom('<tr>', '<td>', '</td>', '</tr>', '4 A, B', '1', '0:10 / 19:50', '<', '&nbsp;'),
    maxLength: 200,
  });
  const replaced = fc
    .record({ playByPlay: strange, boxscore: strange, shiftChart: strange, home: html, away: html })
    .map(({ home, away, ...bodies }): RawGame => ({ ...rawGame(), ...bodies, reports: { home, away } }));
  const reported = fc
    .record({ home: html, away: html, shiftChart: strange })
    .map(({ home, away, shiftChart }): RawGame => ({ ...rawGame(), shiftChart, reports: { home, away } }));
  return fc.oneof(
    { weight: 8, arbitrary: mutated },
    { weight: 1, arbitrary: replaced },
    { weight: 1, arbitrary: reported },
  );
}
