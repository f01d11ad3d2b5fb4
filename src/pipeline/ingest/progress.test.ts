import { expect, it } from 'vitest';
import { GameLoad } from './progress.ts';

it('joins fetching and reading in batches to one count of games', () => {
  const load = new GameLoad();
  expect(load.fetching({ done: 0, total: 100 })).toEqual({ done: 0, total: 100, fetched: 0 });
  expect(load.fetching({ done: 32, total: 100 })).toEqual({ done: 0, total: 100, fetched: 32 });
  expect(load.reading({ done: 0, total: 32 })).toEqual({ done: 0, total: 100, fetched: 32 });
  expect(load.reading({ done: 32, total: 32 })).toEqual({ done: 32, total: 100, fetched: 32 });
  load.ingested();
  expect(load.fetching({ done: 100, total: 100 })).toEqual({ done: 32, total: 100, fetched: 100 });
  // Ten games of the first batch are read again.
  expect(load.reading({ done: 10, total: 78 })).toEqual({ done: 32, total: 100, fetched: 100 });
  expect(load.reading({ done: 77, total: 78 })).toEqual({ done: 99, total: 100, fetched: 100 });
  load.ingested();
  expect(load.reading({ done: 1, total: 5 })).toEqual({ done: 1, total: 5, fetched: null });
});

it('counts an ingest of more games than were fetched by itself', () => {
  const load = new GameLoad();
  expect(load.reading({ done: 3, total: 9 })).toEqual({ done: 3, total: 9, fetched: null });
  load.fetching({ done: 32, total: 40 });
  expect(load.reading({ done: 3, total: 2000 })).toEqual({ done: 3, total: 2000, fetched: null });
});

it('starts from 0 when fetching starts again', () => {
  const load = new GameLoad();
  load.fetching({ done: 32, total: 64 });
  load.ingested();
  expect(load.fetching({ done: 0, total: 50 })).toEqual({ done: 0, total: 50, fetched: 0 });
});
