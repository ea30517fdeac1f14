/** A module's page with its sample's settings: nothing moves while it loads, whatever the order of the API's answers. */
import type { Page, Route } from "@playwright/test";
import { catalog } from "#modules/catalog.ts";
import { expect, OWNER, test, untilLoaded, WATCH_SHIFTS } from "./fixtures.ts";
import { isAskedFor } from "./pages/asked-modules.ts";

const SAMPLE_ID = /1000000000000000\d\d/g;
const SHOWN_TABS = ["work", "insights"] as const;
/** A line of text that moves by a few pixels. A section that moves by the height of a button is 0.02 or more. */
const MOST_SHIFT = 0.01;
const GAP_MS = 60;
/** A problem that a job finds while the page loads, such as golden questions at the end of a minute, is shown at once, above the tabs. */
const WITHOUT_NEW_PROBLEMS = `
  globalThis.EventSource = class extends EventSource {
    set onmessage(listener) {
      super.onmessage = (message) => JSON.parse(message.data).type === "healthChanged" || listener(message);
    }
  };
`;
type Shifts = { shifts: number; shifted: string[] };

for (const { id, routeName, pages } of Object.values(catalog).filter((module) => isAskedFor(module.id))) {
  test(`${id}: nothing moves while it loads`, async ({ openAs, guild, product, turnOn }) => {
    const page = await openAs(OWNER);
    const createRole = async (name: string): Promise<string> => {
      const data = { name, key: crypto.randomUUID() };
      const headers = { origin: product.url };
      const answer = await page.request.post(`/api/guilds/${guild.id}/roles`, { data, headers });
      return (await answer.json()).role.id;
    };
    // By its name, because the types of the dashboard's code aren't known here.
    const [sample] = Object.values<{ settings?: object }>(await import(`../modules/${id}/web/sample.ts`));
    const settings = sample?.settings;
    const text = JSON.stringify(settings ?? {});
    const ids = new Map<string, string>();
    for (const one of new Set(text.match(SAMPLE_ID))) {
      const isRole = Number(one.slice(-2)) > 20;
      ids.set(one, isRole ? await createRole(one) : (guild.channels[ids.size % guild.channels.length]?.id ?? ""));
    }
    const known = JSON.parse(text.replace(SAMPLE_ID, (one) => ids.get(one) ?? one));
    // A sample without settings has those of the first recipe, which asks for a channel.
    const channels = (config: object) =>
      Object.keys(config).flatMap((name) => (/channel$/i.test(name) ? [[name, guild.channels[0]?.id]] : []));
    await turnOn(page, `/api/guilds/${guild.id}/modules/${id}`, (config) =>
      settings ? known : Object.fromEntries(channels(config)),
    );
    for (const tab of SHOWN_TABS) {
      if (!(pages as readonly string[]).includes(tab)) continue;
      const shown = await page.context().newPage();
      await shown.addInitScript({ content: WATCH_SHIFTS });
      await shown.addInitScript({ content: WITHOUT_NEW_PROBLEMS });
      // What is tried again may move what is below: named if the test fails.
      const failed: string[] = [];
      shown.on("requestfailed", (request) => failed.push(`${request.url()} ${request.failure()?.errorText}`));
      shown.on("response", (answer) => answer.status() >= 400 && failed.push(`${answer.url()} ${answer.status()}`));
      await answerBackwards(shown);
      await shown.goto(`/dashboard/${guild.id}/${routeName}?tab=${tab}`);
      await expect(shown.getByRole("heading", { level: 2 }).first()).toBeVisible();
      await untilLoaded(shown);
      await shown.waitForLoadState("networkidle");
      const { shifts, shifted } = await shown.evaluate<Shifts>("({ shifts, shifted })");
      expect.soft(shifts, `${tab}: layout shift\n${[...shifted, ...failed].join("\n")}`).toBeLessThan(MOST_SHIFT);
      await shown.close();
    }
  });
}

/** Of requests about a guild that wait together, the last is answered first. */
async function answerBackwards(page: Page): Promise<void> {
  const waiting: Route[] = [];
  const answerLast = async () => await waiting.pop()?.continue();
  await page.route(/\/api\/guilds\/\d+\/./, (route) => {
    waiting.push(route);
    // The page may have been closed.
    setTimeout(() => void answerLast().catch(() => {}), GAP_MS * (waiting.length + 1));
  });
}
