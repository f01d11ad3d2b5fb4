/** The shots of a game as a recalibration of xG learns from them, in the order of the feed. */
export interface ShotBases {
  /** The model's log-odds of each shot. */
  readonly logOdds: Float32Array;
  /** The terms that apply to each shot, and whether it scored (src/xg/recalibration/shotCode.ts). */
  readonly codes: Uint16Array;
}

const BYTES_PER_SHOT = 6;

/** Packs the shots of a game: six bytes each, little-endian. */
export function encodeShotBases({ logOdds, codes }: ShotBases): Uint8Array {
  const bytes = new Uint8Array(codes.length * BYTES_PER_SHOT);
  const view = new DataView(bytes.buffer);
  for (let k = 0; k < codes.length; k++) {
    view.setFloat32(k * BYTES_PER_SHOT, logOdds[k] as number, true);
    view.setUint16(k * BYTES_PER_SHOT + 4, codes[k] as number, true);
  }
  return bytes;
}

/** Unpacks the shots of a game. **Errors**: throws for a length that is no whole number of shots. */
export function decodeShotBases(bytes: Uint8Array): ShotBases {
  const shots = bytes.length / BYTES_PER_SHOT;
  if (!Number.isInteger(shots)) throw new RangeError(`${bytes.length} bytes are no whole number of shots.`);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return {
    logOdds: Float32Array.from({ length: shots }, (_, k) => view.getFloat32(k * BYTES_PER_SHOT, true)),
    codes: Uint16Array.from({ length: shots }, (_, k) => view.getUint16(k * BYTES_PER_SHOT + 4, true)),
  };
}
