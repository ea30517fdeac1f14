/** An irreversible action asks a person whose sign-in is old to sign in again, and then continues. */
import type { Page } from "@playwright/test";
import { withConnection } from "#kit-server/storage/database/connect.ts";
import { placesIn, urlOf } from "#kit-server/storage/embedded-postgres/places.ts";
import { consoleErrors, expect, expectValidPage, OWNER, PHONE, test } from "./fixtures.ts";

/** Backdates every sign-in, so that none counts as recent any more. */
async function ageSignIns(dataDir: string): Promise<void> {
  await withConnection(urlOf(placesIn(dataDir)), async (client) => {
    await client.query("update sessions set created_at = now() - interval '11 minutes'");
    // Notifies the processes, which then drop their cached sessions.
    await client.query("select pg_notify('sessions', token_hash) from sessions");
  });
}

const newName = (name: string): string => `${name}.${crypto.randomUUID().slice(0, 8)}`;
const question = (page: Page) => page.getByRole("dialog", { name: "Confirm that it’s you" });
const codeField = (page: Page) => page.getByRole("textbox", { name: "Your code", exact: true });
const isDeleted = (page: Page) => expect(page.getByRole("button", { name: "Create code" })).toBeVisible();

/** A person with a referral code and an old sign-in, just before the code's deletion is sent. */
async function beforeDeleting(page: Page, dataDir: string): Promise<void> {
  await page.goto("/promote");
  await page.getByRole("button", { name: "Create code" }).click();
  const code = page.getByRole("region", { name: "Your code", exact: true }).getByText(/^[A-Z0-9]{8}$/);
  const text = (await code.textContent()) ?? "";
  await ageSignIns(dataDir);
  await page.getByRole("button", { name: "Delete code" }).click();
  await codeField(page).fill(text);
}

const send = (page: Page) => page.getByRole("dialog").getByRole("button", { name: "Delete code" }).click();

/** The window that `act` opens. */
async function windowOf(page: Page, act: () => Promise<void>): Promise<Page> {
  const [opened] = await Promise.all([page.context().waitForEvent("page"), act()]);
  return opened;
}

/** Signs in on Discord's pages in that window, which then closes. */
async function signInAgain(opened: Page, person: string): Promise<void> {
  const other = opened.getByRole("button", { name: /Not you/ });
  const search = opened.getByRole("searchbox");
  await expect(other.or(search)).toBeVisible();
  if (await other.isVisible()) await other.click();
  await search.fill(person);
  await search.press("Enter");
  await opened.getByRole("button", { name: new RegExp(person) }).click();
  const closed = opened.waitForEvent("close");
  await opened.getByRole("button", { name: "Authorize" }).click();
  await closed;
}

test("confirming in Discord's window completes the deletion on the same page", async ({
  openAs,
  product: { control, dataDir },
}) => {
  const person = newName("ada");
  await control.createPerson({ username: person });
  const page = await openAs(person);
  const errors = consoleErrors(page);
  await beforeDeleting(page, dataDir);
  const opened = await windowOf(page, () => send(page));
  await expect(question(page)).toContainText("Sign in to Discord in the window that just opened");
  await expectValidPage(page, "dialog[open]");
  await signInAgain(opened, person);
  await expect(question(page)).toBeHidden();
  await isDeleted(page);
  // The first response was 401, which browsers log to their console.
  expect(errors.filter((text) => !text.includes("401"))).toEqual([]);
});

test("a blocked window offers a button to open it, and canceling keeps the typed text", async ({
  openAs,
  product: { control, dataDir },
}) => {
  const person = newName("ben");
  await control.createPerson({ username: person });
  const page = await openAs(person, PHONE);
  await beforeDeleting(page, dataDir);
  const typed = await codeField(page).inputValue();
  await page.evaluate("window.opens = window.open; window.open = () => null");
  await send(page);
  await expect(question(page)).toContainText("Your browser blocked the sign-in window");
  await expectValidPage(page, "dialog[open]");
  await page.keyboard.press("Escape");
  await expect(question(page)).toBeHidden();
  await expect(codeField(page)).toHaveValue(typed);
  await expect(page.getByText("Confirm it's you: sign in again")).toBeVisible();

  await send(page);
  await expect(question(page)).toBeVisible();
  await page.evaluate("window.open = window.opens");
  const open = question(page).getByRole("button", { name: "Open sign-in window" });
  await signInAgain(await windowOf(page, () => open.click()), person);
  await isDeleted(page);
});

