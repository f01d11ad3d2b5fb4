import { Link } from '@tanstack/react-router';
import type { WirePlayer } from '../../../contract/entities.ts';
import type { WirePlayerCard } from '../../../contract/players.ts';
import buttons from '../../components/Button.module.css';
import { Glossary } from '../../components/Glossary.tsx';
import { PaletteSwitch } from '../../components/PaletteSwitch.tsx';
import styles from './CardLegend.module.css';
import { CardTools } from './CardTools.tsx';
import { cardSections } from './cardSections.ts';
import { isCompared } from './cardWords.ts';

/** A card's legend: colours, links to comparisons, tools and terms. */
export function CardLegend({ card, player, name }: { card: WirePlayerCard; player: WirePlayer; name: string }) {
  const isGoalie = player.position === 'G';
  const terms = cardSections(isGoalie).flatMap(({ rows }) => rows);
  return (
    <div className={styles.legend}>
      <div className={styles.row}>
        {isCompared(card) && <PaletteSwitch />}
        <CompareLinks player={player} />
      </div>
      {isCompared(card) && <CardTools card={card} isGoalie={isGoalie} name={name} />}
      <Glossary terms={terms} />
    </div>
  );
}

/** Links to the comparison pages with the player preselected. Goalies share no shifts. */
function CompareLinks({ player: { id, position, last_name } }: { player: WirePlayer }) {
  const isGoalie = position === 'G';
  return (
    <p className={styles.compare}>
      <span>Compare {last_name}</span>
      {!isGoalie && (
        <Link to="/shared_ice_comparison" search={{ player1: id }} className={buttons.quiet}>
          Head to Head
        </Link>
      )}
      <Link
        to="/chart_comparison"
        search={{ first: String(id), ...(isGoalie ? { panel: 'goalies' } : {}) }}
        className={buttons.quiet}
      >
        Compare Charts
      </Link>
    </p>
  );
}
