import { Resvg } from '@resvg/resvg-js';
import { describe, expect, it } from 'vitest';
import { GAME_MARKS } from '../../../charts/testing/gameMarks.ts';
import { GOALIE_CARD_FIELDS, SKATER_CARD_FIELDS, type WirePlayerCard } from '../../../contract/players.ts';
import { frame, text } from './frame.ts';
import { type GamePictureFacts, gamePicture } from './gamePicture.ts';
import { sitePicture } from './pictureOf.ts';
import { playerPicture } from './playerPicture.ts';
import { teamPicture } from './teamPicture.ts';

const GAME: GamePictureFacts['game'] = {
  id: 2022020010,
  date: '2022-10-12',
  season: 20222023,
  game_type: 2,
  status: 'final',
  winner: 'EDM',
  loser: 'VAN',
  winner_score: 5,
  loser_score: 3,
  final_period: 'OT',
  winner_primary_color: '#ff4c00',
  winner_secondary_color: '#041e42',
  loser_primary_color: '#00205b',
  loser_secondary_color: '#00843d',
  ...GAME_MARKS,
  home: 'EDM',
  away: 'VAN',
  winner_xg: 3.2,
  loser_xg: 2.1,
  stolen: false,
  stolen_beyond_margin: null,
  stolen_chance: null,
  stolen_by: [],
  deserved: 0.6,
  withheld: null,
  quality: { events: 'ok', shifts: 'ok', boxscore: 'ok', notes: [] },
};
const NO_XG = {
  winner_xg: null,
  loser_xg: null,
  winner_ev_xg: null,
  loser_ev_xg: null,
  winner_st_xg: null,
  loser_st_xg: null,
};
const STEP = {
  winner_xg: 0,
  loser_xg: 0,
  goals_scored: 0,
  playing_for: null,
  scorer: null,
  score_str: null,
  origin: null,
  event_id: null,
} as const;
const SNAKE: GamePictureFacts['snake'] = {
  team_information: {
    ...{ winner: 'EDM', loser: 'VAN', winner_primary_color: '#ff4c00', loser_primary_color: '#00205b' },
    ...GAME_MARKS,
  },
  xgs: [
    { ...STEP, timestamp: 0, net_xg: 0 },
    { ...STEP, timestamp: 60, net_xg: 1.1 },
  ],
};
const FACTS = {
  winner: { location: 'Edmonton', name: 'Oilers' },
  loser: { location: 'Vancouver', name: 'Canucks' },
  snake: SNAKE,
  isSimulated: false,
};

/** The texts of a picture, in its order. */
const wordsOf = (svg: string): string[] => [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, words]) => words ?? '');

/** A card with only an overall percentile. */
function cardWith(overall: number | null): WirePlayerCard {
  const none = Object.fromEntries([...SKATER_CARD_FIELDS, ...GOALIE_CARD_FIELDS].map((field) => [field, null]));
  return {
    ...none,
    overall_rating_percentile: overall,
    context: { group: 'F', group_size: 471, games: 12, window: 100 },
    totals: { games: 12, statistics: { toi: 7260, goals: 3, ixg: 2.456, points: null } },
    intervals: {},
    values: {},
    verdict: 'Elite passer',
    goalie_season: null,
  } as unknown as WirePlayerCard;
}
const PLAYER = {
  id: 8470001,
  first_name: 'Ann',
  last_name: "O'<Neil>",
  position: 'C',
  birth_date: null,
  height_inches: null,
  weight_lbs: null,
  nationality: null,
  current_team: null,
  last_season: 20242025,
  overall_percentile: null,
} as const;
const TEAM = {
  abb: 'EDM',
  id: 22,
  location: 'Edmonton',
  name: 'Oilers',
  primary_color: '#ff4c00',
  secondary_color: '#041e42',
  mark: GAME_MARKS.winner_mark,
};

describe('the picture of a game', () => {
  it('shows scores, expected goals and the verdict', () => {
    const words = wordsOf(gamePicture({ ...FACTS, game: GAME, xg: { ...NO_XG, winner_xg: 3, loser_xg: 1 } }));
    const shown = ['2022-10-12 · Final (OT)', 'Oilers', '5', '3.00 xG', 'Canucks', '3', '1.00 xG'];
    const verdict = ['The Oilers had the better chances.', 'Replay these shots 100 times and they win 60.', 'Deserved'];
    expect(words).toEqual(expect.arrayContaining([...shown, ...verdict]));
  });

  it('shows dashes for unknown values', () => {
    const game = { ...GAME, status: 'scheduled', winner_score: null, loser_score: null } as const;
    const snake = { ...SNAKE, xgs: [] };
    const words = wordsOf(gamePicture({ ...FACTS, game, snake, xg: NO_XG }));
    expect(words.filter((word) => word.startsWith('–'))).toHaveLength(4);
    expect(words).toEqual(expect.arrayContaining(['2022-10-12 · Not played yet', 'No expected goals are known.']));
  });
});

