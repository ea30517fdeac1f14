/** Chooses everything that the pickers within a field offer. */
import type { Locator, Page } from "@playwright/test";

const PICKERS = "button[aria-haspopup=listbox]:not(:disabled)";
/** Of those that few lists have more of. */
const MAX_OPTIONS = 12;

/** One option after the other, and at last what was chosen before. Answers how many pickers there are. */
export async function tryPickers(page: Page, field: Locator): Promise<number> {
  const popover = page.getByRole("dialog");
  const options = popover.locator("[role=option]:not([aria-disabled=true])");
  const count = await field.locator(PICKERS).count();
  for (let picker = 0; picker < count; picker += 1) {
    const button = field.locator(PICKERS).nth(picker);
    const open = async (): Promise<void> => {
      if (!(await popover.isVisible())) await button.click();
      // Its list may be empty.
      await popover.getByRole("combobox").waitFor();
    };
    // What was chosen may have taken the picker away.
    if ((await button.count()) === 0) break;
    await open();
    const last = Math.min(await options.count(), MAX_OPTIONS) - 1;
    const chosen = await options
      .and(page.locator("[aria-selected=true]"))
      .first()
      .textContent({ timeout: 100 })
      .catch(() => null);
    const before = chosen === null ? -1 : (await options.allTextContents()).indexOf(chosen);
    for (const at of [last, 0, ...(before === -1 ? [] : [before])]) {
      if (at < 0 || (await button.count()) === 0) continue;
      await open();
      await options.nth(at).click();
    }
    await page.keyboard.press("Escape");
    await popover.waitFor({ state: "hidden" });
  }
  return count;
}
