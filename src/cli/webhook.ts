// `npm run webhook -- test`: sends a test event to each receiver of HIGHSLOT_WEBHOOKS, and prints what came of it.
import { pino } from 'pino';
import { isAllowedAddress } from '../api/webhooks/publicAddress.ts';
import { WebhookSender } from '../api/webhooks/webhookSender.ts';
import { ConfigError } from '../config.ts';
import { readCommand, usageOf } from './flags.ts';
import { runCommand } from './runCommand.ts';

/** A goal of invented clubs. */
const TEST = {
  id: 'test',
  event: 'test',
  game_id: 0,
  date: '2000-01-01',
  home: 'AAA',
  away: 'BBB',
  home_score: 1,
  away_score: 0,
  team: null,
  goal: null,
  final_period: 'REG',
  scorer: null,
  xg: null,
  home_xg: null,
  away_xg: null,
  home_win_probability: null,
  text: 'A test of webhooks: BBB 0 - 1 AAA.',
} as const;

await runCommand(usageOf('webhook'), async () => {
  const [action, ...rest] = process.argv.splice(2);
  process.argv.push(...rest);
  if (action !== 'test')
    throw new ConfigError(`The action is test, not ${action ?? 'missing'}: npm run webhook -- test.`);
  const { webhooks, origin } = readCommand('webhook');
  if (webhooks === null) throw new ConfigError('HIGHSLOT_WEBHOOKS names no receiver.');
  const { urls, secret, privateAddresses } = webhooks;
  const log = pino({ level: 'silent' });
  const url = origin === null ? null : `${origin}/`;
  let failed = 0;
  for (const receiver of urls) {
    const sender = new WebhookSender({ url: receiver, secret, log, isAllowed: isAllowedAddress(privateAddresses) });
    const failure = await sender.attempt({ ...TEST, url });
    console.log(`${new URL(receiver).host}: ${failure ?? 'taken'}`);
    if (failure !== null) failed += 1;
  }
  return failed === 0 ? 0 : 1;
});
