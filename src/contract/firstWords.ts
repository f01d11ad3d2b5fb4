/** The heading and text that the server sends before the page's script runs. */
export interface FirstWords {
  readonly heading: string;
  readonly text: string;
}

/** Those of the home page. In this file, not in the list of all pages, so that the page itself can show them. */
export const HOME_WORDS: FirstWords = {
  heading: 'The score, and the chances behind it.',
  text: 'Expected goals for every game, team and player of the league: where each shot came from, how often such a shot goes in, who was on the ice for it, and what all of it says of those who played.',
};

/** Those of the player ratings, which the page shows too: a longer text there would be a later largest paint. */
export const RATINGS_WORDS: FirstWords = {
  heading: 'Player Ratings',
  text: 'The ten highest overall percentiles among forwards, defensemen or goalies, each with its largest part in goals per 82 games. A bar fades where luck leaves its end open.',
};
