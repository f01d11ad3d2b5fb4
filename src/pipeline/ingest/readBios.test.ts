import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../tests/temporaryFolder.ts';
import { ArchiveSource } from '../../feed/source/archiveSource.ts';
import type { PlayerId, SeasonId, TeamAbb } from '../../hockey/ids.ts';
import { readBios } from './readBios.ts';

const root = temporaryFolder();

function write(path: string, body: unknown, day?: string): void {
  const file = join(root, `${path}.json`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(body));
  if (day !== undefined) utimesSync(file, new Date(`${day}T12:00:00Z`), new Date(`${day}T12:00:00Z`));
}

const club = (abb: string, season: number) => ({ abb: abb as TeamAbb, season: season as SeasonId });
const CLUBS = [club('EDM', 20212022), club('EDM', 20222023), club('CGY', 20222023)];
const ONE = 8470001 as PlayerId;
const TWO = 8470002 as PlayerId;

write('v1/roster/EDM/20212022', {
  forwards: [{ id: ONE, weightInPounds: 180, heightInInches: 72, birthCountry: 'CAN', shootsCatches: 'L' }],
});
write('v1/roster/EDM/20222023', { forwards: [{ id: ONE, weightInPounds: 190, heightInInches: 0 }] });
write('v1/roster/CGY/20222023', { goalies: [{ id: TWO, heightInInches: 75 }] });
write(`v1/player/${TWO}/landing`, {
  playerId: TWO,
  heightInInches: 70,
  birthDate: '1995-05-05',
  birthCountry: 'SWE',
  currentTeamAbbrev: 'TOR',
});
write('v1/roster/CGY/current', { forwards: [{ id: ONE, weightInPounds: 200 }] }, '2024-01-05');

describe('player biographies', () => {
  const bios = readBios(new ArchiveSource(root), CLUBS, [ONE, TWO], expect.fail);

  it('take each fact from the newest roster that has it', () => {
    expect(bios.get(ONE)).toMatchObject({
      weight_lbs: 200,
      height_inches: 72,
      nationality: 'CAN',
      shoots_catches: 'L',
    });
  });

  it("fall back to the player's own page, except for the club", () => {
    expect(bios.get(TWO)).toEqual({
      birth_date: '1995-05-05',
      height_inches: 75,
      weight_lbs: null,
      nationality: 'SWE',
      shoots_catches: null,
      on_roster: null,
    });
  });

  it('name the club of a current roster, with the day it was fetched', () => {
    expect(bios.get(ONE)?.on_roster).toEqual({ team_abb: 'CGY', date: '2024-01-05' });
  });

  it('are empty without rosters', () => {
    const none = readBios(new ArchiveSource(root), [club('TOR', 20222023)], [8470009 as PlayerId], expect.fail);
    expect(none.size).toBe(0);
  });

  it('leave out a damaged roster, with a warning that names it', () => {
    const warnings: string[] = [];
    const place = temporaryFolder();
    mkdirSync(join(place, 'v1/roster/EDM'), { recursive: true });
    writeFileSync(join(place, 'v1/roster/EDM/20222023.json'), '{"forwards": [');
    const found = readBios(new ArchiveSource(place), [club('EDM', 20222023)], [ONE], (line) => warnings.push(line));
    expect(found.size).toBe(0);
    expect(warnings).toEqual(['The body of v1/roster/EDM/20222023 is 14 bytes that are not JSON.']);
  });
});
