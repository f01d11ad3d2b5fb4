/** Options of a small simulated league: one season of four clubs without playoffs, made in this thread. */
export const SMALL_LEAGUE = { seasons: 1, clubs: 4, playoffs: false, threads: 0 } as const;
