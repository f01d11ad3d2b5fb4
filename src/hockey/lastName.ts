/** All but the first word of a player's name; a name of one word as it is. */
export function lastName(name: string): string {
  return name.split(' ').slice(1).join(' ') || name;
}
