// Runs axe in a page under test. Its script stays in the page, because sending it takes longer than a run.
import type { Page } from "@playwright/test";
import axe, { type AxeResults } from "axe-core";

/** Colors are the same at every width, and comparing them takes half of the time. */
const WITHOUT_COLORS = { "color-contrast": { enabled: false } };

/**
 * The axe violations within this selector: the rule and the elements. The pages have no frames of other origins.
 * `areColorsKnown`: the same state was checked at another width.
 */
export async function violationsIn(page: Page, within: string, areColorsKnown = false): Promise<string[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe.source);
  const context = JSON.stringify({ include: [[within]] });
  const rules = areColorsKnown ? WITHOUT_COLORS : {};
  const options = JSON.stringify({ resultTypes: ["violations"], iframes: false, preload: false, rules });
  // Without what passed, which is far more.
  const violations = await page.evaluate<AxeResults["violations"]>(
    `axe.run(${context}, ${options}).then(({ violations }) => violations)`,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}
