import { useId } from 'react';
import { type Query, type QueryFault, queryList, queryValue } from '../../../contract/query.ts';
import {
  parametersOf,
  type QueryParameter,
  type QueryParameterName,
  queryParameter,
} from '../../../contract/queryParameters.ts';
import { formatSeason } from '../../../hockey/displayText.ts';
import fields from '../../components/Select.module.css';
import { Select } from '../../components/Select.tsx';
import { useSeasons } from '../../data/useSeasons.ts';
import styles from './Explore.module.css';
import { withValues } from './exploreSearch.ts';

/** The parts of a question, in the order of a sentence. */
const PARTS: readonly (readonly [QueryParameter['part'], string])[] = [
  ['games', 'Which games'],
  ['seconds', 'Which minutes'],
  ['who', 'Who'],
  ['minimum', 'At least'],
  ['how', 'How it is shown'],
];
/** Parameters that other parts of the page set. */
const ELSEWHERE: readonly QueryParameterName[] = ['columns', 'sort', 'limit', 'cursor'];

interface FieldProps {
  readonly query: Query;
  readonly name: QueryParameterName;
  readonly onChange: (text: string) => void;
}

/** The filters of a question: one field for each parameter that its rows take. */
export function Filters({ query, onAsk }: { query: Query; onAsk: (query: Query | QueryFault) => void }) {
  const names = parametersOf(query.rows).filter((name) => !ELSEWHERE.includes(name));
  return PARTS.map(([part, title]) => {
    const own = names.filter((name) => queryParameter(name).part === part);
    return (
      own.length > 0 && (
        <fieldset key={part} className={styles.part}>
          <legend>{title}</legend>
          <div className={styles.fields}>
            {own.map((name) => (
              <Field
                key={name}
                query={query}
                name={name}
                onChange={(text) => onAsk(withValues(query, { [name]: text }))}
              />
            ))}
          </div>
        </fieldset>
      )
    );
  });
}

function Field({ query, name, onChange }: FieldProps) {
  const parameter = queryParameter(name);
  const { kind, label } = parameter;
  if (kind === 'choice') {
    const choices = Object.entries(parameter.values).map(([value, words]) => ({ value, label: words }));
    const value = queryValue(query, name) ?? '';
    const empty = parameter.default === undefined ? { empty: 'Any' } : {};
    return (
      <Select
        label={label}
        choices={choices.sort(byDefault(parameter.default))}
        value={value}
        onChange={onChange}
        {...empty}
      />
    );
  }
  if (kind === 'choices') return <Choices query={query} name={name} onChange={onChange} />;
  if (kind === 'seasons') return <Seasons query={query} name={name} onChange={onChange} />;
  return <Typed key={query.values[name]} query={query} name={name} onChange={onChange} />;
}

/** The default first. */
function byDefault(first: string | undefined) {
  return (a: { value: string }, b: { value: string }): number => Number(b.value === first) - Number(a.value === first);
}

/** Several values at once. */
function Choices({ query, name, onChange }: FieldProps) {
  const parameter = queryParameter(name);
  const values = parameter.kind === 'choices' ? parameter.values : {};
  const chosen = queryList(query, name);
  const words = chosen.map((value) => values[value] ?? value).join(', ');
  return (
    <details className={styles.choices} name="filter">
      <summary>
        <span className={fields.label}>{parameter.label}</span>
        <span className={`field ellipsis ${styles.chosen}`}>{words === '' ? 'Any' : words}</span>
      </summary>
      <div className={`flow ${styles.list}`}>
        {Object.entries(values).map(([value, label]) => (
          <label key={value}>
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={({ target }) =>
                onChange((target.checked ? [...chosen, value] : chosen.filter((one) => one !== value)).join(','))
              }
            />
            {label}
          </label>
        ))}
      </div>
    </details>
  );
}

/** The first and the last season. */
function Seasons({ query, name, onChange }: FieldProps) {
  const { stored } = useSeasons();
  const [first = '', last = first] = (query.values[name] ?? '').split('-');
  const choices = (stored ?? []).map((season) => ({ value: String(season), label: formatSeason(season) }));
  const set = (one: string, other: string): void => {
    const [from, to] = [one, other].sort();
    onChange(one === '' || other === '' ? one || other : `${from}-${to}`);
  };
  return (
    <>
      <Select
        label="From season"
        choices={choices}
        value={first}
        empty="Newest"
        onChange={(value) => set(value, value === '' ? '' : last || value)}
      />
      <Select label="To season" choices={choices} value={last} empty="Newest" onChange={(value) => set(first, value)} />
    </>
  );
}

/** A text, a number or a day: asked once the reader leaves the field or presses Enter. */
function Typed({ query, name, onChange }: FieldProps) {
  const id = useId();
  const parameter = queryParameter(name);
  const { kind, label, meaning } = parameter;
  const before = query.values[name] ?? '';
  return (
    <form
      className={fields.field}
      onSubmit={(event) => {
        event.preventDefault();
        const [field] = event.currentTarget.elements;
        if (field instanceof HTMLInputElement && field.value !== before) onChange(field.value);
      }}
    >
      <label htmlFor={id} className={fields.label}>
        {label}
      </label>
      <input
        id={id}
        type={kind === 'day' ? 'date' : kind === 'number' ? 'number' : 'text'}
        {...(kind === 'number' && { min: parameter.least, max: parameter.most, step: 10 ** -parameter.decimals })}
        className={fields.number}
        title={meaning}
        defaultValue={before}
        onBlur={({ currentTarget }) => currentTarget.form?.requestSubmit()}
      />
    </form>
  );
}
