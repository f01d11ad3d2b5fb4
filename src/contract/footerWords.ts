import { SITE_NAME } from './siteName.ts';

/** What the footer of every page says, with scripts and without. */
export const FOOTER_WORDS = {
  disclaimer:
    `${SITE_NAME} is an independent site. It is not affiliated with, endorsed by or sponsored by the league, its ` +
    'clubs or its players’ association; team names, logos and photos belong to their owners.',
  /** The words before, of and after the link to the model. */
  model: [
    'Expected goals come from the ',
    `${SITE_NAME} expected-goals model`,
    ', built on the league’s public play-by-play.',
  ],
  contact: 'Found a mistake, or want to know more? Email the author at ',
} as const;
