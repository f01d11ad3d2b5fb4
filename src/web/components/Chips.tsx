/** Chosen values, each a button that removes it. `label` names the list. */
export function Chips<Value extends string | number>({
  label,
  values,
  className,
  nameOf,
  onRemove,
}: {
  label: string;
  values: readonly Value[];
  className: string;
  nameOf: (value: Value) => string;
  /** Receives the others. */
  onRemove: (others: readonly Value[]) => void;
}) {
  if (values.length === 0) return null;
  return (
    <ul className={`flow ${className}`} aria-label={label}>
      {values.map((value) => (
        <li key={value}>
          <button
            type="button"
            className="inline-row chip"
            aria-label={`Remove ${nameOf(value)}`}
            onClick={() => onRemove(values.filter((other) => other !== value))}
          >
            {nameOf(value)}
            <span aria-hidden="true">×</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
