import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../tests/temporaryFolder.ts';
import type { GameId } from '../../hockey/ids.ts';
import { archiveStamp } from './archiveStamp.ts';

const root = temporaryFolder();
const GAME = 2022020001 as GameId;
const folder = join(root, 'v1/gamecenter', String(GAME));
mkdirSync(folder, { recursive: true });

it('changes the stamp when a file appears, grows, is rewritten or disappears, and not otherwise', () => {
  const stamps = [archiveStamp(root, GAME)];
  expect(stamps[0]).toBe('- - - - -');
  const file = join(folder, 'play-by-play.json');
  writeFileSync(file, '{}');
  stamps.push(archiveStamp(root, GAME));
  expect(archiveStamp(root, GAME)).toBe(stamps[1]);
  writeFileSync(file, '{"a":1}');
  stamps.push(archiveStamp(root, GAME));
  utimesSync(file, new Date(0), new Date(0));
  stamps.push(archiveStamp(root, GAME));
  writeFileSync(`${file}.gz`, 'the compressed file is read');
  stamps.push(archiveStamp(root, GAME));
  rmSync(`${file}.gz`);
  expect(archiveStamp(root, GAME)).toBe(stamps[3]);
  expect(new Set(stamps).size).toBe(stamps.length);
});
