// Fixtures for browser tests: each worker gets a server with its sandbox, each test a guild and its owner.
import { test as base, expect, type Page, type Route } from "@playwright/test";
import type { PublicConfig } from "#areas/account/contract.ts";
import { type ControlClient, controlClient, type GuildSummary } from "#sandbox/control/client.ts";
import { personId } from "#sandbox/seed/people.ts";
import { makeDataDir, startInstallation } from "../bench/installation.ts";
import { signInAs } from "../bench/sign-in.ts";
import { violationsIn } from "./axe.ts";

type Product = { dataDir: string; url: string; sandboxUrl: string; control: ControlClient; config: PublicConfig };
type WorkerFixtures = {
  product: Product;
  /** More of the operator's settings: `test.use({ settings: { … } })`. */
  settings: Record<string, string>;
};
// biome-ignore lint/suspicious/noExplicitAny: each module has its own.
type Settings = Record<string, any>;
type TestFixtures = {
  /** A guild with the bot, made for this test alone. */
  guild: GuildSummary;
  /** Opens a page in which this person is signed in; every page has its own browser context. */
  openAs: (person: string, viewport?: { width: number; height: number }) => Promise<Page>;
  /** Turns a module on with these settings, as its page would; `path` is the module's in the API. Others stay. */
  turnOn: (page: Page, path: string, settings?: Settings | ((config: Settings) => Settings)) => Promise<void>;
  /** Someone new who joins the guild, with the chat page open at one of its channels. */
  openChat: (name: string, channel: string) => Promise<Page>;
  /** Closes the pages that a test opened; open pages would keep running during later tests. */
  closing: undefined;
};

export const OWNER = "mara.lindqvist";
/** Uses the admin area. */
export const OPERATOR = "noor.haddad";
/** Owns the guild that is only used before the tests start. */
const FIRST_OWNER = "rafael.okoye";
export const DESK = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

export const test = base.extend<TestFixtures, WorkerFixtures>({
  settings: [{}, { option: true, scope: "worker" }],

  product: [
    async ({ settings }, use) => {
      const data = makeDataDir();
      const running = await startInstallation(data.path, [], { ADMIN_USER_IDS: personId("noor"), ...settings });
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
      // Only once: a page that signs out must stay signed out.
      await context.addInitScript(() => {
        const tab = globalThis as unknown as { name: string };
        if (tab.name !== "seeded") localStorage.setItem("isLoggedIn", "true");
        tab.name = "seeded";
      });
      return context.newPage();
    });
  },

  turnOn: async ({ product }, use) => {
    await use(async (page, path, settings = {}) => {
      await expect.poll(async () => (await page.request.get(path)).status(), "the bot knows the guild").toBe(200);
      const { version, config } = await (await page.request.get(path)).json();
      const chosen = typeof settings === "function" ? settings(config) : settings;
      const data = { version, enabled: true, config: { ...config, ...chosen } };
      const saved = await page.request.put(path, { data, headers: { origin: product.url } });
      expect(saved.status(), await saved.text()).toBe(200);
    });
  },

  openChat: async ({ product: { control, sandboxUrl }, browser, guild }, use) => {
    await use(async (name, channel) => {
      const member = await control.createPerson({ displayName: name });
      await control.join(guild.id, member.id);
      const context = await browser.newContext({ viewport: { width: 1200, height: 800 } });
      await context.addInitScript(
        (identity) =>
          localStorage.setItem("sandbox-chat.identities", JSON.stringify({ all: [identity], currentId: identity.id })),
        member,
      );
      const page = await context.newPage();
      await page.goto(`${sandboxUrl}/#/${guild.id}/${channelOf(guild, channel)}`);
      return page;
    });
  },
});

export const channelOf = ({ channels }: GuildSummary, name: string): string =>
  channels.find((channel) => channel.name === name)?.id ?? "";

/** A server is ready before its bot has received any guild, so the first test's guild could still be unknown. */
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

