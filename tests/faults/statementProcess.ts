// Child process that does one job on a store, and is killed just before or after one of its statements. Arguments:
// `migrate` or `rate`, the store's URL, the number of the statement (0 for none), `before` or `after`. Prints how many
// statements it sent.
import { rateStore } from '../../src/pipeline/rate/rateStore.ts';
import { openWriter } from '../../src/store/write/write.ts';
import { killAtStatement } from './killAtStatement.ts';

const [job = '', url = '', last = '0', side = 'before'] = process.argv.slice(2);
const sent = killAtStatement(Number(last), side);
if (job === 'rate') await rateStore(url);
else await (await openWriter(url)).close();
console.log(sent());
