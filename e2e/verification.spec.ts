/** Verification from both sides: an owner turns on the picture, a member who can't see it does a sum, and staff keep them out. */
import { consoleErrors, expect, expectValidPage, OWNER, openTab, PHONE, test } from "./fixtures.ts";

// A server, its members and several browsers are slow on a busy machine.
test.setTimeout(150_000);

test("an owner turns on the picture, a member who can't see it does a sum, and is kept out again", async ({
  openAs,
  openChat,
  guild,
  product,
}) => {
  const page = await openAs(OWNER, { width: 1440, height: 900 });
  const errors = consoleErrors(page);
  page.setDefaultTimeout(15_000);
  const role = { name: "Verified", key: crypto.randomUUID() };
  await page.request.post(`/api/guilds/${guild.id}/roles`, { data: role, headers: { origin: product.url } });
  await page.goto(`/dashboard/${guild.id}/verification?tab=settings`);
  await page.getByRole("switch", { name: /^Verification is off/ }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  // The channel is missing too, further down the page.
  await expect(page.getByRole("button", { name: /^Roles for verified members/ })).toBeFocused();
  await page.getByRole("button", { name: "Discard", exact: true }).click();

  await page.goto(`/dashboard/${guild.id}/verification?tab=recipes&recipe=captcha`);
  const recipe = page.getByRole("region", { name: "Picture with letters" });
  await expect(recipe.getByRole("complementary")).toContainText("Type the letters and digits you see.");
  await expectValidPage(page);
  const panelsLoad = Promise.withResolvers<void>();
  await page.route("**/verification/panels*", async (route) => {
    if (route.request().method() === "GET") await panelsLoad.promise;
    await route.continue();
  });
  await recipe.getByRole("button", { name: "Turn on" }).click();
  const live = recipe.getByRole("heading", { name: /^Live in #/ });
  await expect(live).toBeFocused();
  panelsLoad.resolve();

  const chat = await openChat("Robin Reed", (await live.textContent())?.split("#")[1] ?? "");
  chat.setDefaultTimeout(15_000);
  const log = chat.getByRole("log");
  await log.getByRole("button", { name: "Verify" }).click();
  await expect(log.getByRole("img", { name: /A picture that checks that you/ })).toBeVisible();
  await log.getByRole("button", { name: "I can't see the picture" }).click();
  const sum = log.getByText(/What is \d+ \+ \d+\?/);
  await expect(sum).toBeVisible();
  const [, one, other] = /(\d+) \+ (\d+)/.exec((await sum.textContent()) ?? "") ?? [];
  await log.getByRole("button", { name: "Answer" }).last().click();
  const form = chat.getByRole("dialog", { name: "Verification" });
  await form.getByRole("textbox", { name: "Your answer" }).fill(String(Number(one) + Number(other)));
  await form.getByRole("button", { name: "Submit" }).click();
  await expect(log.getByText("You're verified. Welcome!")).toBeVisible();

  await openTab(page, "Verification", "Members");
  const members = page.getByRole("region", { name: "Members", exact: true });
  const row = members.getByRole("row", { name: /Robin Reed Verified/ });
  await row.getByRole("button", { name: "Keep out Robin Reed" }).click();
  const dialog = page.getByRole("dialog", { name: "Keep Robin Reed out?" });
  await expectValidPage(page, "[role=dialog]");
  await dialog.getByRole("button", { name: "Keep out" }).click();
  await expect(members.getByRole("row", { name: /Robin Reed Failed/ })).toContainText("Kept out by staff");
  await expectValidPage(page);
  expect(errors).toEqual([]);
});

test("a member opens the page from chat, and their device lets them in", async ({
  openAs,
  openChat,
  guild,
  product,
}) => {
  const owner = await openAs(OWNER, { width: 1440, height: 900 });
  const headers = { origin: product.url };
  const role = { name: "Verified", key: crypto.randomUUID() };
  await owner.request.post(`/api/guilds/${guild.id}/roles`, { data: role, headers });
  await owner.goto(`/dashboard/${guild.id}/verification?tab=recipes&recipe=web`);
  const recipe = owner.getByRole("region", { name: "Page in the browser" });
  await recipe.getByRole("button", { name: "Turn on" }).click();
  const live = recipe.getByRole("heading", { name: /^Live in #/ });
  await expect(live).toBeFocused();

  const chat = await openChat("Robin Reed", (await live.textContent())?.split("#")[1] ?? "");
  const log = chat.getByRole("log");
  await log.getByRole("button", { name: "Verify" }).click();
  const link = log.getByRole("link", { name: /Open the page/ });
  await expect(link).toBeVisible();
  const page = await chat.context().newPage();
  const errors = consoleErrors(page);
  await page.setViewportSize(PHONE);
  await page.goto((await link.getAttribute("href")) ?? "");
  await expect(page.getByText("You're verifying as Robin Reed.")).toBeVisible();
  const submit = page.getByRole("button", { name: "Let me in" });
  await expect(submit).toBeEnabled({ timeout: 30_000 });
  await expectValidPage(page);
  await submit.click();
  await expect(page.getByRole("status")).toContainText("You're verified.");
  await expectValidPage(page);
  expect(errors).toEqual([]);
  await page.reload();
  await expect(page.getByRole("status")).toContainText("already been used");
});
