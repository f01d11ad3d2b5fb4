import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Biography, parsePlayerLanding, parseRoster } from '../../feed/parse/parseBiography.ts';
import type { ArchiveSource } from '../../feed/source/archiveSource.ts';
import { MAX_PARSED_BYTES } from '../../feed/source/bodyLimits.ts';
import { FeedError } from '../../feed/source/feedError.ts';
import { archiveFile, currentRosterPath, playerPath, rosterPath } from '../../feed/source/leaguePath.ts';
import { parseBody } from '../../feed/source/parseJson.ts';
import type { PlayerId, SeasonId, TeamAbb } from '../../hockey/ids.ts';
import type { PlayerBio } from '../../store/write/refreshPlayers.ts';

/** A club in a season. */
export interface ClubSeason {
  readonly abb: TeamAbb;
  readonly season: SeasonId;
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

const UNKNOWN: PlayerBio = {
  birth_date: null,
  height_inches: null,
  weight_lbs: null,
  nationality: null,
  shoots_catches: null,
  on_roster: null,
};

/**
 * Reads player biographies, by id, from the rosters of some clubs and seasons, the clubs' current rosters and the
 * players' own pages. Each fact comes from the newest roster that has it; a player's page only fills gaps. A current
 * roster also gives the club, with the day of the file, which counts when it is after the player's latest game
 * (docs/api.md#players).
 *
 * **Errors**: warns about a file that cannot be read, and continues without it.
 */
export function readBios(
  source: ArchiveSource,
  clubs: readonly ClubSeason[],
  playerIds: readonly PlayerId[],
  onWarning: (line: string) => void,
): ReadonlyMap<number, PlayerBio> {
  const jsonOf = (path: string): unknown => readJsonNow(source, path, onWarning);
  const rosterRows = (path: string): readonly Biography[] => parseRoster(jsonOf(path));
  const bios = new Map<number, Mutable<PlayerBio>>();
  const bioOf = (playerId: number): Mutable<PlayerBio> => {
    const known = bios.get(playerId);
    if (known !== undefined) return known;
    const bio = { ...UNKNOWN };
    bios.set(playerId, bio);
    return bio;
  };
  for (const abb of new Set(clubs.map((club) => club.abb))) {
    const path = currentRosterPath(abb);
    const fetched = fileDate(source, path);
    if (fetched === null) continue;
    for (const row of rosterRows(path)) {
      const bio = bioOf(row.playerId);
      fill(bio, row);
      if (bio.on_roster === null || bio.on_roster.date < fetched) bio.on_roster = { team_abb: abb, date: fetched };
    }
  }
  for (const { abb, season } of clubs.toSorted((a, b) => b.season - a.season || a.abb.localeCompare(b.abb))) {
    for (const row of rosterRows(rosterPath(abb, season))) fill(bioOf(row.playerId), row);
  }
  for (const playerId of playerIds) {
    const bio = bios.get(playerId) ?? UNKNOWN;
    if (bio.birth_date !== null && bio.height_inches !== null && bio.nationality !== null) continue;
    const path = playerPath(playerId);
    if (fileOf(source, path) === null) continue;
    const page = parsePlayerLanding(jsonOf(path));
    if (page?.playerId === playerId) fill(bioOf(playerId), page);
  }
  return bios;
}

function fill(bio: Mutable<PlayerBio>, row: Biography): void {
  bio.birth_date ??= row.birthDate;
  bio.height_inches ??= row.heightInches;
  bio.weight_lbs ??= row.weightPounds;
  bio.nationality ??= row.birthCountry;
  bio.shoots_catches ??= row.shootsCatches;
}

/** A body's JSON; null when it is missing or, with a warning, unreadable. */
function readJsonNow(source: ArchiveSource, path: string, onWarning: (line: string) => void): unknown {
  try {
    const body = source.readNow(path, MAX_PARSED_BYTES);
    return body === null ? null : parseBody(body, path);
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    onWarning(error.message);
    return null;
  }
}

/** The archive's file for a path; null when there is none. */
function fileOf(source: ArchiveSource, path: string): string | null {
  const plain = join(source.root, archiveFile(path));
  return [`${plain}.gz`, plain].find((file) => existsSync(file)) ?? null;
}

/** The day a file was written, YYYY-MM-DD; null when there is no file. */
function fileDate(source: ArchiveSource, path: string): string | null {
  const file = fileOf(source, path);
  return file === null ? null : statSync(file).mtime.toISOString().slice(0, 10);
}