test("signing in as someone else is rejected and can be retried", async ({ openAs, product: { control, dataDir } }) => {
  const person = newName("cleo");
  await control.createPerson({ username: person });
  const page = await openAs(person);
  await beforeDeleting(page, dataDir);
  const typed = await codeField(page).inputValue();
  await signInAgain(await windowOf(page, () => send(page)), OWNER);
  await expect(question(page).getByRole("alert")).toContainText("a different account");
  await expect(codeField(page)).toHaveValue(typed);
  expect(await page.evaluate<string>("fetch('/api/user').then((one) => one.json()).then((one) => one.username)")).toBe(
    person,
  );
  const again = question(page).getByRole("button", { name: "Try again" });
  await signInAgain(await windowOf(page, () => again.click()), person);
  await isDeleted(page);
});

test("every confirmation can be canceled without losing text, and completes its action", async ({
  openAs,
  guild,
  product: { dataDir, url, control },
  turnOn,
}) => {
  const page = await openAs(OWNER);
  const headers = { origin: url };
  const ticket = `/api/guilds/${guild.id}/modules/ticket`;
  const subject = { name: "Lanterns", description: "", emoji: null, color: "grey", gate: [], limit: 0, team: [] };
  const subjects = [{ ...subject, whenQuiet: "likeAll", questions: [] }];
  const threadChannel = guild.channels.find(({ name }) => name === "general")?.id;
  await turnOn(page, ticket, { threadChannel, subjects });
  const robin = await control.createPerson({ displayName: "Robin" });
  await control.join(guild.id, robin.id);
  const opening = { key: crypto.randomUUID(), member: robin.id, subject: subject.name, answers: [] };
  const opened = await page.request.post(`${ticket}/tickets`, { data: opening, headers });
  expect(opened.status(), await opened.text()).toBe(200);
  const closing = { data: { what: "close", reason: "" }, headers };
  expect((await page.request.post(`${ticket}/tickets/1/changes`, closing)).status()).toBe(200);

  const isAskedAndGivenUp = async (): Promise<void> => {
    await expect(question(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(question(page)).toBeHidden();
  };
  await page.goto(`/dashboard/${guild.id}/settings`);
  await ageSignIns(dataDir);
  const address = page.getByRole("textbox", { name: "Webhook URL" });
  await address.fill("https://hooks.example/mine");
  await page.getByRole("button", { name: "Add webhook" }).click();
  await isAskedAndGivenUp();
  await expect(address).toHaveValue("https://hooks.example/mine");

  await page.goto(`/leaderboard/${guild.id}`);
  await page.getByRole("tab", { name: "Settings" }).click();
  await page.getByRole("button", { name: "Reset… Points" }).click();
  const name = page.getByRole("textbox", { name: /to confirm/ });
  await name.fill(guild.name);
  await page.getByRole("dialog").getByRole("button", { name: "Reset" }).click();
  await isAskedAndGivenUp();
  await expect(name).toHaveValue(guild.name);

  await page.goto("/my-servers");
  await page.getByRole("button", { name: /^Account:/ }).click();
  await page.getByRole("menuitem", { name: "Sign out everywhere" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Sign out everywhere" }).click();
  await isAskedAndGivenUp();
  await expect(page.getByText("Sign-out failed")).toBeVisible();

  await page.goto(`/dashboard/${guild.id}/ticket?record=1`);
  await page.getByRole("button", { name: "Erase ticket…" }).click();
  await page.getByRole("textbox", { name: "Type 1 to confirm" }).fill("1");
  const erase = page.getByRole("dialog").getByRole("button", { name: "Erase ticket" });
  await erase.click();
  await isAskedAndGivenUp();
  await signInAgain(await windowOf(page, () => erase.click()), OWNER);
  await expect(page.getByText(/erased/i).first()).toBeVisible();
  await expect(erase).toBeHidden();
});
