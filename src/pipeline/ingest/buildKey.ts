import type { GameXg } from './gameXg.ts';
import { shortKey } from './shortKey.ts';

/** Names the code and the model that read a game: games with another key are read again. */
export function buildKeyOf(codeVersion: string, { modelVersion, digest }: GameXg): string {
  return shortKey(`${codeVersion} ${modelVersion} ${digest}`);
}
