// The chat page for browser tests: a sandbox for each test, and a person's actions on its page.
import { test as base, expect, type Locator, type Page } from "@playwright/test";
import type { Sandbox } from "#sandbox/start.ts";
import { startSandbox } from "#sandbox/start.ts";
import { violationsIn } from "../axe.ts";

export { expect };

export const test = base.extend<{ sandbox: Sandbox }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  sandbox: async ({}, use) => {
    const sandbox = await startSandbox({ port: 0 });
    await use(sandbox);
    await sandbox.close();
  },
});

export interface Person {
  readonly id: string;
  readonly token: string;
}

export async function ask<T>(
  sandbox: Sandbox,
  method: string,
  path: string,
  body?: object,
  token?: string,
): Promise<T> {
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

export async function become(page: Page, sandbox: Sandbox, name: string): Promise<void> {
  await page.goto(sandbox.url);
  await page.getByRole("searchbox", { name: "Find a person" }).fill(name);
  await page.getByRole("button", { name: new RegExp(name) }).click();
  await expect(page.getByRole("heading", { name: `You are ${name}` })).toBeVisible();
}

export async function openChannel(page: Page, guild: string, channel: string): Promise<void> {
  await page.getByRole("navigation", { name: "Servers" }).getByRole("button", { name: guild }).click();
  await page.getByRole("button", { name: `${channel} (text channel)` }).click();
  await expect(page.getByRole("heading", { level: 1, name: channel })).toBeVisible();
}

/** Expects no axe violations on the page or a part of it. */
export async function expectNoFaults(page: Page, selector = "html"): Promise<void> {
  expect(await violationsIn(page, selector)).toEqual([]);
}

/** Opens an element's context menu with the right button and chooses an entry. */
export async function chooseFrom(target: Locator, entry: string | RegExp): Promise<void> {
  await target.click({ button: "right" });
  await target.page().getByRole("menuitem", { name: entry }).click();
}

export async function findChannelId(sandbox: Sandbox, guild: string, channel: string): Promise<string> {
  const { channels } = await sandbox.control.guild(guild);
  return channels.find(({ name }) => name === channel)?.id ?? "";
}

/** Writes a message as somebody else, or as a bot. */
export async function say(
  sandbox: Sandbox,
  token: string,
  channelId: string,
  message: string | object,
): Promise<{ id: string }> {
  const body = typeof message === "string" ? { content: message } : message;
  return ask(sandbox, "POST", `/api/v10/channels/${channelId}/messages`, body, token);
}

/** The message that contains a text. */
export function messageWith(page: Page, text: string | RegExp): Locator {
  return page.getByRole("log").locator("li[data-message]", { hasText: text }).last();
}
