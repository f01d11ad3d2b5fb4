/** The heading and text that the server sends before the page's script runs. */
export interface FirstWords {
  readonly heading: string;
  readonly text: string;
}

/** Those of the home page. In a file of their own: the page shows them without the list of all pages. */
export const HOME_WORDS: FirstWords = {
  heading: 'The score, and the chances behind it.',
  text: 'Expected goals for every game, team and player of the league: where each shot came from, how often such a shot goes in, who was on the ice for it, and what all of it says of those who played.',
};
