import { useState } from 'react';
import type { WirePlayer } from '../../../contract/entities.ts';
import { DEFAULT_SEASON } from '../../../hockey/season.ts';
import { LIST_MESSAGES } from '../../words/listMessages.ts';
import { PlayerPhoto } from '../PlayerPhoto.tsx';
import { useSearchCombobox } from '../useSearchCombobox.ts';
import { matchPlayers, playerDetail, playerName } from './matchPlayers.ts';
import styles from './PlayerPicker.module.css';
import { usePickedPlayer } from './usePlayerList.ts';

/** A text field that offers matching players from a list of about a thousand. Clearing the field removes the choice. */
export function PlayerPicker({
  label,
  players,
  isFailed = false,
  value,
  excluded,
  onChange,
}: {
  label: string;
  /** Undefined while the list loads. */
  players: readonly WirePlayer[] | undefined;
  /** Whether the list could not be loaded. */
  isFailed?: boolean;
  value: number | undefined;
  /** The player chosen in the other picker. */
  excluded: number | undefined;
  onChange: (playerId: number | undefined) => void;
}) {
  const picked = usePickedPlayer(value, players, isFailed);
  /** The text being typed; null while the list is closed. */
  const [typed, setTyped] = useState<string | null>(null);
  const isOpen = typed !== null;
  const { shown, count } = matchPlayers(players ?? [], typed ?? '', excluded);
  const { inputProps, getLabelProps, getMenuProps, getItemProps, openMenu } = useSearchCombobox({
    matches: shown,
    text: typed ?? (picked === null ? '' : playerName(picked)),
    isOpen,
    // A fast reader's first letter may come before the list is open.
    onOpenChange: (willOpen) => setTyped((before) => (willOpen ? (before ?? '') : null)),
    onText: (text) => {
      setTyped(text);
      if (text === '' && value !== undefined) onChange(undefined);
    },
    onChoose: ({ id }) => id !== value && onChange(id),
  });

  return (
    <div className={`stack relative shrinks ${styles.picker}`}>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: downshift sets `htmlFor` */}
      <label {...getLabelProps()} className="quiet strong">
        {label}
      </label>
      <div className={`row relative rounded surface ${styles.field}`} data-open={isOpen}>
        <span className={styles.face}>
          {picked === null ? (
            <EmptyFace />
          ) : (
            <PlayerPhoto playerId={picked.id} season={DEFAULT_SEASON} teamAbb={picked.current_team} size={40} />
          )}
        </span>
        <input
          {...inputProps}
          spellCheck={false}
          className={`bare bold large shrinks ${styles.input}`}
          placeholder={
            picked !== null
              ? playerName(picked)
              : players === undefined && !isFailed
                ? 'Loading players…'
                : 'Type a name'
          }
          onFocus={openMenu}
        />
        {!isOpen && picked !== null && <span className={`quiet fixed ${styles.detail}`}>{playerDetail(picked)}</span>}
      </div>
      <div className={`card ${styles.popup}`} hidden={!isOpen}>
        <div {...getMenuProps()} className={styles.list}>
          {isOpen &&
            shown.map((player, index) => (
              <div key={player.id} {...getItemProps({ item: player, index })} className="row spread option">
                <span className="ellipsis shrinks">{playerName(player)}</span>
                <span className={`quiet fixed ${styles.detail}`}>{playerDetail(player)}</span>
              </div>
            ))}
        </div>
        <p role="status" className={`quiet ${styles.note}`}>
          {isOpen && listStatus(shown.length, count, players === undefined, isFailed)}
        </p>
      </div>
    </div>
  );
}

/** How many players match, or why there are none. */
function listStatus(shown: number, count: number, isLoading: boolean, isFailed: boolean): string {
  if (isFailed) return LIST_MESSAGES.playersNotLoaded;
  if (isLoading) return 'Loading players…';
  if (count === 0) return 'No player of that name here.';
  return shown < count ? `${count - shown} more: type a name` : `${count} ${count === 1 ? 'player' : 'players'}`;
}

/** Placeholder for a photo. */
function EmptyFace() {
  return (
    <svg viewBox="0 0 40 40" width="40" height="40" aria-hidden="true" className={styles.emptyFace}>
      <circle cx="20" cy="20" r="18.5" />
      <path d="M20 13v14M13 20h14" />
    </svg>
  );
}
