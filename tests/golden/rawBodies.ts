/** The fields of a boxscore that the recounts read. */
export interface RawBoxscore {
  readonly gameDate: string;
  readonly homeTeam: RawTeam;
  readonly awayTeam: RawTeam;
  readonly gameOutcome: { readonly lastPeriodType: string };
  /** Absent before the game. */
  readonly playerByGameStats?: Readonly<Record<'homeTeam' | 'awayTeam', RawLineup>>;
}

/** A team of a body. */
export interface RawTeam {
  readonly id: number;
  readonly abbrev: string;
  readonly score: number;
}

/** The dressed players of a team. */
export interface RawLineup {
  readonly forwards: readonly RawLine[];
  readonly defense: readonly RawLine[];
  readonly goalies: readonly RawLine[];
}

interface RawLine {
  readonly playerId: number;
  readonly position: string;
  /** Shots on goal; absent for goalies. */
  readonly sog?: number;
  /** Ice time, mm:ss. */
  readonly toi?: string;
  /** Whether a goalie started the game. */
  readonly starter?: boolean;
}

/** The fields of a shift chart that the recounts read. */
export interface RawChart {
  readonly data: readonly {
    readonly typeCode: number;
    readonly playerId: number;
    readonly period: number;
    readonly startTime: string | null;
    readonly endTime: string | null;
  }[];
}

/** The fields of a play-by-play that the recounts read. */
export interface RawPlays {
  readonly gameDate: string;
  readonly venue: { readonly default: string };
  readonly homeTeam: RawTeam;
  readonly awayTeam: RawTeam;
  readonly gameOutcome?: { readonly lastPeriodType: string };
  readonly rosterSpots: readonly {
    readonly playerId: number;
    readonly teamId: number;
    readonly firstName: { readonly default: string };
    readonly lastName: { readonly default: string };
    readonly positionCode: string;
  }[];
  readonly plays: readonly RawPlay[];
}

/** A play of a play-by-play. */
export interface RawPlay {
  readonly eventId: number;
  readonly typeDescKey: string;
  readonly timeInPeriod: string;
  readonly sortOrder: number;
  readonly situationCode?: string;
  readonly periodDescriptor: { readonly number: number; readonly periodType: string };
  readonly details?: RawDetails;
}

/** A play's details, by the league's names. */
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
  /** Player of a giveaway or takeaway. */
  readonly playerId?: number;
  readonly committedByPlayerId?: number;
  readonly drawnByPlayerId?: number;
  /** Penalty minutes. */
  readonly duration?: number;
  /** Penalty type: MIN, MAJ, ... */
  readonly typeCode?: string;
  /** O, N or D, from the owner's view. */
  readonly zoneCode?: string;
  readonly reason?: string;
}

/** Converts an mm:ss clock to seconds. */
export function secondsOf(clock: string): number {
  const [minutes = 0, seconds = 0] = clock.split(':').map(Number);
  return 60 * minutes + seconds;
}

/** Ice time in seconds of every player with a shift. */
export function iceTimes({ data }: RawChart): ReadonlyMap<number, number> {
  const times = new Map<number, number>();
  for (const { typeCode, playerId, startTime, endTime } of data)
    if (typeCode === 517 && startTime !== null && endTime !== null)
      times.set(playerId, (times.get(playerId) ?? 0) + secondsOf(endTime) - secondsOf(startTime));
  return times;
}
