import { HOME_WORDS } from '../../../contract/firstWords.ts';
import { ACCENT, box, frame, LEFT, text } from './frame.ts';

/** Most letters in a line. */
const LINE_LETTERS = 24;

/** The picture of every page without a game, player or team: the first words of the site. */
export function sitePicture({ isSimulated }: { isSimulated: boolean }): string {
  const lines = brokenAt(HOME_WORDS.heading, LINE_LETTERS);
  const subject = [
    ...lines.map((line, k) => text(LEFT, 270 + k * 120, line, { size: 112 })),
    box(LEFT, 290 + (lines.length - 1) * 120 + 30, 220, 10, ACCENT),
  ].join('\n');
  return frame(subject, { corner: '', foot: 'Expected goals for every game, team and player', isSimulated });
}

/** A sentence broken between words into lines of at most so many letters. */
function brokenAt(sentence: string, letters: number): string[] {
  const lines: string[] = [];
  for (const word of sentence.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && longer.length <= letters) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
