import { expect, it } from 'vitest';
import { pageLinks } from './pageLinks.ts';

const MANIFEST = {
  'index.html': { file: 'assets/index-a.js', isEntry: true, css: ['assets/index-a.css'] },
  'pages/Game/GamePage.tsx': {
    file: 'assets/GamePage-b.js',
    imports: ['index.html', '_chart.js'],
    css: ['assets/GamePage-b.css'],
  },
  '_chart.js': { file: 'assets/chart-c.js', imports: ['index.html', '_scale.js'], css: ['assets/chart-c.css'] },
  '_scale.js': { file: 'assets/scale-d.js', imports: ['_chart.js'] },
};

it('names the scripts and style sheets of a page and of what it imports, the entry left out', () => {
  expect(pageLinks(MANIFEST, 'pages/Game/GamePage.tsx', '').split('\n')).toEqual([
    '<link rel="stylesheet" crossorigin href="/assets/GamePage-b.css">',
    '<link rel="stylesheet" crossorigin href="/assets/chart-c.css">',
    '<link rel="modulepreload" crossorigin href="/assets/GamePage-b.js">',
    '<link rel="modulepreload" crossorigin href="/assets/chart-c.js">',
    '<link rel="modulepreload" crossorigin href="/assets/scale-d.js">',
  ]);
});

it('is nothing for a page that was not built', () => {
  expect(pageLinks(MANIFEST, 'pages/About/AboutPage.tsx', '')).toBe('');
});

it('leaves out what the built page names already', () => {
  const shell = '<link rel="modulepreload" crossorigin href="/assets/chart-c.js">';
  expect(pageLinks(MANIFEST, 'pages/Game/GamePage.tsx', shell)).not.toContain('chart-c.js');
  expect(pageLinks(MANIFEST, 'pages/Game/GamePage.tsx', shell)).toContain('scale-d.js');
});
