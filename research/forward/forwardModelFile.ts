import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readXgModel, type XgModel } from '../../src/xg/xgModel.ts';

/** The file of a season's forward model in a folder. */
export function forwardModelFile(folder: string, season: number): string {
  return join(folder, `forward-${season}.json`);
}

const FILE = /^forward-(\d{8})\.json$/;

/** The forward models in a folder, by season. Errors: throws for a damaged file. */
export function readForwardModels(folder: string): ReadonlyMap<number, XgModel> {
  const seasons = readdirSync(folder).flatMap((name) => FILE.exec(name)?.[1] ?? []);
  const models = seasons.map((season) => {
    const text = readFileSync(forwardModelFile(folder, Number(season)), 'utf8');
    return [Number(season), readXgModel(JSON.parse(text))] as const;
  });
  return new Map(models.sort(([a], [b]) => a - b));
}
