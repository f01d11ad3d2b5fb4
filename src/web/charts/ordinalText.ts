/** An ordinal: `1st`, `2nd`, `3rd`, `11th`. */
export function ordinalText(value: number): string {
  const isTeen = Math.floor(value / 10) % 10 === 1;
  const ending = isTeen ? undefined : ['th', 'st', 'nd', 'rd'][value % 10];
  return `${value}${ending ?? 'th'}`;
}
