import type { WireGameSummary, WireTeam } from '../../contract/entities.ts';
import { EXPLAINED_GROUP, METHOD_PATH, type MethodEntry } from '../../contract/method.ts';
import { PAGES, type Page } from '../../contract/pages.ts';
import { DISPLAY, LEADER_TABLES } from '../../contract/stats.ts';
import { glossaryGroups } from '../pages/Glossary/glossaryTerms.ts';
import type { Place } from './search.ts';

/** What the search leads to apart from players and games: pages, a club's pages, statistics and how they are made. */
export function placesOf(
  teams: readonly WireTeam[],
  latest: WireGameSummary | null,
  methods: readonly MethodEntry[],
): readonly Place[] {
  const articles = methods.map(articlePlace);
  return [
    ...PAGES.filter(({ path }) => !path.includes(':')).map(pagePlace),
    ...(latest === null
      ? []
      : PAGES.filter(({ path }) => path.includes(':gameId')).map((page) => gamePlace(latest, page))),
    ...teams.flatMap((team) =>
      PAGES.filter(({ path }) => path.includes(':teamAbb')).map((page) => clubPlace(team, page)),
    ),
    ...articles.filter(({ result }) => result.group === 'Pages'),
    ...leaderPlaces(),
    ...meaningPlaces(),
    ...articles.filter(({ result }) => result.group === 'Method'),
  ];
}

function pagePlace({ path, title, description }: Page): Place {
  const words = path.replace(/[/_-]/g, ' ').trim();
  return {
    result: { href: path, group: 'Pages', label: title, detail: path },
    names: [title, words],
    words: `${title} ${words}`,
    about: description,
  };
}

/** A page about a game, of the latest one. */
function gamePlace({ id, winner, winner_score, loser, loser_score }: WireGameSummary, page: Page): Place {
  const place = pagePlace({ ...page, path: page.path.replace(':gameId', String(id)) });
  const detail = `${winner} ${winner_score ?? ''}–${loser_score ?? ''} ${loser}`;
  return { ...place, result: { ...place.result, detail }, names: [] };
}

function clubPlace({ abb, location, name }: WireTeam, { path, title }: Page): Place {
  const club = `${location} ${name}`;
  const isClub = title === 'Team';
  return {
    result: {
      href: path.replace(':teamAbb', abb),
      group: 'Clubs',
      label: isClub ? club : `${club}: ${title}`,
      detail: abb,
      logo: abb,
    },
    names: [],
    words: `${club} ${abb} ${isClub ? '' : title}`,
    ...(isClub ? {} : { needed: title }),
  };
}

/** A kind that ranks skaters and goalies together is one table. */
function leaderPlaces(): Place[] {
  const byKind = new Map(LEADER_TABLES.map((table) => [table.kind, table]));
  return [...byKind.values()].map(({ kind, title, population, statId }) => {
    const abbr = DISPLAY[population][statId]?.abbr ?? '';
    return {
      result: { href: `/leaders?table=${kind}`, group: 'Statistics', label: title, detail: 'League leaders' },
      names: [title, abbr],
      words: `${title} ${abbr}`,
    };
  });
}

/** Each abbreviation once. */
function meaningPlaces(): Place[] {
  const byAbbr = new Map(glossaryGroups().flatMap(({ terms }) => terms.map((term) => [term.abbr, term] as const)));
  return [...byAbbr.values()].map(({ abbr, label }) => ({
    result: { href: `/glossary?find=${encodeURIComponent(abbr)}`, group: 'Statistics', label: abbr, detail: label },
    names: [abbr, label],
    words: `${abbr} ${label}`,
  }));
}

function articlePlace({ slug, title, group, description }: MethodEntry): Place {
  const isExplained = group === EXPLAINED_GROUP;
  return {
    result: { href: `${METHOD_PATH}/${slug}`, group: isExplained ? 'Pages' : 'Method', label: title, detail: group },
    names: [title, slug],
    words: `${title} ${slug.replaceAll('-', ' ')}`,
    about: description,
  };
}
