/** The sandbox's chat page, driven as a person drives it against a sandbox of its own. */
import AxeBuilder from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";
import type { Sandbox } from "#sandbox/start.ts";
import { startSandbox } from "#sandbox/start.ts";

const test = base.extend<{ sandbox: Sandbox }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  sandbox: async ({}, use) => {
    const sandbox = await startSandbox({ port: 0 });
    await use(sandbox);
    await sandbox.close();
  },
});

interface Person {
  readonly id: string;
  readonly token: string;
}

async function ask<T>(sandbox: Sandbox, method: string, path: string, body?: object, token?: string): Promise<T> {
  const response = await fetch(sandbox.url + path, {
    method,
    headers: {
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(token === undefined ? {} : { authorization: token }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  expect(response.ok, `${method} ${path} answered ${response.status}`).toBe(true);
  return response.status === 204 ? (undefined as T) : ((await response.json()) as T);
}

async function become(page: Page, sandbox: Sandbox, name: string): Promise<void> {
  await page.goto(sandbox.url);
  await page.getByRole("searchbox", { name: "Find a person" }).fill(name);
  await page.getByRole("button", { name: new RegExp(name) }).click();
  await expect(page.getByRole("heading", { name: `You are ${name}` })).toBeVisible();
}

async function openChannel(page: Page, guild: string, channel: string): Promise<void> {
  await page.getByRole("navigation", { name: "Guilds" }).getByRole("button", { name: guild }).click();
  await page.getByRole("button", { name: `${channel} (text channel)` }).click();
  await expect(page.getByRole("heading", { level: 1, name: channel })).toBeVisible();
}

async function expectNoFaults(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`)).toEqual([]);
}

test("a newcomer joins a guild, writes, and sees what others write", async ({ page, sandbox }) => {
  await become(page, sandbox, "Wren Ashby");
  await expectNoFaults(page);

  await page.getByRole("main").getByRole("button", { name: "Join a guild" }).click();
  await page.getByRole("button", { name: "Join Harbour Lights" }).click();
  await expect(page.getByRole("navigation", { name: "Channels of Harbour Lights" })).toBeVisible();
  await acceptRulesIfAsked(page);

  await openChannel(page, "Harbour Lights", "general");
  const input = page.getByRole("textbox", { name: "Message general" });
  await input.fill("Hello from **Wren**");
  await input.press("Enter");
  await expect(page.getByRole("log").getByText("Hello from")).toBeVisible();
  await expect(page.getByRole("log").locator("strong", { hasText: "Wren" })).toBeVisible();

  const mara = await ask<Person>(sandbox, "GET", "/_sandbox/people/mara.lindqvist");
  const channelId = page.url().split("/").at(-1);
  const path = `/api/v10/channels/${channelId}/messages`;
  const sent = await ask<{ id: string }>(sandbox, "POST", path, { content: "Welcome aboard" }, mara.token);
  await expect(page.getByRole("log").getByText("Welcome aboard")).toBeVisible();
  await ask(sandbox, "PATCH", `${path}/${sent.id}`, { content: "Welcome indeed" }, mara.token);
  await expect(page.getByRole("log").getByText("Welcome indeed")).toBeVisible();
  await ask(sandbox, "DELETE", `${path}/${sent.id}`, undefined, mara.token);
  await expect(page.getByRole("log").getByText("Welcome indeed")).toBeHidden();
  await expectNoFaults(page);
});

test("text of members never becomes part of the page", async ({ page, sandbox }) => {
  await become(page, sandbox, "Mara Lindqvist");
  await openChannel(page, "Harbour Lights", "general");
  const input = page.getByRole("textbox", { name: "Message general" });
  await input.fill("<img src=x onerror=document.title='taken'> [press](javascript:document.title='taken')");
  await input.press("Enter");
  await expect(page.getByRole("log").getByText("<img src=x")).toBeVisible();
  await expect(page.getByRole("log").getByRole("link", { name: "press" })).toHaveCount(0);
  await expect(page).not.toHaveTitle("taken");
});

test("what was written last is edited with the arrow key and deleted with its tools", async ({ page, sandbox }) => {
  await become(page, sandbox, "Mara Lindqvist");
  await openChannel(page, "Harbour Lights", "general");
  const input = page.getByRole("textbox", { name: "Message general" });
  await input.fill("Thursday");
  await input.press("Enter");
  const log = page.getByRole("log");
  await expect(log.getByText("Thursday", { exact: true })).toBeVisible();

  await input.press("ArrowUp");
  const editor = page.getByRole("textbox", { name: "Edit the message" });
  await editor.fill("Friday");
  await editor.press("Enter");
  await expect(log.getByText("Friday", { exact: true })).toBeVisible();
  await expect(log.getByText("(edited)").last()).toBeVisible();

  await log.getByText("Friday", { exact: true }).hover();
  await page.getByRole("toolbar", { name: "Message tools" }).getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(log.getByText("Friday", { exact: true })).toBeHidden();
});

test("a member without the permission is told that they cannot write", async ({ page, sandbox }) => {
  await become(page, sandbox, "Jonas Weber");
  await openChannel(page, "Harbour Lights", "rules");
  await expect(page.getByText(/^You cannot write here/)).toBeVisible();
});

test("on a phone the guilds and the members lie in drawers", async ({ page, sandbox }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await become(page, sandbox, "Mara Lindqvist");
  const channels = page.getByRole("navigation", { name: "Channels of Harbour Lights" });
  await page.getByRole("button", { name: "Guilds and channels" }).click();
  await page.getByRole("navigation", { name: "Guilds" }).getByRole("button", { name: "Harbour Lights" }).click();
  await channels.getByRole("button", { name: "general (text channel)" }).click();
  await expect(channels).toBeHidden();
  await expect(page.getByRole("textbox", { name: "Message general" })).toBeVisible();
  await page.getByRole("button", { name: "Members" }).click();
  await expect(page.getByRole("complementary", { name: "Members" })).toBeVisible();
  await expectNoFaults(page);
});

/** A guild may ask newcomers to accept its rules first. */
async function acceptRulesIfAsked(page: Page): Promise<void> {
  const ask = page.getByRole("main").getByRole("button", { name: "Accept the rules" });
  if (!(await ask.isVisible())) return;
  await ask.click();
  for (const box of await page.getByRole("dialog").getByRole("checkbox").all()) await box.check();
  await page.getByRole("dialog").getByRole("button", { name: "Submit" }).click();
  await expect(ask).toBeHidden();
}
