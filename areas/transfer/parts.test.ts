// What is imported in addition to modules: server-wide settings and message templates.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { emptyMessage } from "#kit/message/composed-message.ts";
import { readWorkRoles, saveWorkRoles } from "#kit-server/guild/access/work-role-store.ts";
import { listAudit } from "#kit-server/guild/audit/audit-store.ts";
import { readGuildSettings } from "#kit-server/guild/guild-settings/read-settings.ts";
import { saveGuildSettings } from "#kit-server/guild/guild-settings/save-settings.ts";
import { addTemplate, listTemplates } from "#kit-server/guild/message-templates/template-store.ts";
import {
  actor,
  apply,
  exported,
  fromFile,
  openTransferStory,
  type Pair,
  planned,
  posts,
  type StoryGuild,
  settings,
  type TransferStory,
} from "./testing/transfer-story.ts";

let story: TransferStory;
let here: Pair["here"];
let there: Pair["there"];
let mara: Pair["mara"];

beforeAll(async () => {
  story = await openTransferStory();
});
afterAll(() => story.close());
beforeEach(async () => {
  ({ here, there, mara } = await story.pair());
});

describe("server settings and templates", () => {
  const wave = { ...emptyMessage(), content: "Ahoy" };
  async function keep(guild: StoryGuild) {
    const chosen = { alertChannelId: guild.ids.welcome, timeZone: "Europe/Oslo", language: "auto" } as const;
    await saveGuildSettings(story.orm, { guildId: guild.id, actor, version: 0, ...chosen });
    const message = { ...wave, content: `Ahoy <#${guild.ids.welcome}>` };
    await addTemplate(story.orm, { guildId: guild.id, name: "Wave", message, actor });
  }
  const options = { serverVersion: 0, withTemplates: true };
  const importFile = (text: string, more: object) => apply(mara, there, fromFile(text), more);

  test("are exported, previewed and imported once with what they reference", async () => {
    await keep(here);
    const text = await exported(mara, here);
    const look = await planned(mara, there, fromFile(text));
    expect(look.server).toMatchObject({
      version: 0,
      issues: [],
      changes: [
        { path: "alertChannelId", after: there.ids.welcome },
        { path: "timeZone", after: "Europe/Oslo" },
      ],
    });
    expect(look.templates).toEqual([{ name: "Wave", state: "new" }]);
    expect(await listTemplates(story.orm, there.id)).toEqual([]);

    expect((await importFile(text, options)).body).toMatchObject({ success: true, templates: 1 });
    expect(await readGuildSettings(story.orm, there.id)).toMatchObject({
      version: 1,
      alertChannelId: there.ids.welcome,
      timeZone: "Europe/Oslo",
    });
    expect(await listTemplates(story.orm, there.id)).toMatchObject([
      { name: "Wave", message: { content: `Ahoy <#${there.ids.welcome}>` } },
    ]);
    const again = await planned(mara, there, fromFile(text));
    expect(again).toMatchObject({ server: { changes: [] }, templates: [{ state: "same" }] });
    expect(await importFile(text, options)).toMatchObject({ status: 409, body: { code: "changedSincePlan" } });
    const actions = (await listAudit(story.orm, { guildId: there.id, limit: 9 })).map(({ action }) => action);
    expect(actions).toEqual(["template.saved", "settings.saved"]);
  });

  test("staff roles are matched by name and checked at their version", async () => {
    const work = (guild: StoryGuild, roles: Record<string, string[]>, version = 0) =>
      saveWorkRoles(story.orm, { guildId: guild.id, actor, version, roles });
    await work(here, { posts: [here.ids.newcomer], nowhere: [here.ids.keeper] });
    await work(there, { other: [there.ids.keeper] });
    const text = await exported(mara, here);
    expect(text).not.toContain("timeZone");
    const look = await planned(mara, there, fromFile(text));
    const change = { path: "workRoles.posts", before: [], after: [there.ids.newcomer] };
    expect(look.server).toEqual({ version: 1, issues: [], changes: [change] });
    const importAtVersion = (serverVersion: number) => importFile(text, { serverVersion, withTemplates: false });
    expect((await importAtVersion(0)).body).toMatchObject({ code: "changedSincePlan" });
    expect((await importAtVersion(1)).body).toMatchObject({ success: true });
    const roles = { other: [there.ids.keeper], posts: [there.ids.newcomer] };
    expect(await readWorkRoles(story.orm, there.id)).toEqual({ version: 2, roles });
    expect(await readGuildSettings(story.orm, there.id)).toBeNull();
    expect((await planned(mara, there, fromFile(text))).server).toMatchObject({ version: 2, changes: [] });

    const everyone = { kind: "role", id: here.ids.newcomer, target: there.id };
    const { server } = await planned(mara, there, fromFile(text), [everyone]);
    expect(server?.issues).toMatchObject([{ path: "workRoles.posts.0", code: "roleEveryone" }]);
  });

  test("a template is never overwritten, and an unknown zone changes nothing", async () => {
    await keep(here);
    await addTemplate(story.orm, { guildId: there.id, name: "wave", message: wave, actor });
    const text = (await exported(mara, here)).replace("timeZone: Europe/Oslo", "timeZone: Middle/Earth");
    const look = await planned(mara, there, fromFile(text));
    expect(look).toMatchObject({ templates: [{ state: "taken" }], server: { issues: [{ code: "zoneUnknown" }] } });
    expect(await importFile(text, options)).toMatchObject({ status: 422, body: { issues: [{ path: "timeZone" }] } });
    expect(await readGuildSettings(story.orm, there.id)).toBeNull();
    expect(await listTemplates(story.orm, there.id)).toMatchObject([{ name: "wave", message: { content: "Ahoy" } }]);
  });

  test("are left out when one module is exported", async () => {
    await keep(here);
    await story.save(here, posts, settings(here));
    expect(await exported(mara, here, "?module=posts")).not.toMatch(/Wave|Europe\/Oslo/);
  });
});
