import { MethodLink } from '../../components/MethodLinks.tsx';
import { Page, PageHead, Section } from '../../components/Page.tsx';
import { CardExample } from './CardExample.tsx';
import styles from './Explained.module.css';
import { ShotRink } from './ShotRink.tsx';
import { StealExample } from './StealExample.tsx';

/** What the site's numbers mean, each with a picture: expected goals, a stolen game, and a card. */
export function ExplainedPage() {
  return (
    <Page title="Explained">
      <PageHead heading="Explained" />
      <Section heading="Expected goals" id="xg">
        <p className={styles.words}>
          Expected goals (xG) are a shot’s chance of going in. Move the puck: the model on the server answers.
        </p>
        <ShotRink />
        <p className={styles.words}>
          A team’s xG is the sum of its shots. It says who had the better chances; the score says who took them.{' '}
          <MethodLink to="/method/xg">How the model works</MethodLink>
        </p>
      </Section>
      <Section heading="Stealing a game" id="stolen">
        <StealExample />
      </Section>
      <Section heading="Reading a card" id="card">
        <CardExample />
      </Section>
    </Page>
  );
}
