import { expect, it } from 'vitest';
import { parseConfig } from '../../config.ts';
import { archiveDirectory } from './archivesToRead.ts';

it("keeps the demo league next to the league's raw bodies, in the writable data folder", () => {
  expect(archiveDirectory(parseConfig({}, []), 'demo')).toBe('data/demo-archive');
  expect(archiveDirectory(parseConfig({ HIGHSLOT_RAW: '/data/league' }, []), 'demo')).toBe('/data/demo-archive');
  expect(archiveDirectory(parseConfig({ HIGHSLOT_RAW: '/data/league' }, []), 'league')).toBe('/data/league');
});
