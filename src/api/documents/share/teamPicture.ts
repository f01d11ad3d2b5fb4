import type { ResponseOf } from '../../../contract/endpoint.ts';
import type { WireTeam } from '../../../contract/entities.ts';
import type { teamSeasonData } from '../../../contract/teams.ts';
import { formatSigned } from '../../../hockey/displayText.ts';
import { frame, INK_SOFT, LEFT, RIGHT, stripe, text } from './frame.ts';

/** The answers of a team's endpoints. */
export interface TeamPictureFacts {
  readonly team: WireTeam;
  /** Null for a team without a regular-season game. */
  readonly season: ResponseOf<typeof teamSeasonData> | null;
  /** `2023-2024`; empty when the store has no season. */
  readonly seasonLabel: string;
  readonly isSimulated: boolean;
}

/** The picture of a team: its record, and its goals and expected goals per game relative to the league's mean. */
export function teamPicture({ team, season, seasonLabel, isSimulated }: TeamPictureFacts): string {
  const half = (LEFT + RIGHT) / 2;
  const values = [
    ['Goals for', season?.goals_scored_above_average],
    ['Expected goals for', season?.xg_scored_above_average],
    ['Goals against', season?.goals_allowed_above_average],
    ['Expected goals against', season?.xg_allowed_above_average],
  ] as const;
  const subject = [
    stripe(LEFT, 132, 18, 96, team.mark),
    text(LEFT + 44, 206, `${team.location} ${team.name}`, { size: 84, width: RIGHT - LEFT - 44 }),
    text(LEFT, 316, season?.record ?? 'No game yet', { size: 76 }),
    text(RIGHT, 310, season === null ? '' : `${season.games_played} games`, {
      size: 40,
      color: INK_SOFT,
      anchor: 'end',
    }),
    ...values.map(([label, value], k) => {
      const x = k % 2 === 0 ? LEFT : half + 32;
      const y = k < 2 ? 412 : 492;
      const end = k % 2 === 0 ? half - 32 : RIGHT;
      return [
        text(x, y, label, { size: 38, color: INK_SOFT }),
        text(end, y, formatSigned(value ?? null, 2), { size: 56, anchor: 'end' }),
      ].join('\n');
    }),
  ].join('\n');
  return frame(subject, { corner: seasonLabel, foot: "A game, against the league's average", isSimulated });
}
