import type { Page } from "@playwright/test";

/** Goes to an address within the page that is open, as a link does: the guard and the router work, nothing is loaded anew. */
export const enter = (page: Page, path: string): Promise<void> =>
  page.evaluate(`history.pushState(null, "", ${JSON.stringify(path)})`);
