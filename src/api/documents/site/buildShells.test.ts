import { expect, it } from 'vitest';
import { pageFiles } from './buildShells.ts';

const MANIFEST = {
  'index.html': { file: 'assets/index-a.js', imports: ['_vendor.js'], css: ['assets/index-a.css'] },
  'startPage.ts': { file: 'assets/start-f.js' },
  '_vendor.js': { file: 'assets/vendor-e.js' },
  'pages/Game/GamePage.tsx': {
    file: 'assets/GamePage-b.js',
    imports: ['index.html', '_chart.js'],
    css: ['assets/GamePage-b.css'],
  },
  '_chart.js': { file: 'assets/chart-c.js', imports: ['index.html', '_scale.js'], css: ['assets/chart-c.css'] },
  '_scale.js': { file: 'assets/scale-d.js', imports: ['_chart.js'] },
};

it('lists the scripts and style sheets of a page and of everything it imports', () => {
  expect(pageFiles(MANIFEST, ['pages/Game/GamePage.tsx'])).toEqual({
    entry: 'assets/index-a.js',
    start: 'assets/start-f.js',
    styles: ['assets/index-a.css', 'assets/GamePage-b.css', 'assets/chart-c.css'],
    modules: ['assets/vendor-e.js', 'assets/GamePage-b.js', 'assets/chart-c.js', 'assets/scale-d.js'],
  });
});

it('lists the files of the entry alone for a page that was not built', () => {
  expect(pageFiles(MANIFEST, ['pages/About/AboutPage.tsx']).modules).toEqual(['assets/vendor-e.js']);
});

it('rejects a build without an entry', () => {
  expect(() => pageFiles({}, [])).toThrow('index.html');
});

it('rejects a build without the script that loads the others', () => {
  expect(() => pageFiles({ 'index.html': MANIFEST['index.html'] }, [])).toThrow('startPage.ts');
});
