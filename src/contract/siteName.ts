/** What the site is called, in titles and on shared links. In a file of its own: every page needs it, and few the list of pages. */
export const SITE_NAME = 'Highslot';
