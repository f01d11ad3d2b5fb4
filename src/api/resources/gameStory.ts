import type { ResponseOf } from '../../contract/endpoint.ts';
import type { gameStory, WireStoryClause } from '../../contract/gameCourse.ts';
import { sentenceCase } from '../../hockey/englishText.ts';
import { type Candidate, type StoryFacts, StorySentences, type Worth } from './storySentences.ts';

/** Sentences of a story. */
const LEAST_SENTENCES = 3;
const MOST_SENTENCES = 5;

/** How much each sentence has to say. See docs/methodology/story.md#weights. */
const WEIGHTS: Readonly<Record<Worth, number>> = {
  // The result always comes first.
  result: Number.POSITIVE_INFINITY,
  stolen: 10,
  'deserved-by-loser': 9,
  'one-sided': 8.5,
  swing: 8,
  scorer: 7.5,
  play: 7,
  'special-teams': 6.5,
  line: 5.5,
  'deserved-clearly': 5,
  goalie: 4.5,
  conceded: 4,
  player: 4,
  'power-play': 3,
  winner: 2,
  shots: 1,
};
/** Sentences of this weight and below only make up three. */
const FILLER = 2;

/**
 * The story of a finished game in three to five sentences, each clause a fact of the page, and its headline: the result
 * with the weightiest fact.
 *
 * **Missing**: no sentences and no headline while the game is not final, when it is withheld, or level.
 * **Source**: docs/methodology/story.md#what-is-told.
 */
export function toWireGameStory(facts: StoryFacts): ResponseOf<typeof gameStory> {
  const told = new StorySentences(facts);
  if (!told.isOver) return { headline: null, text: '', sentences: [] };
  const result = told.result();
  const others = told.others();
  const sentences = [result, ...chosenOf(others)].map(({ clauses }) => ({
    text: `${sentenceCase(clauses.map(({ text }) => text).join(', '))}.`,
    clauses: clauses.map((clause, k) => (k === 0 ? { ...clause, text: sentenceCase(clause.text) } : clause)),
  }));
  return {
    headline: headlineOf(result, others),
    text: sentences.map(({ text }) => text).join(' '),
    sentences,
  };
}

function weightOf({ worth, goals = 0 }: Candidate): number {
  return WEIGHTS[worth] + goals;
}

function heaviestFirst(candidates: readonly Candidate[]): readonly Candidate[] {
  return candidates.toSorted((a, b) => weightOf(b) - weightOf(a));
}

/** The two to four sentences with the most to say, in the order given. */
function chosenOf(candidates: readonly Candidate[]): readonly Candidate[] {
  const chosen = new Set(
    heaviestFirst(candidates)
      .filter((one, k) => k < LEAST_SENTENCES - 1 || weightOf(one) > FILLER)
      .slice(0, MOST_SENTENCES - 1),
  );
  return candidates.filter((one) => chosen.has(one));
}

/** The result and the first clause of the weightiest sentence, as one sentence. */
function headlineOf(result: Candidate, others: readonly Candidate[]): string {
  const [heaviest] = heaviestFirst(others);
  const parts = [result, heaviest].flatMap((one): readonly WireStoryClause[] => one?.clauses.slice(0, 1) ?? []);
  return `${sentenceCase(parts.map(({ text }) => text).join('; '))}.`;
}
