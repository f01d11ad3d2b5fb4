import { useId, useState } from 'react';
import { compareText } from '../../../hockey/compareText.ts';
import { countryOf, sameCountryCodes } from '../../../hockey/country.ts';
import { useTeams } from '../../data/league.tsx';
import { useEndpoint } from '../../data/queries.ts';
import { Chips } from '../Chips.tsx';
import segments from '../SegmentedControl.module.css';
import type { Choice } from '../SegmentedControl.tsx';
import { Select } from '../Select.tsx';
import styles from './PlayerFilters.module.css';
import {
  changedFilter,
  GOALIE_POSITION,
  MOST_VALUES,
  type PlayerFilter,
  type PlayerMode,
  POSITION_OPTIONS,
} from './playerFilter.ts';

const POSITION_NAMES: Readonly<Record<string, string>> = {
  C: 'Centre',
  L: 'Left wing',
  R: 'Right wing',
  D: 'Defense',
  G: 'Goalie',
};
/** Maximum number of codes per country. */
const CODES_A_COUNTRY = 2;

/**
 * Filters of the player pickers: club, nationality and position; goalie mode fixes the position at G. On a phone they
 * are collapsed behind a button unless a filter is set.
 */
export function PlayerFilters({
  mode,
  filter,
  onChange,
}: {
  mode: PlayerMode;
  filter: PlayerFilter;
  onChange: (filter: PlayerFilter) => void;
}) {
  const { data: teams = [] } = useTeams();
  const { data: codes = [] } = useEndpoint('nationalities');
  const chosenTeams = filter.team ?? [];
  const countries = chosenCountries(filter.nationality ?? []);
  const chosen = chosenTeams.length + countries.length + (filter.position?.length ?? 0);
  const [isOpen, setOpen] = useState(chosen > 0);
  const fieldsId = useId();
  const change = (changes: PlayerFilter) => onChange(changedFilter(filter, changes));
  return (
    <fieldset>
      <legend className={`bold ${styles.legend}`}>Filter players</legend>
      <button
        type="button"
        className={`inline-row quiet bare strong chevron ${styles.fold}`}
        aria-expanded={isOpen}
        aria-controls={fieldsId}
        onClick={() => setOpen(!isOpen)}
      >
        {chosen === 0 ? 'Narrow the list' : `Narrow the list: ${chosen} chosen`}
      </button>
      <div id={fieldsId} className={`stack ${styles.fields}`} data-open={isOpen}>
        <AddFilter
          label="Team"
          all="All teams"
          choices={teams.map(({ abb, location, name }) => ({ value: abb, label: `${location} ${name}` }))}
          chosen={chosenTeams}
          most={MOST_VALUES}
          onChange={(team) => change({ team })}
        />
        <AddFilter
          label="Nationality"
          all="All countries"
          choices={countryChoices([...codes, ...countries])}
          chosen={countries}
          most={MOST_VALUES / CODES_A_COUNTRY}
          onChange={(chosen) => change({ nationality: codesOf(chosen) })}
        />
        <Positions mode={mode} chosen={filter.position ?? []} onChange={(position) => change({ position })} />
      </div>
    </fieldset>
  );
}

/** A multi-value filter: a select adds a value, a press on a chosen one removes it. */
function AddFilter({
  label,
  all,
  choices,
  chosen,
  most,
  onChange,
}: {
  label: string;
  /** Text for no choice. */
  all: string;
  choices: readonly { readonly value: string; readonly label: string }[];
  chosen: readonly string[];
  /** Maximum number of values. */
  most: number;
  onChange: (chosen: readonly string[]) => void;
}) {
  return (
    <div className={`stack shrinks ${styles.kind}`}>
      <Select
        label={label}
        choices={choices.filter(({ value }) => !chosen.includes(value))}
        value=""
        empty={chosen.length === 0 ? all : 'Add another…'}
        isDisabled={chosen.length >= most}
        onChange={(value) => value !== '' && onChange([...chosen, value])}
      />
      <Chips
        label={`${label} chosen`}
        values={chosen}
        className={styles.chips ?? ''}
        nameOf={(value) => choices.find((choice) => choice.value === value)?.label ?? value}
        onRemove={onChange}
      />
    </div>
  );
}

function Positions({
  mode,
  chosen,
  onChange,
}: {
  mode: PlayerMode;
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}) {
  const isGoalies = mode === 'goalies';
  const options = isGoalies ? [GOALIE_POSITION] : POSITION_OPTIONS;
  return (
    <fieldset className="full">
      <legend className={`quiet strong ${styles.label}`}>Position</legend>
      <div className={`rounded surface ${segments.control}`}>
        {options.map((position) => (
          <label
            key={position}
            className={`quiet strong relative center ${segments.choice} ${styles.position}`}
            title={POSITION_NAMES[position]}
          >
            <input
              type="checkbox"
              className="visually-hidden"
              checked={isGoalies || chosen.includes(position)}
              disabled={isGoalies}
              onChange={({ target }) =>
                onChange(POSITION_OPTIONS.filter((one) => (one === position ? target.checked : chosen.includes(one))))
              }
            />
            <span>{position}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/**
 * Nationality options by name, one per country even when it has several codes. The value is the country's first code.
 */
export function countryChoices(codes: readonly string[]): readonly Choice<string>[] {
  const byName = new Map(codes.map((code) => [countryOf(code).name, firstCode(code)]));
  return [...byName].map(([label, value]) => ({ value, label })).sort((a, b) => compareText(a.label, b.label));
}

/** The countries of a list of codes, each as its first code, in the order given. */
export function chosenCountries(codes: readonly string[]): readonly string[] {
  return [...new Set(codes.map(firstCode))];
}

/** All codes of some countries, so that SUI and CHE are always requested together. */
export function codesOf(countries: readonly string[]): readonly string[] {
  return countries.flatMap(sameCountryCodes);
}

function firstCode(code: string): string {
  return sameCountryCodes(code)[0] ?? code;
}
