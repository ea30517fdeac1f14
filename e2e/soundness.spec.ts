/** Every page at both widths: nothing that axe finds, nothing that scrolls sideways, no complaint of the browser. */
import { consoleErrors, expect, expectSoundPage, OWNER, PHONE, test } from "./fixtures.ts";

// Axe takes seconds for each page, more on a busy machine.
test.setTimeout(120_000);

const DESK = { width: 1440, height: 900 };

for (const [device, viewport] of [
  ["desk", DESK],
  ["phone", PHONE],
] as const) {
  test(`public pages are sound on a ${device}`, async ({ page }) => {
    const errors = consoleErrors(page);
    await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion: "reduce" });
    for (const path of ["/", "/features", "/dashboard/sample/greetings", "/code", "/dashboard/sample/add-new-server"]) {
      await page.goto(path);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await page.waitForLoadState("networkidle");
      await expectSoundPage(page);
    }
    expect(errors).toEqual([]);
  });

  test(`a guild's pages are sound on a ${device}`, async ({ openAs, guild }) => {
    const page = await openAs(OWNER, viewport);
    const errors = consoleErrors(page);
    await page.emulateMedia({ reducedMotion: "reduce" });
    for (const path of ["/my-servers", `/dashboard/${guild.id}`, `/dashboard/${guild.id}/greetings`]) {
      await page.goto(path);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await page.waitForTimeout(1200);
      await expectSoundPage(page);
    }
    await page.getByRole("button", { name: /^Welcome channel/ }).click();
    await page.getByRole("listbox", { name: "Welcome channel" }).getByRole("option").first().waitFor();
    await expectSoundPage(page);
    expect(errors).toEqual([]);
  });
}
