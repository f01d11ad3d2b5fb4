import { Link } from '@tanstack/react-router';
import { classNames } from './classNames.ts';

/** A link to the same question in the workbench. `question`: its parameters, and what its rows are. */
export function OpenInExplore({
  question,
  className,
  children,
}: {
  question: Readonly<Record<string, string>>;
  className?: string | undefined;
  /** A figure or other words; without, the link is not on paper. */
  children?: string;
}) {
  return (
    // The route leaves the search to its page, so it has no type for it.
    <Link
      to="/explore"
      search={question as never}
      className={classNames(className, children === undefined && 'screen-only')}
    >
      {children ?? 'Open in Explore'}
    </Link>
  );
}
