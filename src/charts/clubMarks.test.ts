import { describe, expect, it } from 'vitest';
import { DEMO_TEAMS, TEAMS } from '../hockey/teamInSeason.ts';
import { clubMarks, contrast, GROUND, lookDifferent, MARK_CONTRAST, markOf, markPair } from './clubMarks.ts';

const clubs = (teams: typeof TEAMS) => teams.map(({ abb, primaryColor }) => ({ abb, primary: primaryColor }));

describe('the marks of two clubs', () => {
  it.each([
    ['the league', clubs(TEAMS)],
    ['the demo league', clubs(DEMO_TEAMS)],
  ])('look different to everyone on both grounds, for every pair of %s', (_, all) => {
    for (const home of all) {
      for (const visitor of all) {
        const [one, other] = markPair(home, visitor);
        const isDifferent = lookDifferent([one.color, one.color_dark], [other.color, other.color_dark]);
        expect(isDifferent, `${home.abb} ${visitor.abb}`).toBe(true);
      }
    }
  });

  it('are visible on the ground, by themselves or by their outline', () => {
    for (const home of clubs(TEAMS)) {
      for (const visitor of clubs(TEAMS)) {
        for (const mark of markPair(home, visitor)) {
          const [light, dark] = [contrast(mark.border, GROUND.light), contrast(mark.color_dark, GROUND.dark)];
          expect(Math.min(light, dark), `${home.abb} ${visitor.abb}`).toBeGreaterThanOrEqual(MARK_CONTRAST);
        }
      }
    }
  });

  it('leave the home club its own colour and give the visitor another where they are alike', () => {
    const [VGK, BOS, TOR] = ['VGK', 'BOS', 'TOR'].map((abb) => ({ abb, primary: '#000000' }));
    if (VGK === undefined || BOS === undefined || TOR === undefined) return;
    expect(markPair(BOS, TOR)).toEqual([markOf(BOS), markOf(TOR)]);
    const [vegas, boston] = markPair(VGK, BOS);
    expect(vegas).toEqual(markOf(VGK));
    expect(boston).not.toEqual(markOf(BOS));
  });

  it('keep Boston yellow, with a dark outline on a light ground', () => {
    expect(markOf({ abb: 'BOS', primary: '#fcb514' })).toEqual({
      color: '#fcb514',
      color_dark: '#fcb514',
      border: '#33302a',
    });
  });

  it('tell three players of one club apart', () => {
    const club = { abb: 'EDM', primary: '#fc4c02' };
    expect(new Set(clubMarks([club, club, club]).map(({ color }) => color)).size).toBe(3);
  });
});
