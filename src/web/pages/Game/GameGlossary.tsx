import { GOALIE_TABLE, MATCHUP_TABLE, SKATER_TABLE } from '../../../contract/stats.ts';
import { Glossary } from '../../components/GlossaryTerm.tsx';
import { MESSAGES } from '../../messages.ts';

/** Every abbreviation of the three tables, once: the skaters' meaning where skaters and goalies share one. */
const TERMS = [...SKATER_TABLE, ...GOALIE_TABLE, ...MATCHUP_TABLE].filter(
  ({ abbr }, k, all) => all.findIndex((other) => other.abbr === abbr) === k,
);

/** What the tables' abbreviations mean, in the registry's own words. */
export function GameGlossary() {
  return <Glossary terms={TERMS} note={MESSAGES.gameScoreRange} />;
}
