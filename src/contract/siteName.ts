/** The site's name, in titles and on shared links. A separate file, because every page imports it. */
export const SITE_NAME = 'Highslot';
