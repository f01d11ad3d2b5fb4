import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/**
 * Whether the component renders on the server, or takes over what the server sent. It must then render what the server
 * did, which knows neither the size of the screen nor the theme nor what the browser stores.
 */
export function useHydrating(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  );
}
