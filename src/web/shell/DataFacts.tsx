import { formatCount, formatDay } from '../../hockey/displayText.ts';
import { useStatus } from '../data/useStatus.ts';

/** The footer's facts on the data: their day, the number of games, the model and the build. */
export function DataFacts() {
  const { data: status } = useStatus();
  const { code_version, model_version, former_model_version } = status?.build ?? {};
  const facts = [
    ['Data as of', status && formatDay(status.data_as_of)],
    ['Games', status && formatCount(status.games)],
    ['Model', former_model_version ? `${model_version} (before: ${former_model_version})` : model_version],
    ['Build', code_version],
  ] as const;
  return facts.map(([name, value]) => (
    <div key={name}>
      <dt>{name}</dt>
      <dd>{value ?? '–'}</dd>
    </div>
  ));
}
