import { fireEvent, screen, within } from '@testing-library/react';

/** A player picker's field. */
export function pickerOf(label: string): HTMLInputElement {
  return screen.getByRole<HTMLInputElement>('combobox', { name: label });
}

/** The names that a picker offers for a typed text; it is closed again afterwards, with nobody chosen. */
export function offeredIn(label: string, typed = ''): readonly string[] {
  const field = pickerOf(label);
  fireEvent.focus(field);
  if (typed !== '') fireEvent.change(field, { target: { value: typed } });
  const names = within(screen.getByRole('listbox', { name: label }))
    .queryAllByRole('option')
    .map((option) => option.firstChild?.textContent ?? '');
  fireEvent.keyDown(field, { key: 'Escape' });
  return names;
}

/** Chooses a player in a picker as a reader does: types his name and presses the row. */
export async function choosePlayer(label: string, name: string): Promise<void> {
  const field = pickerOf(label);
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: name } });
  fireEvent.click(await screen.findByRole('option', { name: new RegExp(name) }));
}
