import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The axe rule sets. Source: docs/quality.md#accessibility. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** The rules that a page breaks, each with the first element that breaks it. */
export async function violationsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // The pages have no frames: one run in the page itself, which reports only what fails, takes half the time.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(RULES)
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 120)}`);
}
