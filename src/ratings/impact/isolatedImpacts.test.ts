import { describe, expect, it } from 'vitest';
import type { StintRow } from '../../stats/rows.ts';
import { chance } from '../testing/chance.ts';
import { fitImpact } from './fitImpact.ts';
import { impactDesign } from './impactDesign.ts';
import type { ImpactGame } from './impactGame.ts';
import { strengthImpacts } from './isolatedImpacts.ts';

/** A league of known players: each one's effect on their side's and the other side's xG, goals per 60. */
interface League {
  readonly attackOf: (player: number) => number;
  readonly defenceOf: (player: number) => number;
  readonly games: readonly ImpactGame[];
  readonly players: readonly number[];
}

const CLUBS = 6;
const SQUAD = 15;
/** Goals per 60 of an average side. */
const LEVEL = 2.6;

/**
 * Games of clubs whose lines of five change by two players every minute, so that all players of a club play together.
 */
function league(count: number, spread: number, homeEdge = 0.3): League {
  const { random, normal } = chance(11);
  const players = Array.from({ length: CLUBS * SQUAD }, (_, at) => 100 + at);
  const attack = new Map(players.map((player) => [player, spread * normal()]));
  const defence = new Map(players.map((player) => [player, spread * normal()]));
  const games = Array.from({ length: count }, (_, place): ImpactGame => {
    const home = place % CLUBS;
    const away = (home + 1 + (Math.floor(place / CLUBS) % (CLUBS - 1))) % CLUBS;
    const stints = Array.from({ length: 60 }, (_, minute): StintRow => {
      const squad = (club: number): number[] => pick(random, players.slice(club * SQUAD, (club + 1) * SQUAD));
      const [own, other] = [squad(home), squad(away)];
      const sum = (side: readonly number[], of: ReadonlyMap<number, number>): number =>
        side.reduce((total, player) => total + (of.get(player) ?? 0), 0);
      // Random shots of 0.1 with the right mean, so that the noise is as large as in real play.
      const xg = (rate: number): number => {
        let total = 0;
        const wait = (): number => -Math.log(1 - random());
        for (let time = wait(); time < rate / 6; time += wait()) total += 0.1 * wait();
        return total;
      };
      return {
        period: 1 + Math.floor(minute / 20),
        start_second: 60 * minute,
        end_second: 60 * minute + 60,
        home_skaters: own,
        away_skaters: other,
        home_goalie: 1,
        away_goalie: 2,
        home_score: 0,
        away_score: 0,
        start: 'fly',
        home_xg: xg(LEVEL + homeEdge + sum(own, attack) - sum(other, defence)),
        away_xg: xg(LEVEL + sum(other, attack) - sum(own, defence)),
        home_goals: 0,
        away_goals: 0,
        faceoffs_o: 0,
        faceoffs_n: 0,
        faceoffs_d: 0,
      };
    });
    return { gameId: 1000 + place, weight: 1, seasonsAgo: 0, isHomeTired: false, isAwayTired: false, stints };
  });
  return {
    attackOf: (player) => attack.get(player) ?? 0,
    defenceOf: (player) => defence.get(player) ?? 0,
    games,
    players,
  };
}

