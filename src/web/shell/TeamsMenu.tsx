import { ErrorLine } from '../components/ErrorLine.tsx';
import { Spinner } from '../components/Spinner.tsx';
import { useTeams } from '../data/league.tsx';
import { useCode } from '../data/queries.ts';
import { HeaderMenu } from './HeaderMenu.tsx';

/** Loaded on first use, or when the pointer or the focus reaches the button. */
const loadPanel = () => import('./TeamsPanel.tsx');
/** A failed preload is silent: opening the list tries again. */
const preloadPanel = () => void loadPanel().catch(() => undefined);

/** The Teams button with its dropdown of all teams, and a spinner until the team list has loaded. */
export function TeamsMenu() {
  const teams = useTeams();
  const isWaiting = teams.isFetching && teams.data === undefined;
  return (
    <HeaderMenu label="Teams" waiting={isWaiting ? <Spinner label="Loading teams" /> : undefined} onNear={preloadPanel}>
      {(isOpen, close) => isOpen && <Panel onChoose={close} />}
    </HeaderMenu>
  );
}

function Panel({ onChoose }: { onChoose: () => void }) {
  const panel = useCode('teams', loadPanel, true);
  if (panel.data !== undefined) return <panel.data.default onChoose={onChoose} />;
  return panel.isError ? <ErrorLine onRetry={() => void panel.refetch()} /> : <Spinner label="Loading teams" />;
}
