// The whole product for browser tests: a server with its sandbox for each worker, a guild and its owner for each test.
import AxeBuilder from "@axe-core/playwright";
import { test as base, expect, type Page, type Route } from "@playwright/test";
import type { PublicConfig } from "#areas/account/contract.ts";
import { type ControlClient, controlClient, type GuildSummary } from "#sandbox/control/client.ts";
import { makeDataDir, startInstallation } from "../bench/installation.ts";
import { signInAs } from "../bench/sign-in.ts";

type Product = { dataDir: string; url: string; sandboxUrl: string; control: ControlClient; config: PublicConfig };
type WorkerFixtures = { product: Product };
type TestFixtures = {
  /** A guild with the bot, made for this test alone. */
  guild: GuildSummary;
  /** A page in which this person is signed in; every page has a browser context of its own. */
  openAs: (person: string, viewport?: { width: number; height: number }) => Promise<Page>;
  /** Closes what a test has opened: each page left open would keep drawing and listening beside the tests after it. */
  closing: undefined;
};

export const OWNER = "mara.lindqvist";
/** Owns what the tests look at only before they begin. */
const FIRST_OWNER = "rafael.okoye";
export const PHONE = { width: 390, height: 844 };

export const test = base.extend<TestFixtures, WorkerFixtures>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const data = makeDataDir();
      const running = await startInstallation(data.path);
      const config = (await (await fetch(`${running.url}/api/config`)).json()) as PublicConfig;
      const { url, sandboxUrl } = running;
      const control = controlClient(sandboxUrl);
      await untilGuildsAreKnown({ url, sandboxUrl }, control, config.clientId);
      await use({ dataDir: data.path, url, sandboxUrl, control, config });
      await running.stop();
      data.remove();
    },
    { scope: "worker", timeout: 150_000 },
  ],

  baseURL: ({ product }, use) => use(product.url),

  closing: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],

  guild: async ({ product }, use, { testId }) => {
    const { control, config } = product;
    const name = `Guild ${testId.slice(-6)}`;
    await use(
      await control.createGuild({
        name,
        owner: OWNER,
        members: 4,
        roles: 6,
        channels: 6,
        application: config.clientId,
      }),
    );
  },

  openAs: async ({ product, browser }, use) => {
    await use(async (person, viewport) => {
      const context = await browser.newContext({ baseURL: product.url, ...(viewport ? { viewport } : {}) });
      await context.addCookies([{ ...(await signInAs(product, person)), url: product.url }]);
      // Once: a page that signs out must find itself signed out.
      await context.addInitScript(() => {
        const tab = globalThis as unknown as { name: string };
        if (tab.name !== "seeded") localStorage.setItem("isLoggedIn", "true");
        tab.name = "seeded";
      });
      return context.newPage();
    });
  },
});

/** A server is ready before its bot has heard of anything: a guild made at once could be unknown to the first test. */
async function untilGuildsAreKnown(
  product: Pick<Product, "url" | "sandboxUrl">,
  control: ControlClient,
  application: string,
): Promise<void> {
  const { id } = await control.createGuild({ name: "The First", owner: FIRST_OWNER, members: 1, application });
  const { name, value } = await signInAs(product, FIRST_OWNER);
  const headers = { cookie: `${name}=${value}` };
  const isKnown = async () => (await fetch(`${product.url}/api/guilds/${id}`, { headers })).ok;
  await expect.poll(isKnown, "the bot knows a guild that was just made").toBe(true);
}

/**
 * No fault that axe can find, and nothing that scrolls sideways: for what only a journey leads to, once for each state.
 * How every page looks when it is opened is looked at in pages.spec.ts. `within`: looks only at what this selector names.
 */
export async function expectSoundPage(page: Page, within = "html"): Promise<void> {
  // What opens over a page may be fetched first.
  await page.locator(within).first().waitFor();
  // No frame of ours is of another origin, so no blank page is needed to gather what axe finds; only faults are listed.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  const { violations } = await axe.include(within).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);
  await expectFits(page);
}

/** Nothing scrolls sideways: for what axe has seen at another width. */
export async function expectFits(page: Page): Promise<void> {
  // Charts are drawn anew a moment after the window has another size.
  const overhang = () => page.evaluate<number>("document.documentElement.scrollWidth - innerWidth");
  await expect.poll(overhang, "pixels beyond the right edge").toBeLessThanOrEqual(0);
}

/**
 * Answers the first request to an address in this way. Not with Playwright's `times`, which takes the route away afterwards:
 * other requests that are on their way at that moment are sometimes never answered.
 */
export async function routeOnce(page: Page, url: string, answer: (route: Route) => Promise<void>): Promise<void> {
  let isFirst = true;
  await page.route(url, (route) => {
    if (!isFirst) return route.fallback();
    isFirst = false;
    return answer(route);
  });
}

/** Complaints of the browser itself, as of its content security policy; read it at the end of a test. */
export function consoleErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  page.on("pageerror", (error) => errors.push(error.message));
  return errors;
}

export { expect };
