import { expect, it } from 'vitest';
import { toStandaloneSvg } from './savedImage.ts';

it.each(['visible', 'hidden'])('keeps what a drawing does with lines beyond its edge: %s', (overflow) => {
  const chart = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  // The test's browser has no view boxes.
  Object.defineProperty(chart, 'viewBox', { value: { baseVal: { width: 450, height: 400 } } });
  chart.style.overflow = overflow;
  document.body.append(chart);
  const { svg } = toStandaloneSvg(chart, { title: 'Shots by place', summary: '', address: 'https://site.example' });
  const picture = new DOMParser().parseFromString(svg, 'image/svg+xml');
  expect(picture.querySelector('svg > svg')?.getAttribute('overflow')).toBe(overflow);
});
