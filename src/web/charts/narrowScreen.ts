/** The widest screen, in pixels, that gets a chart's lower height. Source: specification, game page. */
export const NARROW_SCREEN = 700;
