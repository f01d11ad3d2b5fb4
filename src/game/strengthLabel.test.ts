import { describe, expect, it } from 'vitest';
import { eventsInContext } from './eventsInContext.ts';
import { strengthLabel } from './strengthLabel.ts';
import { shot, story } from './testing/story.ts';
import type { EventInContext, ShotEvent } from './types.ts';

function labelOf(event: ShotEvent): string | null {
  const [context] = eventsInContext(story([event])).filter(
    (found): found is EventInContext<ShotEvent> => found.event.kind === 'shot',
  );
  return context === undefined ? null : strengthLabel(context);
}

describe('strengthLabel', () => {
  it.each([
    ['1551', 'Even Strength', 'Even Strength'],
    ['1331', 'Even Strength', 'Even Strength'],
    ['1451', 'Power Play', 'Short Handed'],
    ['1531', 'Short Handed', 'Power Play'],
    ['1560', 'Even Strength', 'Empty Net'],
    ['0651', 'Empty Net', 'Even Strength'],
    ['0641', 'Empty Net', 'Power Play'],
    ['0660', 'Empty Net', 'Empty Net'],
  ])('at %s: home %s, away %s', (code, home, away) => {
    expect(labelOf(shot(100, 'home', { code }))).toBe(home);
    expect(labelOf(shot(100, 'away', { code }))).toBe(away);
  });

  it('calls a penalty shot that, whatever the play around it', () => {
    expect(labelOf(shot(100, 'home', { code: '1010', isPenaltyShot: true }))).toBe('Penalty Shot');
  });

  it('does not know a shot of a game that states no strength, nor one of a shootout', () => {
    expect(labelOf(shot(100, 'home'))).toBeNull();
    expect(labelOf(shot(4800, 'home', { code: '1010', period: 5, periodKind: 'SO' }))).toBeNull();
  });
});
