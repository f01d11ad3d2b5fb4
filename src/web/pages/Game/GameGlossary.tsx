import { GOALIE_TABLE, MATCHUP_TABLE, SKATER_TABLE } from '../../../contract/stats.ts';
import { Glossary } from '../../components/Glossary.tsx';
import { MESSAGES } from '../../words/messages.ts';

/** Each abbreviation of the three tables once. Where skaters and goalies share one, the skaters' meaning. */
const TERMS = [...SKATER_TABLE, ...GOALIE_TABLE, ...MATCHUP_TABLE].filter(
  ({ abbr }, k, all) => all.findIndex((other) => other.abbr === abbr) === k,
);

/** Explains the tables' abbreviations with the texts of the statistics registry. */
export function GameGlossary() {
  return <Glossary terms={TERMS} note={MESSAGES.gameScoreRange} />;
}
