import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AccessibleTable } from './AccessibleTable.tsx';

it('aligns the decimals of a column, keeps long ones as they are, and shows a dash for unknown cells', () => {
  const rows = [
    [1.07, -0.5, 845, 'EDM'],
    [2.4, null, 2.3456, null],
    [0, 12, -0.1, ''],
  ] as const;
  render(<AccessibleTable caption="Numbers" table={{ headers: ['Minute', 'Net', 'Mixed', 'Team'], rows }} />);
  const cells = [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );
  expect(cells).toEqual([
    ['1.07', '−0.5', '845', 'EDM'],
    ['2.40', '–', '2.3456', '–'],
    ['0.00', '12.0', '−0.1', ''],
  ]);
  const isNumber = (name: string) => screen.getByRole('columnheader', { name }).getAttribute('data-number');
  expect(['Minute', 'Net', 'Mixed', 'Team'].map(isNumber)).toEqual(['true', 'true', 'true', 'false']);
});
