import type { DemoPlayer } from '../league/demoPlayer.ts';
import { localised, type Wire } from './gameHeader.ts';

/** The roster body of a club: forwards, defenders, goalies. */
export function rosterBody(squad: readonly DemoPlayer[]): Wire {
  const rows = (isIn: (player: DemoPlayer) => boolean): Wire[] => squad.filter(isIn).map(rosterRow);
  return {
    forwards: rows(({ position }) => position !== 'D' && position !== 'G'),
    defensemen: rows(({ position }) => position === 'D'),
    goalies: rows(({ position }) => position === 'G'),
  };
}

function rosterRow(player: DemoPlayer): Wire {
  return {
    id: player.playerId,
    headshot: '',
    firstName: localised(player.firstName),
    lastName: localised(player.lastName),
    sweaterNumber: player.sweaterNumber,
    positionCode: player.position,
    shootsCatches: player.shootsCatches,
    heightInInches: player.heightInches,
    weightInPounds: player.weightPounds,
    heightInCentimeters: Math.round(player.heightInches * 2.54),
    weightInKilograms: Math.round(player.weightPounds * 0.4536),
    birthDate: player.birthDate,
    birthCity: localised(player.birthCity),
    birthCountry: player.birthCountry,
  };
}
