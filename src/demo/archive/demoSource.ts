import { ArchiveSource } from '../../feed/source/archive.ts';
import type { FeedBody, FeedSource } from '../../feed/source/source.ts';
import type { SeasonId } from '../../hockey/ids.ts';
import { type GenerateOptions, generateDemoArchive } from './generate.ts';

/**
 * The demo league as a source of bodies: it is simulated into a directory on first use, and read from there. Later uses find it
 * there, unless the simulator's code, the options or the day have changed.
 */
export class DemoSource implements FeedSource {
  readonly #directory: string;
  readonly #options: GenerateOptions;
  #archive: Promise<ArchiveSource> | null = null;

  constructor(directory: string, options: GenerateOptions) {
    this.#directory = directory;
    this.#options = options;
  }

  async read(path: string): Promise<FeedBody | null> {
    return (await this.archive()).read(path);
  }

  async schedulePaths(season: SeasonId | null): Promise<readonly string[]> {
    return (await this.archive()).schedulePaths(season);
  }

  /** The archive, made if need be. A failure is not kept: the next call tries again. */
  archive(): Promise<ArchiveSource> {
    this.#archive ??= generateDemoArchive(this.#directory, this.#options).then(
      () => new ArchiveSource(this.#directory),
      (error: unknown) => {
        this.#archive = null;
        throw error;
      },
    );
    return this.#archive;
  }
}
