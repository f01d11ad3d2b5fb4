import { useState } from 'react';
import { classNames } from './classNames.ts';

/** A button that says what it did until the focus leaves it. `name` is its accessible name before, if not its label. */
export function SaidButton({
  label,
  name = label,
  className,
  onPress,
}: {
  label: string;
  name?: string;
  className: string | undefined;
  /** Says what happened; nothing for an empty text. */
  onPress: () => Promise<string>;
}) {
  const [said, setSaid] = useState('');
  return (
    <>
      <button
        type="button"
        className={classNames(className)}
        {...(name === label ? {} : { 'aria-label': said === '' ? name : said })}
        onClick={() => void onPress().then(setSaid)}
        onBlur={() => setSaid('')}
      >
        {said === '' ? label : said}
      </button>
      {/* What changes within a button is not announced everywhere. */}
      <span role="status" className="visually-hidden">
        {said}
      </span>
    </>
  );
}
