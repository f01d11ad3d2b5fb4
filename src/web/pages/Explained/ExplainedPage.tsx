import { useState } from 'react';
import { NO_CLUB } from '../../../charts/clubColor.ts';
import { formatNumber } from '../../../hockey/displayText.ts';
import { PercentileBar } from '../../charts/Percentile/PercentileBar.tsx';
import { MethodLink } from '../../components/MethodLinks.tsx';
import { Page, PageHead, Section } from '../../components/Page.tsx';
import { PuckRow } from '../../components/result/Pucks.tsx';
import { SegmentedControl } from '../../components/SegmentedControl.tsx';
import styles from './Explained.module.css';
import { ShotRink } from './ShotRink.tsx';

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

/** Bars of a card with what each of them says. */
const EXAMPLES = [
  { label: 'Sure and good', value: 92, interval: [87, 96], words: 'Better than 92 of 100, and hardly less than 87.' },
  { label: 'Good, perhaps', value: 74, interval: [41, 97], words: 'It fades from 41 on: luck leaves that much open.' },
  { label: 'Sure and poor', value: 15, interval: [9, 22], words: 'Red is the low end, whatever is counted.' },
  {
    label: 'Nobody told apart',
    value: 60,
    interval: [15, 94],
    isMuted: true,
    words: 'Grey-blue: luck is larger than the differences between players.',
  },
  {
    label: 'How they are used',
    value: 88,
    interval: [84, 92],
    isNeutral: true,
    words: 'Violet is neither good nor bad.',
  },
] as const;

/** How to read a card's bars, by examples. */
function CardExample() {
  return (
    <>
      <dl className={styles.bars}>
        {EXAMPLES.map(({ label, interval, words, ...bar }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <PercentileBar label={label} interval={interval} {...bar} />
            </dd>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.words}>
        A card covers a skater’s last 100 games or a goalie’s last 75 and compares forwards, defensemen or goalies.{' '}
        <MethodLink to="/method/percentiles">How percentiles are made</MethodLink>
      </p>
    </>
  );
}

/** A goalie's night: the shots faced were worth 3.2 goals, one went in. */
const SAVED = 2.2;
const ROWS = [
  { label: 'An average goalie lets in', goals: 3.2 },
  { label: 'This goalie let in', goals: 1 },
  { label: 'Saved above expected', goals: SAVED },
];
const MARGINS = ['1', '2', '3'] as const;
const MARGIN_CHOICES = MARGINS.map((value) => ({ value, label: `Won by ${value}` }));

/** What makes a game stolen: goals saved in pucks, beside a margin to choose. */
function StealExample() {
  const [margin, setMargin] = useState<(typeof MARGINS)[number]>('2');
  return (
    <>
      <p className={styles.words}>
        A goalie steals a win when the goals saved above expected are at least its margin.{' '}
        <MethodLink to="/method/stolen-games">How often</MethodLink>
      </p>
      <dl className={`pairs ${styles.parts}`}>
        {ROWS.map(({ label, goals }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="inline-row">
              <PuckRow value={goals} color={NO_CLUB} /> <b>{formatNumber(goals, 1)}</b>
            </dd>
          </div>
        ))}
      </dl>
      <div className={`controls above ${styles.choices}`}>
        <SegmentedControl label="Margin of victory" choices={MARGIN_CHOICES} value={margin} onChange={setMargin} />
        <output className={styles.chance}>{SAVED >= Number(margin) ? 'Stolen' : 'Not stolen'}</output>
      </div>
    </>
  );
}
