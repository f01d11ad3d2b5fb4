import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseConfig } from '../../src/config.ts';
import { type FollowEvent, followGames } from '../../src/pipeline/live/followGames.ts';
import { makeApiStore } from '../api/apiStore.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

it('writes the season files of a store that has games before the league answers', async () => {
  const folder = temporaryFolder();
  const stop = new AbortController();
  const events: FollowEvent[] = [];
  await followGames({
    config: parseConfig(
      {
        HIGHSLOT_STORE: await makeApiStore(folder),
        HIGHSLOT_LEAGUE: 'http://127.0.0.1:1',
        HIGHSLOT_RAW: join(folder, 'raw'),
        HIGHSLOT_RENEWAL: 'off',
      },
      [],
    ),
    isRebuild: false,
    signal: stop.signal,
    onEvent: (event) => {
      events.push(event);
      if (event.kind === 'exported') stop.abort();
    },
  });
  expect(events.map(({ kind }) => kind)).toContain('exported');
});
