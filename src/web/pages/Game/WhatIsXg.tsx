import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { toMapShots } from '../../../charts/gameCharts.ts';
import type { MapShot } from '../../../charts/shotMap.ts';
import { FULL_RINK, iceMarks, MAP_HEIGHT, MAP_WIDTH, toUnits } from '../../../charts/shotMapLayout.ts';
import { formatNumber } from '../../../hockey/displayText.ts';
import { Marks } from '../../charts/plot/Marks.tsx';
import buttons from '../../components/Button.module.css';
import type { Answer } from '../../data/fetchEndpoint.ts';
import styles from './Game.module.css';

/** Chances of a long shot, a good one and a great one, of which the game's nearest are shown. */
const EXAMPLES = [0.02, 0.12, 0.4] as const;

/** Opens what expected goals mean, with three shots of this game on the ice, and the rule of the result's tag. */
export function WhatIsXg({ shots }: { shots: Answer<'shotData'> | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const examples = isOpen && shots !== undefined ? exampleShots(toMapShots(shots)) : [];
  return (
    <>
      <button
        type="button"
        className={buttons.inline}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        What is xG?
      </button>
      <div id={id} className={`stack ${styles.whatIsXg}`} hidden={!isOpen}>
        <p>
          A shot’s expected goals (xG) are its chance of going in; a team’s are the sum of its shots.{' '}
          <Link to="/explained" hash="xg">
            Try a shot
          </Link>
        </p>
        {examples.length > 0 && <Examples shots={examples} />}
        <p>
          Of 100 replays of these shots, a winner of 60 or more deserved it; with 40 or fewer the other team was robbed.
          Stolen: the goalie saved at least the margin.{' '}
          <Link to="/method/$methodPage" params={{ methodPage: 'deserved' }}>
            How
          </Link>
        </p>
      </div>
    </>
  );
}

/** The shots with the chances nearest to the examples', each once. */
function exampleShots(shots: readonly MapShot[]): readonly MapShot[] {
  const placed = shots.filter(({ x, y, xg, shooter }) => x !== null && y !== null && xg !== null && shooter !== null);
  const away = ({ xg }: MapShot, chance: number) => Math.abs((xg ?? 0) - chance);
  const found = EXAMPLES.flatMap((chance) => placed.toSorted((a, b) => away(a, chance) - away(b, chance)).slice(0, 1));
  return [...new Set(found)];
}

/** Shots on the attacking half, each with its chance. */
function Examples({ shots }: { shots: readonly MapShot[] }) {
  const words = shots.map(({ shooter, xg }) => `${shooter} ${percent(xg)}`).join(', ');
  return (
    <svg
      data-chart="examples"
      viewBox={`${MAP_WIDTH / 2} 0 ${MAP_WIDTH / 2} ${MAP_HEIGHT}`}
      role="img"
      aria-label={`Three shots of this game: ${words}`}
    >
      <Marks marks={iceMarks(FULL_RINK, { winner: '', loser: '' })} />
      {shots.map((shot) => {
        // Every shot attacks to the right.
        const turn = shot.side === 'winner' ? 1 : -1;
        const { x, y } = toUnits(turn * (shot.x ?? 0), turn * (shot.y ?? 0));
        return (
          <g key={shot.id}>
            <circle cx={x} cy={y} r={5 + 30 * (shot.xg ?? 0)} fill={shot.color.fill} stroke={shot.color.edge} />
            <text className="name" x={x - 12} y={y - 16} textAnchor="end">
              {percent(shot.xg)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

function percent(xg: number | null): string {
  return `${formatNumber(100 * (xg ?? 0), 0)}%`;
}
