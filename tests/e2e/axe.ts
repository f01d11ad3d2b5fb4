import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The axe rule sets. Source: docs/quality.md#accessibility. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** The rules of those sets that read colours. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** The rules that a page breaks, each with the first element that breaks it; of all rules or of those on colours. */
export async function violationsOf(page: Page, rules: 'all' | 'colors' = 'all'): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    // The pages have no frames: one run in the page itself, which reports only what fails, takes half the time.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });
  const { violations } = await (rules === 'all' ? axe.withTags(RULES) : axe.withRules(COLOR_RULES)).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 120)}`);
}
