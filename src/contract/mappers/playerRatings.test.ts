import { expect, it } from 'vitest';
import { toWirePlayerRatings } from './playerRatings.ts';

const EDM = { abb: 'EDM', primary_color: '#fc4c02', secondary_color: '#041e42' };

it('a club’s ratings are keyed by player, beside the season’s best as the length of a full bar', {
  tags: ['entity.team-ratings'],
}, () => {
  const rating = { player_id: 8478402, first_name: 'Connor', last_name: 'McDavid', rating: 7.118209, games_played: 82 };
  expect(toWirePlayerRatings([rating], EDM, 7.118209)).toEqual({
    player_ratings: {
      8478402: {
        name: 'Connor McDavid',
        rating: 7.1182,
        team_abb: 'EDM',
        primary_color: '#fc4c02',
        secondary_color: '#041e42',
        games_played: 82,
      },
    },
    rating_denom: 7.1182,
  });
  expect(toWirePlayerRatings([], EDM, null)).toEqual({ player_ratings: {}, rating_denom: null });
});
