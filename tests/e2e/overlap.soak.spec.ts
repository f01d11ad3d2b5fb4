import { SITE_PAGES } from './sitePages.ts';
import { expect, test } from './siteTest.ts';

/** Widths from a small laptop, the header's links in a menu from the second on, to a desktop at 400% zoom. */
const WIDTHS = [1280, 1024, 768, 390, 320];
const HEIGHT = 900;

/** Lines of text that are drawn over each other, as pairs of their words. Runs in the page. */
function overlaps(): string[] {
  const lines: { words: string; parent: Element; left: number; right: number; top: number; bottom: number }[] = [];
  // What floats over the page covers other words at every place of a scroll.
  const floats = [...document.querySelectorAll('body *')].filter((element) =>
    /fixed|sticky/.test(getComputedStyle(element).position),
  );
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const words = node.textContent?.trim() ?? '';
    const parent = node.parentElement;
    if (words === '' || parent === null || parent.closest('option, legend, .visually-hidden') !== null) continue;
    if (floats.some((element) => element.contains(parent) && element.closest('table') === null)) continue;
    if (!parent.checkVisibility({ contentVisibilityAuto: true, opacityProperty: true, visibilityProperty: true })) {
      continue;
    }
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const { left, right, top, bottom } of range.getClientRects()) {
      // Letters fill the middle of a line's box.
      const edge = (bottom - top) / 5;
      lines.push({ words, parent, left, right, top: top + edge, bottom: bottom - edge });
    }
  }
  lines.sort((a, b) => a.top - b.top);
  return lines.flatMap((one, k) => {
    const below = lines.slice(k + 1);
    const end = below.findIndex(({ top }) => top > one.bottom);
    return below
      .slice(0, end < 0 ? below.length : end)
      .filter((two) => two.parent !== one.parent)
      .filter((two) => Math.min(one.right, two.right) - Math.max(one.left, two.left) > 2)
      .filter((two) => Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > 1)
      .map((two) => `${one.words} × ${two.words}`);
  });
}

/** What a pointer can press and no key can: has a hand, and no control in it or around it. Runs in the page. */
function pointerOnly(): string[] {
  const control = 'a[href], button, input, select, textarea, summary, [tabindex]';
  const isPressed = (element: Element | null) => element !== null && getComputedStyle(element).cursor === 'pointer';
  return [...document.querySelectorAll('body *')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => isPressed(element) && !isPressed(element.parentElement))
    .filter((element) => element.closest(control) === null && element.querySelector(control) === null)
    .filter((element) => !(element instanceof HTMLLabelElement && element.control !== null))
    .map((element) => element.outerHTML.slice(0, 120));
}

for (const { name, pathOf } of SITE_PAGES) {
  test(`the ${name} page draws no words over others, never scrolls sideways, and has keys for all it has`, async ({
    page,
    league,
  }) => {
    await page.setViewportSize({ width: WIDTHS[0] ?? 0, height: HEIGHT });
    await page.goto(pathOf(league));
    await expect(page.locator('main h1, main h2').first()).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    expect(await page.evaluate(pointerOnly)).toEqual([]);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT });
      await expect.poll(() => page.evaluate(overlaps), `at ${width} px`).toEqual([]);
      const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      await expect.poll(beyond, `pixels beyond ${width} px`).toBeLessThanOrEqual(0);
    }
  });
}
