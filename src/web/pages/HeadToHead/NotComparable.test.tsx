import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { HttpError } from '../../data/fetchEndpoint.ts';
import { NotComparable } from './NotComparable.tsx';

it('says which player of the address is not here', () => {
  const problem = { type: '', title: '', status: 404, detail: 'There is no player 8479999 here.' };
  render(<NotComparable error={new HttpError('/api/players/compare/', 404, problem)} />);
  expect(screen.getByText(/No player has the number 8479999/)).toBeTruthy();
});
