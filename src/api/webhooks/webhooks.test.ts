import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { pino } from 'pino';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PATIENCE } from '../../../tests/patience.ts';
import { type EventMessage, messageBody } from './eventMessage.ts';
import { gameEvents, stolenEvent, type WatchedGame } from './gameEvents.ts';
import { isAllowedAddress, isPublicAddress } from './publicAddress.ts';
import { WebhookSender } from './webhookSender.ts';

const log = pino({ level: 'silent' });

const game = (more: Partial<WatchedGame> = {}): WatchedGame => ({
  game_id: 2023020001,
  date: '2023-10-10',
  status: 'live',
  home_abb: 'EDM',
  away_abb: 'CGY',
  home_score: 0,
  away_score: 0,
  final_period: 'REG',
  ...more,
});

const known = (...games: WatchedGame[]) => new Map(games.map((one) => [one.game_id, one]));

describe('the events of a game', () => {
  it('are a goal for each that a score has more, with ids that are the same wherever they are computed', () => {
    const events = gameEvents(known(game({ home_score: 1 })), [game({ home_score: 3, away_score: 1 })], false);
    expect(events.map(({ id, team }) => [id, team])).toEqual([
      ['2023020001-goal-home-2', 'EDM'],
      ['2023020001-goal-home-3', 'EDM'],
      ['2023020001-goal-away-1', 'CGY'],
    ]);
  });

  it('are none at a start, for a score that falls, for an unchanged game, and for an old game that appears', () => {
    const over = game({ status: 'final', home_score: 3 });
    expect(gameEvents(new Map(), [over], true)).toEqual([]);
    expect(gameEvents(known(game({ home_score: 2 })), [game({ home_score: 1 })], false)).toEqual([]);
    expect(gameEvents(known(over), [over], false)).toEqual([]);
    expect(gameEvents(new Map(), [over], false)).toEqual([]);
  });

  it('end with the final, once', () => {
    const over = game({ status: 'final', home_score: 1, final_period: 'OT' });
    const events = gameEvents(known(game()), [over], false);
    expect(events.map(({ event }) => event)).toEqual(['goal', 'final']);
    expect(stolenEvent(over)).toMatchObject({ id: '2023020001-stolen', event: 'stolen', final_period: 'OT' });
  });
});

