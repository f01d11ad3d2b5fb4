// `npm run renew`: trains a challenger of the site's model, and puts it in use when it is better. With `--back`, puts
// the model before in use again.
import { constants, setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Config, parseFlags, readVariables, todayOf } from '../config.ts';
import { ArchiveSource } from '../feed/source/archiveSource.ts';
import { isOn, recentGames } from '../pipeline/live/liveGames.ts';
import { RENEWAL_SEED, type Renewal, renewModel } from '../pipeline/renewal/renewModel.ts';
import { goBack, modelsFolder } from '../pipeline/renewal/siteModels.ts';
import { THREADS } from '../pipeline/shots/archiveShots.ts';
import { archiveOf, RENEW_FLAGS, usageOf } from './flags.ts';
import { withStopSignal } from './processControl.ts';
import { runCommand } from './runCommand.ts';

/** Interval between checks whether a game is on, in milliseconds. */
const WATCH_MS = 30_000;

await runCommand(usageOf('renew'), async () => {
  const config = readVariables();
  const { back = false, source } = parseFlags(process.argv.slice(2), RENEW_FLAGS);
  return back ? goBackToFormer(config) : await renew(config, archiveOf(source ?? `archive:${config.raw}`));
});

/**
 * Renews the site's model at the lowest priority, unless a game is on: games stop it. Returns the exit code: 1 when a
 * signal stopped it.
 */
async function renew(config: Config, archive: string): Promise<number> {
  setPriority(constants.priority.PRIORITY_LOW);
  const isPlaying = async (): Promise<boolean> => {
    const games = await recentGames(new ArchiveSource(archive), Date.now());
    return games.some((game) => isOn(game, Date.now()));
  };
  if (await isPlaying()) {
    console.log('Games are on; the model is renewed when none is.');
    return 0;
  }
  return await withStopSignal(async (signal) => {
    const games = new AbortController();
    const done = new AbortController();
    const watch = async (): Promise<void> => {
      for (;;) {
        await sleep(WATCH_MS, undefined, { signal: done.signal });
        if (await isPlaying()) return games.abort();
      }
    };
    const watching = watch().catch(() => undefined);
    const renewal: Renewal = await renewModel({
      archive,
      models: modelsFolder(config),
      today: todayOf(config),
      now: () => new Date(),
      seed: RENEWAL_SEED,
      workers: THREADS,
      signal: AbortSignal.any([signal, games.signal]),
      onProgress: (line) => console.log(line),
    }).finally(() => done.abort());
    await watching;
    console.log(renewal.message);
    if (renewal.state === 'promoted') console.log('The next ingest rebuilds all seasons with it.');
    // Training threads of a stopped renewal would keep the process.
    if (renewal.state === 'interrupted') process.exit(signal.aborted ? 1 : 0);
    return 0;
  });
}

/** Puts the model before the last renewal in use again. Returns the exit code: 1 without one. */
function goBackToFormer(config: Config): number {
  const choice = goBack(modelsFolder(config), new Date());
  if (choice === null) {
    console.error('highslot: No renewal has replaced a model.');
    return 1;
  }
  console.log(
    `${choice.version} is in use again; ${choice.former} stays. The next ingest rebuilds all seasons with it.`,
  );
  return 0;
}
