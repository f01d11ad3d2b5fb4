import { clubColor } from '../../../charts/clubColor.ts';
import type { WireGameSummary } from '../../../contract/entities.ts';
import { formatGameDay } from '../../../hockey/displayText.ts';
import { finalSuffix } from '../../components/GameRow.tsx';
import { Section } from '../../components/Page.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { RowLink } from '../../components/RowLink.tsx';
import { NetXgPicture } from '../../components/result/NetXgPicture.tsx';
import { Pucks } from '../../components/result/Pucks.tsx';
import { Verdict } from '../../components/result/Verdict.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { SideLogo } from '../../components/TeamLogo.tsx';
import { useTeam } from '../../data/league.tsx';
import { useEndpoint } from '../../data/queries.ts';
import type { CustomProperties } from '../../theme/teamColors.ts';
import { LIST_MESSAGES } from '../../words/listMessages.ts';
import { MESSAGES } from '../../words/messages.ts';
import { shownXg } from '../Game/shownXg.ts';
import styles from './HomePage.module.css';

/** A card for one game of the latest night: score, expected goals, and net xG over time. Links to the game's page. */
export function GameOfTheNight({ game }: { game: WireGameSummary }) {
  const summary = useEndpoint('xgSummary', game.id);
  const snake = useEndpoint('xgSnake', game.id, 'all_situations');
  const colors: CustomProperties = {
    '--winner': clubColor(game.winner_mark).fill,
    '--loser': clubColor(game.loser_mark).fill,
  };
  const score = `${game.winner_score ?? '–'}–${game.loser_score ?? '–'}`;
  return (
    <Section
      heading={LIST_MESSAGES.gameOfTheNight}
      aside={<time dateTime={game.date}>{formatGameDay(game.date, new Date())}</time>}
    >
      <div className={`card relative ${styles.card}`} style={colors}>
        <div className={styles.inner}>
          <div>
            <div className={`stack ${styles.score}`}>
              <Side game={game} side="winner" />
              <RowLink
                href={`/games/id/${game.id}`}
                className={`numeral plain nowrap ${styles.result}`}
                isCovering
                label={`${game.winner} ${score} ${game.loser}, the whole game`}
              >
                {score}
                <small className="quiet">{finalSuffix(game.final_period)}</small>
              </RowLink>
              <Side game={game} side="loser" />
            </div>
            <Pucks game={game} xg={shownXg(summary.data, 'total')} />
            <Verdict game={game} />
          </div>
          <QueryView query={snake} label={MESSAGES.loadingXgChart} skeleton={<Skeleton height="84px" />}>
            {(answer) => <NetXgPicture answer={answer} winner={game.winner} loser={game.loser} />}
          </QueryView>
        </div>
      </div>
    </Section>
  );
}

function Side({ game, side }: { game: WireGameSummary; side: 'winner' | 'loser' }) {
  const abb = game[side];
  const team = useTeam(abb);
  return (
    <div className="facing">
      <SideLogo game={game} side={side} size={44} />
      <b className={`shrinks ${styles.team}`}>{team?.name ?? abb}</b>
    </div>
  );
}
