import { formatClock, REGULATION_PERIODS } from '../../hockey/clock.ts';
import type { DemoPlayer } from '../league/demoPlayer.ts';
import { decisiveGoal, goaliePlaces } from '../league/gameResult.ts';
import { STARTER } from '../league/makeLineup.ts';
import type { MatchState, SideIndex } from '../simulate/matchState.ts';
import { isRegularExtraPeriod } from '../simulate/periodRules.ts';
import type { Tally } from '../simulate/playerTally.ts';
import { FORWARDS, LINEUP_SIZE, SKATERS } from '../simulate/slots.ts';
import { clubOf, type GameStage, gameKeys, localised, outcomeOf, periodDescriptor, type Wire } from './gameHeader.ts';
import { clockOf } from './playByPlayBody.ts';

/** The boxscore body of a started game, from the simulator's own counts rather than the plays. */
export function boxscoreBody(m: MatchState, stage: GameStage): Wire {
  const [home, away] = [m.lineups[0].club, m.lineups[1].club];
  return {
    ...gameKeys(m.fixture, home, stage),
    periodDescriptor: periodDescriptor(m.period, m.fixture.gameType),
    regPeriods: REGULATION_PERIODS,
    awayTeam: clubOf(away, { score: m.score[1], sog: m.shotsOnGoal[1] }),
    homeTeam: clubOf(home, { score: m.score[0], sog: m.shotsOnGoal[0] }),
    clock: clockOf(m, stage),
    playerByGameStats: { awayTeam: linesOf(m, 1, stage), homeTeam: linesOf(m, 0, stage) },
    summary: {},
    ...('result' in stage ? { gameOutcome: outcomeOf(stage.result) } : {}),
  };
}

function linesOf(m: MatchState, side: SideIndex, stage: GameStage): Wire {
  const skaters = Array.from({ length: SKATERS }, (_, local) => side * LINEUP_SIZE + local);
  const byNumber = (a: number, b: number): number => m.player(a).sweaterNumber - m.player(b).sweaterNumber;
  const line = (who: number): Wire => skaterLine(m.player(who), m.tally[who] as Tally);
  return {
    forwards: skaters.slice(0, FORWARDS).sort(byNumber).map(line),
    defense: skaters.slice(FORWARDS).sort(byNumber).map(line),
    goalies: goaliePlaces(side).map((who) => goalieLine(m, side, who, stage)),
  };
}

function skaterLine(player: DemoPlayer, tally: Tally): Wire {
  const faceoffs = tally.faceoffsWon + tally.faceoffsLost;
  return {
    ...nameKeys(player),
    goals: tally.goals,
    assists: tally.assists,
    points: tally.goals + tally.assists,
    plusMinus: tally.plusMinus,
    pim: tally.penaltyMinutes,
    hits: tally.hits,
    powerPlayGoals: tally.powerPlayGoals,
    sog: tally.shotsOnGoal,
    faceoffWinningPctg: faceoffs === 0 ? 0 : ratio(tally.faceoffsWon / faceoffs),
    toi: formatClock(tally.toi),
    blockedShots: tally.blocks,
    shifts: tally.shifts,
    giveaways: tally.giveaways,
    takeaways: tally.takeaways,
  };
}

function goalieLine(m: MatchState, side: SideIndex, who: number, stage: GameStage): Wire {
  const player = m.player(who);
  const tally = m.tally[who] as Tally;
  const shots = sum(tally.shotsAgainst);
  const goals = sum(tally.goalsAgainst);
  const [even, power, short] = [0, 1, 2].map((k) => {
    const against = tally.shotsAgainst[k as 0 | 1 | 2];
    return `${against - tally.goalsAgainst[k as 0 | 1 | 2]}/${against}`;
  });
  const decision = 'result' in stage ? decisionOf(m, side, who) : null;
  return {
    ...nameKeys(player),
    evenStrengthShotsAgainst: even,
    powerPlayShotsAgainst: power,
    shorthandedShotsAgainst: short,
    saveShotsAgainst: `${shots - goals}/${shots}`,
    ...(shots > 0 ? { savePctg: ratio((shots - goals) / shots) } : {}),
    evenStrengthGoalsAgainst: tally.goalsAgainst[0],
    powerPlayGoalsAgainst: tally.goalsAgainst[1],
    shorthandedGoalsAgainst: tally.goalsAgainst[2],
    pim: tally.penaltyMinutes,
    goalsAgainst: goals,
    toi: formatClock(tally.toi),
    starter: who % LINEUP_SIZE === STARTER,
    ...(decision === null ? {} : { decision }),
    shotsAgainst: shots,
    saves: shots - goals,
  };
}

/** W for the winner's goalie at the deciding goal, L (O after regulation) for the loser's; null for the others. */
function decisionOf(m: MatchState, side: SideIndex, who: number): 'W' | 'L' | 'O' | null {
  const winner: SideIndex = m.score[0] > m.score[1] ? 0 : 1;
  const keepers = decisiveGoal(m, winner)?.keepers ?? m.keeper;
  if (keepers[side] !== who) return null;
  if (side === winner) return 'W';
  return isRegularExtraPeriod(m.period, m.fixture.gameType) ? 'O' : 'L';
}

function nameKeys({ playerId, sweaterNumber, firstName, lastName, position }: DemoPlayer): Wire {
  return { playerId, sweaterNumber, name: localised(`${firstName.slice(0, 1)}. ${lastName}`), position };
}

const ratio = (value: number): number => Math.round(value * 1e6) / 1e6;
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
