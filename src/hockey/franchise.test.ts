import { expect, it } from 'vitest';
import { franchiseOf } from './franchise.ts';

it('gives a club that moved or was renamed its former abbreviations', () => {
  expect(franchiseOf('WPG')).toEqual(['WPG', 'ATL']);
  expect(franchiseOf('ARI')).toEqual(['ARI', 'PHX']);
});

it('gives a new club, and one that stayed, only its own', () => {
  expect(franchiseOf('UTA')).toEqual(['UTA']);
  expect(franchiseOf('EDM')).toEqual(['EDM']);
  expect(franchiseOf('ATL')).toEqual(['ATL']);
});
