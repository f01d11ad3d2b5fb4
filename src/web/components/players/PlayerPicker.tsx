import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { WirePlayer } from '../../../contract/entities.ts';
import { DEFAULT_SEASON } from '../../../hockey/season.ts';
import { MESSAGES } from '../../messages.ts';
import { ListOption } from '../ListOption.tsx';
import { PlayerPhoto } from '../PlayerPhoto.tsx';
import { type MatchedPlayers, matchPlayers, playerDetail, playerName } from './matchPlayers.ts';
import styles from './PlayerPicker.module.css';
import { usePickedPlayer } from './usePlayerList.ts';

/** What a closed list shows. */
const NOBODY: MatchedPlayers = { shown: [], count: 0 };

/**
 * A player chosen from a list of a thousand: a field to type a few letters of his name into, with the players that have them
 * under it. Arrow keys move, Enter chooses, Escape leaves it as it was; an emptied field chooses nobody.
 */
export function PlayerPicker({
  label,
  players,
  isFailed = false,
  value,
  leftOut,
  onChange,
}: {
  label: string;
  /** Undefined while the list loads. */
  players: readonly WirePlayer[] | undefined;
  /** Whether the list could not be loaded. */
  isFailed?: boolean;
  value: number | undefined;
  /** Chosen in the other picker, and so not on offer here. */
  leftOut: number | undefined;
  onChange: (playerId: number | undefined) => void;
}) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const picked = usePickedPlayer(value, players, isFailed);
  /** What is being typed; null while nobody is looked for. */
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const isOpen = typed !== null;
  const { shown, count } = isOpen ? matchPlayers(players ?? [], typed, leftOut) : NOBODY;

  useEffect(() => {
    // Not every browser without a layout (as in tests) can scroll.
    if (isOpen) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  });

  const open = () => {
    setActive(0);
    setTyped('');
  };
  const choose = (player: WirePlayer | undefined) => {
    setTyped(null);
    if (player !== undefined && player.id !== value) onChange(player.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      if (!isOpen) open();
      else setActive((active + step + shown.length) % Math.max(1, shown.length));
    } else if (event.key === 'Enter' && isOpen) {
      // Enter on a player must not send the form.
      event.preventDefault();
      choose(shown[active]);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      setTyped(null);
    }
  };
  const onTyped = (text: string) => {
    setActive(0);
    setTyped(text);
    if (text === '' && value !== undefined) onChange(undefined);
  };

  return (
    <div className={styles.picker}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.field} data-open={isOpen}>
        <span className={styles.face}>
          {picked === null ? (
            <EmptyFace />
          ) : (
            <PlayerPhoto playerId={picked.id} season={DEFAULT_SEASON} teamAbb={picked.current_team} size={40} />
          )}
        </span>
        <input
          id={id}
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && shown[active] !== undefined ? `${id}-${active}` : undefined}
          autoComplete="off"
          spellCheck={false}
          className={styles.input}
          placeholder={
            picked !== null
              ? playerName(picked)
              : players === undefined && !isFailed
                ? 'Loading players…'
                : 'Type a name'
          }
          value={typed ?? (picked === null ? '' : playerName(picked))}
          onFocus={open}
          onClick={() => !isOpen && open()}
          onBlur={() => setTyped(null)}
          onChange={(event) => onTyped(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {!isOpen && picked !== null && <span className={styles.detail}>{playerDetail(picked)}</span>}
      </div>
      {isOpen && (
        <div className={styles.popup}>
          <div ref={list} id={`${id}-list`} role="listbox" aria-label={label} className={styles.list}>
            {shown.map((player, k) => (
              <ListOption
                key={player.id}
                id={`${id}-${k}`}
                isActive={k === active}
                className={styles.option}
                // The field keeps the focus, so that it does not close before the press arrives.
                onPointerDown={(event) => event.preventDefault()}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(player)}
              >
                <span className={styles.name}>{playerName(player)}</span>
                <span className={styles.detail}>{playerDetail(player)}</span>
              </ListOption>
            ))}
          </div>
          <p role="status" className={styles.note}>
            {noteOf(shown.length, count, players === undefined, isFailed)}
          </p>
        </div>
      )}
    </div>
  );
}

/** The line under the list: how many more there are, or why there are none. */
function noteOf(shown: number, count: number, isLoading: boolean, isFailed: boolean): string {
  if (isFailed) return MESSAGES.playersNotLoaded;
  if (isLoading) return 'Loading players…';
  if (count === 0) return 'No player of that name here.';
  return shown < count ? `${count - shown} more: type a name` : `${count} ${count === 1 ? 'player' : 'players'}`;
}

/** Where a face will be. */
function EmptyFace() {
  return (
    <svg viewBox="0 0 40 40" width="40" height="40" aria-hidden="true" className={styles.emptyFace}>
      <circle cx="20" cy="20" r="18.5" />
      <path d="M20 13v14M13 20h14" />
    </svg>
  );
}
