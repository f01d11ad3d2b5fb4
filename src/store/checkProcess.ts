// Child process of the server: checks the store whose URL it is sent for damage, and sends back the result.
import { constants, setPriority } from 'node:os';
import { findDamage } from './findDamage.ts';

/** What the process sends: the first fault, or null for none; or why the store could not be checked. */
export type CheckResult = { readonly damage: string | null } | { readonly problem: string };

setPriority(constants.priority.PRIORITY_LOW);
process.once('message', (url: string) => {
  const send = (result: CheckResult): void => {
    process.send?.(result, () => process.disconnect());
  };
  findDamage(url).then(
    (damage) => send({ damage }),
    (error: unknown) => send({ problem: error instanceof Error ? error.message : String(error) }),
  );
});
