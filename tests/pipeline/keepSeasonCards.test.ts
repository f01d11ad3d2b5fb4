import { expect, it } from 'vitest';
import { keepSeasonCards } from '../../src/pipeline/rate/keepSeasonCards.ts';
import { readSeasonCards } from '../../src/store/queries/wholeSeasons.ts';
import { openWriter } from '../../src/store/write/write.ts';
import { describeOnEachEngine } from '../store/engines.ts';

const [PLAYER, OTHER] = [8_470_001, 8_470_002];

describeOnEachEngine('the cards of a season', (newStore) => {
  it('are kept with the categories of players who are compared, to six decimals', async () => {
    const writer = await openWriter(await newStore());
    await keepSeasonCards(writer, 20222023, {
      player_card: [
        { player_id: PLAYER, overall_percentile: 100 / 3 },
        { player_id: OTHER, overall_percentile: null },
      ],
      card_field: [
        { player_id: PLAYER, field: 'scoring_rating', percentile: 200 / 3 },
        { player_id: PLAYER, field: 'passing_rating', percentile: null },
        { player_id: PLAYER, field: 'ev_offense', percentile: 50 },
      ],
    });
    expect(await readSeasonCards(writer.db, PLAYER)).toEqual([
      { player_id: PLAYER, season: 20222023, percentile: 33.333333, ratings: '{"scoring_rating":66.666667}' },
    ]);
    expect(await readSeasonCards(writer.db, OTHER)).toEqual([]);
    await writer.close();
  });
});
