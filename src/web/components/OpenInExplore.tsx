import { Link } from '@tanstack/react-router';

/** A link to the same question in the workbench. `question`: its parameters, and what its rows are. */
export function OpenInExplore({
  question,
  className,
  children = 'Open in Explore',
}: {
  question: Readonly<Record<string, string>>;
  className?: string | undefined;
  children?: string;
}) {
  return (
    // The route leaves the search to its page, so it has no type for it.
    <Link to="/explore" search={question as never} className={className}>
      {children}
    </Link>
  );
}
