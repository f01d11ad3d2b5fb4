import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
// Loads the pickers' code before the test starts: pages load it on demand.
import '../components/players/PlayerPicker.tsx';

/** A player picker's field. */
export function pickerOf(label: string): HTMLInputElement {
  return screen.getByRole<HTMLInputElement>('combobox', { name: label });
}

/** The names a picker offers once its list has loaded; closes it without a choice. */
export async function offeredIn(label: string): Promise<readonly string[]> {
  const field = await screen.findByRole('combobox', { name: label });
  fireEvent.focus(field);
  const list = await screen.findByRole('listbox', { name: label });
  await waitFor(() => expect(screen.queryByText('Loading players…')).toBeNull());
  const names = within(list)
    .queryAllByRole('option')
    .map((option) => option.firstChild?.textContent ?? '');
  fireEvent.keyDown(field, { key: 'Escape' });
  return names;
}

/** Chooses a player by typing the name and clicking the option. */
export async function choosePlayer(label: string, name: string): Promise<void> {
  const field = await screen.findByRole('combobox', { name: label });
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: name } });
  fireEvent.click(await screen.findByRole('option', { name: new RegExp(name) }));
}
