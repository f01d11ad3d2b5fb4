/**
 * Derives every clause of every finished game's story once more from the league's play-by-play and the stored rows, and
 * looks for equal stories in one night: `node bench/story.ts sqlite:STORE ARCHIVE`. Exits with 1 if a clause is false.
 */
import { HANDLERS } from '../src/api/resources/handlers.ts';
import { openStore } from '../src/store/open.ts';
import { falseClauses, readTruth } from '../tests/contract/storyTruth.ts';

const [url = '', archive = ''] = process.argv.slice(2);
const db = await openStore(url, { readonly: true });
const games = await db
  .selectFrom('game')
  .select(['game_id', 'date'])
  .where('status', '=', 'final')
  .where('withheld_reason', 'is', null)
  .orderBy('game_id')
  .execute();
const [kinds, sentences, nights] = [new Map<string, number>(), new Map<number, number>(), new Set<string>()];
const wrong: string[] = [];
for (const { game_id, date } of games) {
  const request = { params: { gameId: String(game_id) }, query: {} };
  const story = await HANDLERS.gameStory(request, { store: db });
  wrong.push(...(await falseClauses(story, readTruth(archive, db, game_id))));
  for (const { kind } of story.sentences.flatMap(({ clauses }) => clauses)) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  sentences.set(story.sentences.length, (sentences.get(story.sentences.length) ?? 0) + 1);
  const told = `${date} ${story.text}`;
  if (nights.has(told)) wrong.push(`${game_id}: told twice on ${date}`);
  nights.add(told);
}
for (const line of wrong) console.log(line);
console.log(Object.fromEntries(kinds));
console.log('sentences', Object.fromEntries(sentences));
console.log(`${games.length} games, ${[...kinds.values()].reduce((a, b) => a + b, 0)} clauses, ${wrong.length} false`);
await db.destroy();
process.exitCode = wrong.length === 0 ? 0 : 1;