describe('isolated impacts', () => {
  const known = league(400, 0.3);
  const windows = known.players.map((playerId) => ({
    playerId,
    gameIds: known.games
      .filter(({ stints }) => stints.some((stint) => [...stint.home_skaters, ...stint.away_skaters].includes(playerId)))
      .map(({ gameId }) => gameId)
      .reverse(),
  }));
  const found = strengthImpacts(impactDesign('5v5', known.games), windows);
  const rowsOf = (field: string) => found?.impacts.filter((row) => row.field === field) ?? [];

  it('recover what players of a simulated league add and prevent', () => {
    for (const [field, truth] of [
      ['ev_offense', known.attackOf],
      ['ev_defense', known.defenceOf],
    ] as const) {
      const rows = rowsOf(field);
      expect(rows).toHaveLength(known.players.length);
      expect(correlation(rows.map((row) => [row.coefficient ?? 0, truth(row.playerId)])), field).toBeGreaterThan(0.8);
      // The side's adjusted results with the player also reflect the truth.
      expect(correlation(rows.map((row) => [row.adjusted, truth(row.playerId)])), field).toBeGreaterThan(0.6);
    }
  });

  it('have a mean of 0, with plus being good at both ends', () => {
    for (const field of ['ev_offense', 'ev_defense']) {
      const mean = rowsOf(field).reduce((sum, row) => sum + (row.coefficient ?? 0), 0) / known.players.length;
      expect(Math.abs(mean), field).toBeLessThan(0.02);
    }
    const best = known.players.toSorted((a, b) => known.defenceOf(b) - known.defenceOf(a))[0] ?? 0;
    expect(rowsOf('ev_defense').find(({ playerId }) => playerId === best)?.coefficient).toBeGreaterThan(0.2);
  });

  it('combine both ends in one number: what a player adds and what they prevent', () => {
    const net = known.players.map(
      (player) => [found?.netOf(player) ?? 0, known.attackOf(player) + known.defenceOf(player)] as const,
    );
    expect(correlation(net)).toBeGreaterThan(0.8);
  });

  it('state their uncertainty: the truth is within two deviations of the shrunk coefficient for most players', () => {
    const rows = rowsOf('ev_offense');
    const within = rows.filter(
      (row) => Math.abs((row.coefficient ?? 0) - known.attackOf(row.playerId)) < 2 * (row.coefficientSd ?? 0) + 0.1,
    );
    expect(within.length / rows.length).toBeGreaterThan(0.85);
    for (const { reliability } of rows) {
      expect(reliability ?? 0).toBeGreaterThan(0.3);
      expect(reliability ?? 1).toBeLessThan(1);
    }
  });

  it('are near zero where all players are alike', () => {
    const alike = league(200, 0);
    const none = strengthImpacts(impactDesign('5v5', alike.games), []);
    const coefficients = known.players.map((player) => none?.netOf(player) ?? 1);
    const size = Math.sqrt(coefficients.reduce((sum, value) => sum + value * value, 0) / coefficients.length);
    expect(size).toBeLessThan(0.1);
    expect(none?.fit.lambda).toBeGreaterThan(found?.fit.lambda ?? Number.POSITIVE_INFINITY);
  });

  it('have the deviations of refits on resampled games', () => {
    const design = impactDesign('5v5', known.games);
    const lambda = [4000];
    const { deviations } = fitImpact(design.rows, lambda);
    const { random } = chance(5);
    const refits = Array.from({ length: 40 }, () => {
      const drawn = known.games.map(() => known.games[Math.floor(random() * known.games.length)] ?? known.games[0]);
      const again = drawn.flatMap((game) => (game === undefined ? [] : [game]));
      return fitImpact(impactDesign('5v5', again).rows, lambda).coefficients;
    });
    const ratios = known.players.slice(0, 30).map((_, at) => {
      const values = refits.map((coefficients) => coefficients[2 * at] ?? 0);
      const mean = values.reduce((a, b) => a + b, 0) / values.length;
      const sd = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1));
      return (deviations[2 * at] ?? 0) / sd;
    });
    const ratio = ratios.reduce((a, b) => a + b, 0) / ratios.length;
    expect(ratio).toBeGreaterThan(0.85);
    expect(ratio).toBeLessThan(1.15);
  });

  it('are null without play at the strength', () => {
    expect(strengthImpacts(impactDesign('5v4', known.games), windows)).toBeNull();
    expect(strengthImpacts(impactDesign('5v5', []), windows)).toBeNull();
  });

  it('give players with little time one shared column', () => {
    const [first] = known.games;
    if (first === undefined) throw new Error('No game.');
    const design = impactDesign('5v5', [first]);
    expect(design.columnOf.size).toBeLessThan(30);
    const columns = known.players.filter((player) => !design.columnOf.has(player)).map(design.columnFor);
    expect(new Set(columns)).toEqual(new Set([design.rows.firstControl - 4]));
  });
});

/** Five of a squad. */
function pick(random: () => number, squad: readonly number[]): number[] {
  const left = [...squad];
  const picked = Array.from({ length: 5 }, () => left.splice(Math.floor(random() * left.length), 1)[0] ?? 0);
  return picked.sort((a, b) => a - b);
}

/** Pearson's correlation. */
function correlation(pairs: readonly (readonly [number, number])[]): number {
  const mean = (of: (pair: readonly [number, number]) => number) =>
    pairs.reduce((sum, p) => sum + of(p), 0) / pairs.length;
  const [a, b] = [mean(([one]) => one), mean(([, other]) => other)];
  const moment = (of: (x: number, y: number) => number) => mean(([x, y]) => of(x - a, y - b));
  return moment((x, y) => x * y) / Math.sqrt(moment((x) => x * x) * moment((_, y) => y * y));
}
