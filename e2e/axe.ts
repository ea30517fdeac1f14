// Runs axe in a page under test. Its script stays in the page, because sending it takes longer than a run.
import type { Page } from "@playwright/test";
import axe, { type AxeResults } from "axe-core";

/** The axe violations within this selector: the rule and the elements. The pages have no frames of other origins. */
export async function violationsIn(page: Page, within: string): Promise<string[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe.source);
  const context = JSON.stringify({ include: [[within]] });
  const options = JSON.stringify({ resultTypes: ["violations"], iframes: false });
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${context}, ${options})`);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}
