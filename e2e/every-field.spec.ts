/** Every field of every module, from the catalog: emptied and overfilled without breaking the page. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { catalog } from "../modules/catalog.ts";
import { words } from "../modules/words.ts";
import { addSampleItems } from "./every-field/add-sample-items.ts";
import { consoleErrors, expect, OWNER, test } from "./fixtures.ts";
import { isAskedFor } from "./pages/asked-modules.ts";

const SCRIPT = readFileSync(join(import.meta.dirname, "in-page/try-inputs.js"), "utf8");
/** Without its header comment. */
const TRY_INPUTS = `(${SCRIPT.slice(SCRIPT.indexOf("async (")).trim().replace(/;$/, "")})`;
type Tried = { tried: number; broken: string[] };

for (const contract of Object.values(catalog).filter(({ id }) => isAskedFor(id))) {
  test(`${contract.id}: no field crashes when emptied or overfilled`, async ({ openAs, guild, product }) => {
    test.setTimeout(180_000);
    const page = await openAs(OWNER);
    const errors = consoleErrors(page);
    page.setDefaultTimeout(10_000);
    const { name } = words[contract.id];
    const path = `/api/guilds/${guild.id}/modules/${contract.id}`;
    const role = guild.roles.find(({ id }) => id !== guild.id);

    // The guild is new, so the bot may not have received it.
    await expect.poll(async () => (await page.request.get(path)).status(), "the bot knows the guild").toBe(200);
    let inputs = 0;
    const sets = addSampleItems(contract.config, role?.id ?? "");
    for (const { values, shown } of sets) {
      const { version } = await (await page.request.get(path)).json();
      const data = { version, enabled: false, config: values };
      const saved = await page.request.put(path, { data, headers: { origin: product.url } });
      expect(saved.status(), await saved.text()).toBe(200);
      await page.goto(`/dashboard/${guild.id}/${contract.id}`);
      for (const setting of shown) {
        const { tried, broken } = await page.evaluate<Tried>(`${TRY_INPUTS}(${JSON.stringify(setting)})`);
        expect({ broken, errors }, setting).toEqual({ broken: [], errors: [] });
        inputs += tried;
      }
      await expect(page.locator("[data-broken]")).toHaveCount(0);
      await expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
      expect(errors).toEqual([]);
    }
    // A small module may have few settings, some of them without an input, as a channel.
    expect(inputs).toBeGreaterThan(sets.flatMap(({ shown }) => shown).length > 10 ? 5 : 0);
  });
}
