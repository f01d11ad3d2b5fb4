/** The size of the picture of a shared link, in pixels. Source: what the sites that show them ask for, 1.91 to 1. */
export const PICTURE = { width: 1200, height: 630 } as const;
