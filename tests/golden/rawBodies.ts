/** What is read of a boxscore, as the league writes it. */
export interface RawBoxscore {
  readonly gameDate: string;
  readonly homeTeam: RawClub;
  readonly awayTeam: RawClub;
  readonly gameOutcome: { readonly lastPeriodType: string };
  /** Not there before a game is played. */
  readonly playerByGameStats?: Readonly<Record<'homeTeam' | 'awayTeam', RawLineup>>;
}

/** A club of a boxscore. */
interface RawClub {
  readonly id: number;
  readonly abbrev: string;
  readonly score: number;
}

/** Those of a club who dressed. */
export interface RawLineup {
  readonly forwards: readonly RawLine[];
  readonly defense: readonly RawLine[];
  readonly goalies: readonly RawLine[];
}

/** A player's line. */
interface RawLine {
  readonly playerId: number;
  /** Shots on goal; not said of goalies. */
  readonly sog?: number;
  /** Ice time, mm:ss. */
  readonly toi?: string;
  /** Whether a goalie began the game. */
  readonly starter?: boolean;
}

/** What is read of a shift chart. */
export interface RawChart {
  readonly data: readonly {
    readonly typeCode: number;
    readonly playerId: number;
    readonly period: number;
    readonly startTime: string | null;
    readonly endTime: string | null;
  }[];
}

/** What is read of a play-by-play. */
export interface RawPlays {
  readonly gameDate: string;
  readonly venue: { readonly default: string };
  readonly homeTeam: { readonly id: number; readonly abbrev: string };
  readonly awayTeam: { readonly id: number; readonly abbrev: string };
  readonly rosterSpots: readonly {
    readonly playerId: number;
    readonly teamId: number;
    readonly positionCode: string;
  }[];
  readonly plays: readonly RawPlay[];
}

/** One play. */
export interface RawPlay {
  readonly eventId: number;
  readonly typeDescKey: string;
  readonly timeInPeriod: string;
  readonly situationCode?: string;
  readonly periodDescriptor: { readonly number: number; readonly periodType: string };
  readonly details?: RawDetails;
}

/** Of a play: who did what, by the league's names. */
interface RawDetails {
  readonly eventOwnerTeamId?: number;
  readonly scoringPlayerId?: number;
  readonly assist1PlayerId?: number;
  readonly assist2PlayerId?: number;
  readonly shootingPlayerId?: number;
  readonly blockingPlayerId?: number;
  readonly goalieInNetId?: number;
  readonly winningPlayerId?: number;
  readonly losingPlayerId?: number;
  readonly hittingPlayerId?: number;
  /** Of a giveaway or takeaway. */
  readonly playerId?: number;
  readonly committedByPlayerId?: number;
  readonly drawnByPlayerId?: number;
  /** Minutes of a penalty. */
  readonly duration?: number;
  /** Of a penalty: MIN, MAJ, ... */
  readonly typeCode?: string;
  /** O, N, D: seen by the owner. */
  readonly zoneCode?: string;
  readonly reason?: string;
}

/** Seconds of a clock of minutes and seconds. */
export function secondsOf(clock: string): number {
  const [minutes = 0, seconds = 0] = clock.split(':').map(Number);
  return 60 * minutes + seconds;
}

/** Seconds on the ice of everybody with a shift. */
export function iceTimes({ data }: RawChart): ReadonlyMap<number, number> {
  const times = new Map<number, number>();
  for (const { typeCode, playerId, startTime, endTime } of data)
    if (typeCode === 517 && startTime !== null && endTime !== null)
      times.set(playerId, (times.get(playerId) ?? 0) + secondsOf(endTime) - secondsOf(startTime));
  return times;
}
