import type { Page } from "@playwright/test";

/** Navigates within the open page as a link does: through the router and the guard, without a reload. */
export const enter = (page: Page, path: string): Promise<void> =>
  page.evaluate(`history.pushState(null, "", ${JSON.stringify(path)})`);
