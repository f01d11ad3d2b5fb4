const one = (color: string) => ({ color, color_dark: color, border: color });

/** The marks of a game's clubs in tests. */
export const GAME_MARKS = { winner_mark: one('#c8102e'), loser_mark: one('#00205b') };
