import type { Reply } from './fakeLeague.ts';

/** A body without end: 64 kB again and again, as fast as the client reads, until it goes away. */
export const endless: Reply = (response) => {
  response.writeHead(200, { 'Content-Type': 'application/json' });
  const piece = Buffer.alloc(65_536, ' ');
  const more = (): void => {
    while (!response.destroyed && response.write(piece));
    if (!response.destroyed) response.once('drain', more);
  };
  more();
};

/** A compressed body of JSON. */
export const encoded =
  (coding: string, body: Uint8Array): Reply =>
  (response) =>
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Encoding': coding }).end(body);

/** Megabytes of spaces. */
export const spaces = (megabytes: number): Buffer => Buffer.alloc(megabytes * 2 ** 20, ' ');
