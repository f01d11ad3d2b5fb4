/** The site's mark: the slot in front of the net seen from above, with its high part filled. Decorative. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg className="fixed" viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <path fill="var(--accent)" d="M7.5 3h17v10.5h-17z" />
      <path className="strokes" d="M7.5 3v15.5l5 9.5h7l5-9.5V3zM2.5 28h27" />
      <path className="strokes" d="M12.5 28a3.5 3.5 0 0 1 7 0" />
    </svg>
  );
}