describe('an address', () => {
  it.each(['8.8.8.8', '2606:4700::1111', '172.15.0.1', '100.128.0.1'])('of the internet is public: %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    ...[
      '127.0.0.1',
      '10.1.2.3',
      '172.16.0.1',
      '172.31.255.255',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
      '0.0.0.0',
    ],
    ...[
      '224.0.0.1',
      '255.255.255.255',
      '::1',
      '::',
      'fe80::1',
      'fd00::1',
      '::ffff:127.0.0.1',
      '64:ff9b::a00:1',
      '2002:a00:1::',
    ],
    ...['localhost', '', '127.1'],
  ])('of a private or special network is not: %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('a webhook', () => {
  const open: Server[] = [];
  const senders: WebhookSender[] = [];
  afterEach(async () => {
    await Promise.all(senders.splice(0).map((sender) => sender.close()));
    for (const server of open.splice(0)) server.close().closeAllConnections();
  });

  /** A receiver that answers with these statuses in turn, then with 200. */
  async function receiver(...statuses: number[]) {
    const got: { headers: IncomingHttpHeaders; body: string }[] = [];
    const server = createServer((request, response) => {
      let body = '';
      request.on('data', (part) => {
        body += String(part);
      });
      request.on('end', () => {
        got.push({ headers: request.headers, body });
        response.writeHead(statuses.shift() ?? 200, { location: '/elsewhere' }).end('an answer that is not read');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    open.push(server);
    return { got, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook` };
  }

  function senderTo(url: string, isAllowed?: (address: string) => boolean): WebhookSender {
    const sender = new WebhookSender({
      url,
      secret: 'a secret',
      log,
      retryMs: [1, 1],
      ...(isAllowed && { isAllowed }),
    });
    senders.push(sender);
    return sender;
  }

  const anywhere = (): boolean => true;
  const [event] = gameEvents(known(game()), [game({ home_score: 1 })], false);
  if (event === undefined) throw new Error('no event');
  const first: EventMessage = {
    ...event,
    scorer: { id: 8470001, name: 'Ann Berg' },
    ...{ xg: 0.1234, home_xg: 0.5, away_xg: 0.25, home_win_probability: 0.7 },
    url: 'https://highslot.example/games/id/2023020001',
    text: 'Goal EDM, Ann Berg.',
  };

  it('carries a signature of time and body that the receiver can check', async () => {
    const { got, url } = await receiver();
    senderTo(url, anywhere).send(first);
    await vi.waitFor(() => expect(got).toHaveLength(1), PATIENCE);
    const [{ headers, body } = { headers: {}, body: '' }] = got;
    const [, time, digest] = /^t=(\d+),v1=([\da-f]{64})$/.exec(String(headers['highslot-signature'])) ?? [];
    expect(digest).toBe(createHmac('sha256', 'a secret').update(`${time}.${body}`).digest('hex'));
    expect(JSON.parse(body)).toEqual(first);
    expect(headers['highslot-delivery']).toBe(first.id);
  });

  it('is text with the address for Discord and Slack, and all of it for others', () => {
    const text = 'Goal EDM, Ann Berg. https://highslot.example/games/id/2023020001';
    expect(messageBody(first, new URL('https://hooks.slack.com/services/x'))).toEqual({ text });
    const discord = messageBody(first, new URL('https://discord.com/api/webhooks/1/x'));
    expect(discord).toEqual({ content: text, allowed_mentions: { parse: [] } });
    expect(messageBody(first, new URL('https://discord.com.example/x'))).toBe(first);
  });

  it('goes to a private address that is named', async () => {
    const { got, url } = await receiver();
    senderTo(url, isAllowedAddress(['127.0.0.1'])).send(first);
    await vi.waitFor(() => expect(got).toHaveLength(1), PATIENCE);
    expect(isAllowedAddress(['10.1.2.3'])('127.0.0.1')).toBe(false);
  });

  it('is repeated after a failure or a redirect, then given up, and the next event follows', async () => {
    const { got, url } = await receiver(500, 302, 503);
    const sender = senderTo(url, anywhere);
    sender.send(first);
    sender.send({ ...first, id: 'next' });
    await vi.waitFor(() => expect(got).toHaveLength(4), PATIENCE);
    expect(got.map(({ headers }) => headers['highslot-delivery'])).toEqual([first.id, first.id, first.id, 'next']);
    expect(sender.lost).toBe(1);
  });

  it.each([
    ['changes the protocol', 'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n'],
    ['speaks another one', 'SSH-2.0-OpenSSH_9.6\r\n'],
    ['sends headers without an end', `HTTP/1.1 200 OK\r\n${`a: ${'b'.repeat(90)}\r\n`.repeat(500)}`],
    ['ends the connection', ''],
  ])('is given up, and the sender can be closed, when its receiver %s', async (_what, answer) => {
    const server = createTcpServer((socket) => {
      socket.on('error', () => undefined).once('data', () => (answer === '' ? socket.end() : socket.write(answer)));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const sender = senderTo(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, anywhere);
    sender.send(first);
    await vi.waitFor(() => expect(sender.lost).toBe(1), PATIENCE);
    await sender.close();
    server.close();
  });

  it('is taken with the status, although the answer never ends', async () => {
    const server = createServer((_request, response) => void response.writeHead(200).write('and so on'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    open.push(server);
    let ended = 0;
    server.on('connection', (socket) => socket.on('close', () => ended++));
    const sender = senderTo(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, anywhere);
    sender.send(first);
    await vi.waitFor(() => expect(ended).toBe(1), PATIENCE);
    await sender.close();
    expect([ended, sender.lost]).toEqual([1, 0]);
  });

  it('is never sent to a private address, by number or by name', async () => {
    const { got, url } = await receiver();
    for (const target of [url, url.replace('127.0.0.1', 'localhost'), url.replace('127.0.0.1', '[::ffff:7f00:1]')]) {
      const sender = senderTo(target);
      sender.send(first);
      await vi.waitFor(() => expect(sender.lost).toBe(1), PATIENCE);
    }
    expect(got).toEqual([]);
  });

  it('waits in a queue of bounded length', async () => {
    const sender = senderTo('http://127.0.0.1:1/', () => false);
    for (let k = 0; k < 1000; k += 1) sender.send(first);
    expect(sender.lost).toBeGreaterThanOrEqual(699);
    await sender.close();
  });
});