describe('the picture of a player', () => {
  it('shows the overall percentile and the position group', () => {
    const words = wordsOf(playerPicture({ player: PLAYER, card: cardWith(87.4), isSimulated: false }));
    const shown = [
      'Elite passer.',
      '87',
      'overall percentile',
      'Even Strength',
      'Deployment',
      'Among 471 forwards, over 12 games',
    ];
    expect(words).toEqual(expect.arrayContaining(shown));
  });

  it('says that a player is not rated instead of 0, and escapes the name', () => {
    const words = wordsOf(playerPicture({ player: PLAYER, card: cardWith(null), isSimulated: false }));
    expect(words).toEqual(expect.arrayContaining(['12', 'games', 'Not rated', 'Goals', '3', 'Ice time', '121 min']));
    expect(words).not.toContain('0');
    expect(words).not.toContain('–');
    expect(words).not.toContain('Points');
    expect(words).toContain('Ann O&#39;&#60;Neil&#62;');
  });
});

/** Every code point that XML does not allow, and the other control characters. */
const UNDRAWABLE = [
  ...Array.from({ length: 0x20 }, (_, code) => String.fromCharCode(code)),
  ...Array.from({ length: 0x21 }, (_, k) => String.fromCharCode(0x7f + k)),
  '\udfff',
  '\ud800',
  '\ufdd0',
  '\ufffe',
  '\uffff',
  '\u{1ffff}',
].join('');

describe('a name with control characters', () => {
  it('is drawn without them', () => {
    expect(text(0, 0, `A${UNDRAWABLE}nn é 鈴`, { size: 10 })).toContain('>Ann é 鈴<');
    const player = { ...PLAYER, first_name: `A\u0000nn\n`, last_name: UNDRAWABLE };
    expect(wordsOf(playerPicture({ player, card: cardWith(50), isSimulated: false }))).toContain('Ann ');
  });

  it('gets a picture', () => {
    const player = {
      ...PLAYER,
      first_name: `A${UNDRAWABLE}`,
      last_name: `${'x'.repeat(199)}\u{1f3d2}${'y'.repeat(1e5)}`,
    };
    const svg = playerPicture({ player, card: cardWith(50), isSimulated: false });
    expect(svg.length).toBeLessThan(10_000);
    expect(new Resvg(svg).render().asPng().subarray(1, 4).toString()).toBe('PNG');
  });
});

describe('the picture of a team', () => {
  it('shows the record and the differences from the league', () => {
    const season = {
      record: '23-15-1',
      games_played: 39,
      goals_scored_above_average: 0.43,
      xg_scored_above_average: 0.8,
      goals_allowed_above_average: -0.05,
      xg_allowed_above_average: null,
    };
    const words = wordsOf(teamPicture({ team: TEAM, season, seasonLabel: '2023-2024', isSimulated: false }));
    expect(words).toEqual(
      expect.arrayContaining(['Edmonton Oilers', '2023-2024', '23-15-1', '+0.43', '+0.80', '−0.05', '–']),
    );
  });

  it('says that the team has not played', () => {
    const words = wordsOf(teamPicture({ team: TEAM, season: null, seasonLabel: '2023-2024', isSimulated: false }));
    expect(words).toContain('No game yet');
    expect(words.filter((word) => word === '–')).toHaveLength(4);
  });
});

describe('every picture', () => {
  it('marks a simulated league, and only that', () => {
    for (const isSimulated of [true, false]) {
      const xg = NO_XG;
      const pictures = [
        gamePicture({ ...FACTS, game: GAME, xg, isSimulated }),
        playerPicture({ player: PLAYER, card: cardWith(50), isSimulated }),
        teamPicture({ team: TEAM, season: null, seasonLabel: '2023-2024', isSimulated }),
        sitePicture({ isSimulated }),
      ];
      for (const picture of pictures) expect(picture.includes('A simulated league')).toBe(isSimulated);
    }
  });

  it('shrinks a text that is too long for its width', () => {
    const sizeOf = (words: string) =>
      Number(/font-size="(\d+)"/.exec(text(0, 0, words, { size: 92, width: 500 }))?.[1]);
    expect(sizeOf('Bo Li')).toBe(92);
    expect(sizeOf('Maximilian Featherstonehaugh-Longname')).toBeLessThan(40);
    expect(frame('', { corner: '', foot: '', isSimulated: false })).toContain('width="1200" height="630"');
  });
});
