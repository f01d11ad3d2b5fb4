import { describe, expect, it } from 'vitest';
import { parseGame } from '../parse/parseGame.ts';
import {
  AWAY_GOALIE,
  AWAY_ID,
  away,
  HOME_GOALIE,
  HOME_ID,
  home,
  type Raw,
  rawBoxscore,
  rawGame,
  rawPlayByPlay,
  rawPlays,
  rosterSpots,
} from '../parse/testing/rawGame.ts';

type Bodies = ReturnType<typeof rawGame>;

/** The game with one roster row changed (null: left out), and with other bodies. */
function read(playerId: number, change: Raw | null, more: Partial<Bodies> = {}) {
  const spots = rosterSpots().flatMap((row) =>
    row.playerId !== playerId ? [row] : change === null ? [] : [{ ...row, ...change }],
  );
  const raw = { ...rawGame(), playByPlay: rawPlayByPlay(rawPlays(), { rosterSpots: spots }), ...more };
  const { game, issues } = parseGame(raw as Bodies);
  const shotsAgainst = game?.events.filter((event) => event.kind === 'shot' && event.goalie === playerId).length;
  return {
    player: game?.dressed.find((player) => player.playerId === playerId),
    codes: issues.map(({ code }) => code),
    shotsAgainst,
  };
}

/** A boxscore in which a player stands in another list of their club. */
function boxWith(playerId: number, to: 'forwards' | 'defense' | 'goalies'): Raw {
  const body = rawBoxscore();
  const clubs = body.playerByGameStats as Record<string, Record<string, Raw[]>>;
  for (const club of Object.values(clubs)) {
    for (const list of Object.values(club)) {
      const at = list.findIndex((row) => row.playerId === playerId);
      if (at >= 0) club[to]?.push(...list.splice(at, 1));
    }
  }
  return body;
}

describe('a goalie', () => {
  const asGoalie = { position: 'G', side: 'away' };

  it('stays one when the roster lists them as a defenseman or without a position', () => {
    const faced = read(AWAY_GOALIE, {}).shotsAgainst;
    for (const positionCode of ['D', undefined, 'X']) {
      const found = read(AWAY_GOALIE, { positionCode });
      expect(found).toMatchObject({ player: asGoalie, codes: ['player-position'], shotsAgainst: faced });
    }
  });

  it('is told from the shots that name them when there is no boxscore', () => {
    const { player, codes } = read(AWAY_GOALIE, { positionCode: undefined }, { boxscore: null as never });
    expect(player).toMatchObject(asGoalie);
    expect(codes).toContain('player-position');
  });

  it('is added when the roster leaves them out, with the name the chart or the boxscore has', () => {
    expect(read(AWAY_GOALIE, null)).toMatchObject({ player: asGoalie, codes: ['player-added'] });
    const named = rawBoxscore();
    const { awayTeam } = named.playerByGameStats as { awayTeam: { goalies: Raw[] } };
    awayTeam.goalies[0] = { ...awayTeam.goalies[0], name: { default: 'A. Goalie' } };
    expect(read(AWAY_GOALIE, null, { boxscore: named }).player).toMatchObject({ firstName: 'A.', lastName: 'Goalie' });
    expect(read(AWAY_GOALIE, null, { boxscore: null as never }).player).toMatchObject(asGoalie);
  });
});

describe('a skater', () => {
  it('stays one when the roster lists them as a goalie', () => {
    expect(read(home(14), { positionCode: 'G' })).toMatchObject({
      player: { position: 'D' },
      codes: ['player-position'],
    });
  });

  it('has the position group of the boxscore', () => {
    expect(read(home(2), { positionCode: 'D' })).toMatchObject({
      player: { position: 'R' },
      codes: ['player-position'],
    });
    expect(read(home(14), { positionCode: 'C' }).player?.position).toBe('D');
    expect(read(home(2), { positionCode: 'L' })).toMatchObject({ player: { position: 'L' }, codes: [] });
  });

  it('keeps the roster’s position where the boxscore’s lists make it thirteen forwards and five defensemen', () => {
    expect(read(home(14), {}, { boxscore: boxWith(home(14), 'forwards') })).toMatchObject({
      player: { position: 'D' },
      codes: [],
    });
  });

  it('counts as a forward, with an issue, when nothing tells their position', () => {
    const { player, codes } = read(home(14), { positionCode: undefined }, { boxscore: null as never });
    expect(player?.position).toBe('C');
    expect(codes).toContain('player-position');
  });

  it('plays for the club of boxscore, plays and chart when the roster lists the other one', () => {
    const { player, codes } = read(home(2), { teamId: AWAY_ID });
    expect(player?.side).toBe('home');
    expect(codes).toEqual(['player-club']);
    expect(read(home(2), { teamId: AWAY_ID }, { boxscore: null as never }).player?.side).toBe('home');
  });

  it('is not added for a single play, and keeps the club of the roster', () => {
    const plays = rawPlays();
    const hit = plays.find((row) => row.typeDescKey === 'hit') as Raw;
    hit.details = { ...(hit.details as Raw), hittingPlayerId: 8999999 };
    const { game, issues } = parseGame({ ...rawGame(), playByPlay: rawPlayByPlay(plays) });
    expect(game?.dressed).toHaveLength(40);
    expect(issues.map(({ code }) => code)).toContain('player-not-dressed');
  });

  it('is left out, with an issue, when nothing tells their club', () => {
    const spots = [...rosterSpots(), { ...rosterSpots()[0], playerId: 8999999, teamId: 77 }, { playerId: 12 }];
    const { game, issues } = parseGame({
      ...rawGame(),
      playByPlay: rawPlayByPlay(rawPlays(), { rosterSpots: spots }),
    });
    expect(game?.dressed).toHaveLength(40);
    expect(issues.map(({ code }) => code)).toEqual(['bad-roster-row', 'bad-roster-row']);
  });
});

describe('a club under two numbers', () => {
  const renumbered = (rows: Raw[]): Raw[] =>
    rows.map((row) => {
      const details = row.details as Raw | undefined;
      const owner = details?.eventOwnerTeamId === HOME_ID ? { eventOwnerTeamId: 777 } : {};
      return { ...row, ...(row.teamId === HOME_ID ? { teamId: 777 } : {}), details: { ...details, ...owner } };
    });

  it.each([
    ['with', {}],
    ['without', { boxscore: null as never }],
  ])('is the same club, %s a boxscore', (_, more) => {
    const playByPlay = rawPlayByPlay(renumbered(rawPlays()), { rosterSpots: renumbered(rosterSpots()) });
    const whole = parseGame({ ...rawGame(), ...more }).game;
    const { game } = parseGame({ ...rawGame(), ...more, playByPlay });
    expect(game?.dressed).toEqual(whole?.dressed);
    expect(game?.events).toEqual(whole?.events);
    expect(game?.dressed.filter(({ side }) => side === 'home')).toHaveLength(20);
  });
});

describe('bodies that contradict the roster alone', () => {
  it('do not swap the clubs of a whole team', () => {
    const swapped = rawBoxscore();
    const { homeTeam, awayTeam } = swapped.playerByGameStats as Record<string, Raw>;
    const { game } = parseGame({
      ...rawGame(),
      boxscore: { ...swapped, playerByGameStats: { homeTeam: awayTeam, awayTeam: homeTeam } },
    });
    expect(game?.dressed.find(({ playerId }) => playerId === HOME_GOALIE)?.side).toBe('home');
    expect(game?.dressed.find(({ playerId }) => playerId === away(2))?.side).toBe('away');
  });
});
