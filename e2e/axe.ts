// Runs axe in a page under test. Its script stays in the page, because sending it takes longer than a run.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import type { AxeResults } from "axe-core";

/** Half as long as the readable script, and sent to each page that is checked. */
const SCRIPT = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** Colors are the same at every width, and comparing them takes half of the time. */
const WITHOUT_COLORS = { "color-contrast": { enabled: false } };

/**
 * The axe violations within this selector: the rule and the elements. The pages have no frames of other origins.
 * `areColorsKnown`: the same state was checked at another width.
 */
export async function violationsIn(page: Page, within: string, areColorsKnown = false): Promise<string[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(SCRIPT);
  const context = JSON.stringify({ include: [[within]] });
  const rules = areColorsKnown ? WITHOUT_COLORS : {};
  const options = JSON.stringify({ resultTypes: ["violations"], iframes: false, preload: false, rules });
  // Without what passed, which is far more.
  const violations = await page.evaluate<AxeResults["violations"]>(
    `axe.run(${context}, ${options}).then(({ violations }) => violations)`,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}
