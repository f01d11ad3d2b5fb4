import { DISPLAY } from './display.ts';
import type { DisplayFacets, Population } from './entry.ts';
import { OWN_PLAY } from './goalie/ownPlay.ts';
import { BY_STRENGTH } from './skater/byStrength.ts';
import { TEAM_BY_STRENGTH } from './team/byStrength.ts';

/** Every statistic of a population, those included that are only columns: for the API's documentation and for tests. */
export const EVERY_STAT: Readonly<Record<Population, Readonly<Record<string, DisplayFacets>>>> = {
  skater: { ...DISPLAY.skater, ...BY_STRENGTH },
  goalie: { ...DISPLAY.goalie, ...OWN_PLAY },
  team: { ...DISPLAY.team, ...TEAM_BY_STRENGTH },
};
