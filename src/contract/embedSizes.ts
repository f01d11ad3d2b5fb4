/** Sizes of embedded views in pixels: they fit a column of text. */
export const EMBED_SIZES = {
  game: { width: 640, height: 430 },
  shots: { width: 640, height: 420 },
  player: { width: 480, height: 980 },
  team: { width: 480, height: 360 },
  leaders: { width: 480, height: 420 },
  compare: { width: 640, height: 420 },
  trend: { width: 640, height: 640 },
} as const;

/** What an embedded view shows. */
export type EmbedKind = keyof typeof EMBED_SIZES;

/** What an embedded view may do: open links of its own in a new tab. */
export const EMBED_SANDBOX = 'allow-popups allow-popups-to-escape-sandbox';
