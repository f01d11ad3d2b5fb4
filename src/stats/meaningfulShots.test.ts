import { describe, expect, it } from 'vitest';
import { goal, id, on, shot, story } from '../game/testing/story.ts';
import { countGame } from './countGame.ts';

/** A visiting shot on the home goalie, and goals of both sides. */
const saved = (second: number) => shot(second, 'away', { shooter: id('A2'), goalie: id('HG') });
const missed = (second: number) => shot(second, 'away', { shooter: id('A2'), goalie: id('HG'), outcome: 'missed' });
const allowed = (second: number) => goal(second, 'away', { shooter: id('A2'), goalie: id('HG') });
const scored = (second: number) => goal(second, 'home', { shooter: id('H2'), goalie: id('AG') });

describe('a meaningful shot', () => {
  it('is taken with the score tied or within one goal just before the shot', {
    tags: ['card.goalie.meaningful-sv'],
  }, () => {
    const game = story(
      [
        saved(10), // 0-0: meaningful
        missed(20), // not on goal
        allowed(30), // at 0-0: meaningful, no save; 0-1
        allowed(40), // at 0-1: meaningful, no save; 0-2
        saved(50), // at 0-2: not
        allowed(60), // at 0-2: not, though it ends at 0-3
        saved(70), // at 0-3: not
        scored(80), // 1-3
        scored(90), // 2-3
        saved(100), // at 2-3: meaningful
        scored(110), // 3-3
        scored(120), // 4-3
        saved(130), // at 4-3: meaningful, in front as much as behind
        scored(140), // 5-3
        saved(150), // at 5-3: not
      ],
      { shifts: [on('H1 H2 H3 H4 H5 HG A1 A2 A3 A4 A5 AG', 0, 1200)] },
    );
    const xgByEvent = new Map(game.events.map(({ eventId }) => [eventId, 0.1]));
    const goalie = countGame(game, xgByEvent).goalies.find(({ player_id }) => player_id === id('HG'));
    expect(goalie).toMatchObject({ shots_faced: 9, meaningful_shots: 5, meaningful_saves: 3 });
  });
});
