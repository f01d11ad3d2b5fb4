/**
 * The messages about loading and failing: apart from the others, because they may be needed when nothing else has
 * loaded.
 */
export const LOADING_MESSAGES = {
  applicationError: 'Unexpected Application Error!',
  couldNotLoad: 'Could not load.',
  loading: 'Loading',
  offline: 'You are offline. This loads by itself when the network is back.',
  pageNotLoaded: 'This page could not be loaded.',
  ratingsComputing: 'Ratings are being computed.',
  retry: 'Retry',
} as const;
