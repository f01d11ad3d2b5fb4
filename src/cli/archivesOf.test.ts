import { expect, it } from 'vitest';
import { parseConfig } from '../config.ts';
import { archiveDirectory } from './archivesOf.ts';

it('keeps the simulated league beside the raw bodies, where the program may write', () => {
  expect(archiveDirectory(parseConfig({}, []), 'demo')).toBe('data/demo-archive');
  expect(archiveDirectory(parseConfig({ HIGHSLOT_RAW: '/data/league' }, []), 'demo')).toBe('/data/demo-archive');
  expect(archiveDirectory(parseConfig({ HIGHSLOT_RAW: '/data/league' }, []), 'league')).toBe('/data/league');
});