/** Opens another tab of the module's page that is open: "Greetings", "Insights". */
export const openTab = (page: Page, module: string, tab: string): Promise<void> =>
  page.getByRole("navigation", { name: module, exact: true }).getByRole("link", { name: tab }).click();

/**
 * Expects no axe violations and no horizontal scrolling. Use it once for each state that only a test's steps reach;
 * pages.spec.ts checks every page as it opens. `within`: a selector that limits the check.
 * `areColorsKnown`: the same state was checked at another width.
 */
export async function expectValidPage(page: Page, within = "html", areColorsKnown = false): Promise<void> {
  // What is drawn meanwhile, such as a dialog that opens or rows that are dimmed while others load, is looked at again.
  const violations = async () => {
    await untilStill(page, within);
    return violationsIn(page, within, areColorsKnown);
  };
  await expect.poll(violations, { timeout: 20_000 }).toEqual([]);
  await expectFits(page);
}

async function untilStill(page: Page, within: string): Promise<void> {
  // The code of a dialog or menu may have to be fetched first.
  await page.locator(within).first().waitFor();
  // Rows of the last query are dimmed while others load.
  await expect(page.locator(within).locator("section[aria-busy=true], [role=grid][aria-busy=true]")).toHaveCount(0);
  // Text that fades in has less contrast until it is there.
  await page.evaluate(`Promise.allSettled(document.getAnimations()
    .filter(({ effect, playState }) => playState === "running" && effect.getComputedTiming().endTime !== Infinity)
    .map(({ finished }) => finished)).then(() => {})`);
  // A dialog gets its name shortly after it has opened.
  await expect(page.locator(within).locator("[role=dialog]:not([aria-labelledby]):not([aria-label])")).toHaveCount(0);
}

/** Expects no horizontal scrolling, for states that axe has checked at another width. */
export async function expectFits(page: Page): Promise<void> {
  // Charts are redrawn shortly after the window is resized.
  const overhang = () => page.evaluate<number>("document.documentElement.scrollWidth - innerWidth");
  await expect.poll(overhang, "pixels beyond the right edge").toBeLessThanOrEqual(0);
}

/**
 * Handles the first request to a URL, or the first with this method. Playwright's `times` would remove the route
 * afterwards, and concurrent requests would sometimes never be answered.
 */
export async function routeOnce(
  page: Page,
  url: string,
  answer: (route: Route) => Promise<void>,
  method?: string,
): Promise<void> {
  let isFirst = true;
  await page.route(url, (route) => {
    if (!isFirst || (method && route.request().method() !== method)) return route.fallback();
    isFirst = false;
    return answer(route);
  });
}

/** Content further down is fetched when it is scrolled to. */
const WAITING = `[...document.querySelectorAll(".mantine-Skeleton-root, [data-waiting]")]
  .filter((one) => one.getBoundingClientRect().top < innerHeight).length`;

export const untilLoaded = (page: Page): Promise<void> => expect.poll(() => page.evaluate(WAITING)).toBe(0);

/** A script for the page: adds up its layout shifts as `shifts`, and describes in `shifted` what moved from where to where. */
export const WATCH_SHIFTS = `
  globalThis.shifts = 0;
  globalThis.shifted = [];
  new PerformanceObserver((list) => {
    for (const { value, startTime, sources } of list.getEntries()) {
      shifts += value;
      for (const { node, previousRect: from, currentRect: to } of sources)
        shifted.push([Math.round(startTime), node?.nodeName, (node?.textContent ?? "").slice(0, 60),
          from.y + "+" + from.height, to.y + "+" + to.height].join(" "));
    }
  }).observe({ type: "layout-shift", buffered: true });
`;

/** Collects errors that the browser logs itself, such as CSP violations; read it at the end of a test. */
export function consoleErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  page.on("pageerror", (error) => errors.push(error.message));
  return errors;
}

export { expect };
