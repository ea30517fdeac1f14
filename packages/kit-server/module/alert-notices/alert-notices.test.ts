// Stories of a guild's alert channel: it gets each cause once, and its resolved message once, whatever fails in
// between.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { field } from "#kit/field.ts";
import { defineModule } from "#kit/module.ts";
import type { ModuleWords } from "#kit/words.ts";
import { clearAlert, raiseAlert } from "#kit-server/guild/alerts/alert-store.ts";
import { claimFixed, listNotices } from "#kit-server/guild/alerts/notice-store.ts";
import { recordAudit } from "#kit-server/guild/audit/audit-store.ts";
import { recordAttempt, resumeWebhook, setWebhook } from "#kit-server/guild/audit-webhook/webhook-store.ts";
import { saveGuildSettings } from "#kit-server/guild/guild-settings/save-settings.ts";
import { planSubscriptions } from "#kit-server/guild/plans/tables.ts";
import { makeSeal } from "#kit-server/storage/secrets/seal.ts";
import { type BotWorld, startBotWorld } from "#kit-server/testing/bot-world.ts";
import { createStoryGuild, type StoryGuild } from "#kit-server/testing/story-guild.ts";
import { until } from "#kit-server/testing/until.ts";
import { type Sandbox, startSandbox } from "#sandbox/start.ts";

const contract = defineModule({
  id: "lookout",
  routeName: "greetings",
  category: "community",
  icon: "Anchor",
  permissions: [],
  intents: ["Guilds"],
  configVersion: 1,
  config: z.strictObject({ channel: field.channel({ types: ["text"], needs: ["SendMessages"] }) }),
  routes: {},
  pages: [],
  commands: {},
  jobs: {},
  activity: {},
  errors: { foggy: { status: 409 } },
});
const words: ModuleWords<typeof contract> = {
  name: "Lookout",
  purpose: "Looks out.",
  fields: { channel: { label: "Crow's nest", help: "Where it posts." } },
  choices: {},
  commands: {},
  activity: {},
  errors: { foggy: "There is fog." },
};
const actor = { id: "900000000000000001", name: "Mara" };

let sandbox: Sandbox;
let world: BotWorld;
let guild: StoryGuild;

beforeAll(async () => {
  sandbox = await startSandbox({ world: "empty", limits: { rateLimitsLifted: true } });
  world = await startBotWorld(sandbox, [{ contract, words, bot: { on: {}, commands: {}, jobs: {} } }]);
});
afterAll(async () => {
  await world?.close();
  await sandbox?.close();
});
beforeEach(async () => {
  guild = await createStoryGuild(sandbox, { name: `Harbour ${Math.random()}` });
  await world.guild(guild.id);
  await world.settle();
  await world.configure(guild.id, contract, { channel: guild.channelId });
});

const orm = () => world.services.context.orm;
const chooseChannel = async (alertChannelId: string | null, from = 0) => {
  const settings = {
    guildId: guild.id,
    actor,
    version: from,
    alertChannelId,
    timeZone: "UTC",
    language: "auto",
  } as const;
  expect(await saveGuildSettings(orm(), settings)).not.toBeNull();
};
const posted = async () =>
  (await sandbox.control.messages(guild.otherChannelId)).map(({ content }) => content.replaceAll("\\", ""));
const postedTimes = (count: number) => until(`${count} are posted`, async () => (await posted()).length === count);
const fog = { module: "lookout", cause: ":foggy", code: "foggy", path: null, params: {} };

test("reports a deleted channel once with a link to the page, and once that it is resolved", async () => {
  await chooseChannel(guild.otherChannelId);
  await guild.asOwner("DELETE", `/channels/${guild.channelId}`);
  await postedTimes(1);
  expect((await posted())[0]).toBe(
    [
      "**The bot needs attention**",
      "- **Lookout, Crow's nest**: This channel was deleted. Choose another.",
      `<https://guildhall.example/dashboard/${guild.id}/lookout>`,
    ].join("\n"),
  );
  await raiseAlert(orm(), { guildId: guild.id, ...fog });
  await postedTimes(2);
  expect((await posted()).join()).toContain("**Lookout**: There is fog.");

  await world.configure(guild.id, contract, { channel: guild.otherChannelId });
  await postedTimes(3);
  expect((await posted()).filter((text) => text.startsWith("**Resolved**"))).toEqual([
    expect.stringContaining("This channel was deleted."),
  ]);
});

test("retries while Discord doesn't respond, and posts the alert once", async () => {
  const path = `/channels/${guild.otherChannelId}/messages`;
  await sandbox.control.faultRequests({ method: "POST", path, times: 1, status: 503 });
  await chooseChannel(guild.otherChannelId);
  await raiseAlert(orm(), { guildId: guild.id, ...fog });
  await postedTimes(1);
  await until("it is stored", async () => (await listNotices(orm(), guild.id))[0]?.messageId !== null);
  await world.settle();
  expect(await posted()).toHaveLength(1);
});

test("posts open alerts when a channel is chosen later, and nothing without a channel", async () => {
  await raiseAlert(orm(), { guildId: guild.id, ...fog });
  await chooseChannel(null);
  await chooseChannel(guild.otherChannelId, 1);
  await postedTimes(1);
  await chooseChannel(null, 2);
  await until("it is forgotten", async () => (await listNotices(orm(), guild.id)).length === 0);
  expect(await posted()).toHaveLength(1);
});

test("keeps running without access to the alert channel, and posts the alerts once it has access", async () => {
  const here = `/channels/${guild.otherChannelId}/permissions/${guild.botRoleId}`;
  await guild.asOwner("PUT", here, { type: 0, deny: String(1 << 11), allow: "0" });
  await chooseChannel(guild.otherChannelId);
  await guild.asOwner("DELETE", `/channels/${guild.channelId}`);
  await until("it was tried", async () => (await listNotices(orm(), guild.id)).length === 1);
  expect(await posted()).toEqual([]);
  await guild.asOwner("DELETE", here);
  await postedTimes(1);
});

test("finishes the resolved message of a killed process and posts nothing twice", async () => {
  await chooseChannel(guild.otherChannelId);
  await raiseAlert(orm(), { guildId: guild.id, ...fog });
  await postedTimes(1);
  await guild.asOwner("DELETE", `/channels/${guild.channelId}`);
  await postedTimes(2);
  await until("both are stored", async () => (await listNotices(orm(), guild.id)).every(({ messageId }) => messageId));
  // A new channel doesn't resolve the module's own error.
  await world.settle();
  expect((await world.alerts(guild.id)).map(({ code }) => code)).toEqual(["foggy"]);

  // The process was killed right after it claimed the resolved alerts.
  const foggy = (await listNotices(orm(), guild.id)).filter(({ code }) => code === "foggy");
  await claimFixed(orm(), guild.id, foggy, "of the killed process");
  await clearAlert(orm(), { guildId: guild.id, ...fog });
  await world.configure(guild.id, contract, { channel: guild.otherChannelId });
  await until("all of it is posted", async () => (await listNotices(orm(), guild.id)).length === 0);
  await world.settle();
  const resolved = (await posted()).filter((text) => text.startsWith("**Resolved**")).join("\n");
  expect(resolved.match(/There is fog/g)).toHaveLength(1);
  expect(resolved.match(/This channel was deleted/g)).toHaveLength(1);
});

test("reports a paused audit log webhook, and once that it is resumed", async () => {
  await chooseChannel(guild.otherChannelId);
  const seal = makeSeal(Buffer.alloc(32), "audit webhooks");
  await setWebhook(orm(), seal, { guildId: guild.id, actor, address: "https://example.com/hook" });
  await recordAttempt(orm(), guild.id, { failures: 10, lastFault: "gone", pausedAt: new Date() });
  await postedTimes(1);
  expect((await posted())[0]).toContain("**Audit log webhook**: The webhook is paused");
  expect((await posted())[0]).toContain(`<https://guildhall.example/dashboard/${guild.id}/settings>`);
  await resumeWebhook(orm(), { guildId: guild.id, actor });
  await postedTimes(2);
  expect((await posted()).filter((text) => text.startsWith("**Resolved**"))).toHaveLength(1);
});

test("reports an unpaid plan once, the end of its grace once, and once that it is paid, in the server's language", async () => {
  const settings = { guildId: guild.id, actor, version: 0, timeZone: "UTC", language: "de" } as const;
  await saveGuildSettings(orm(), { ...settings, alertChannelId: guild.otherChannelId });
  const changed = async (status: "pastDue" | "active", graceEndsAt: Date | null) => {
    const row = {
      ...{
        guildId: guild.id,
        plan: "pro",
        period: "month" as const,
        currency: "eur",
        status,
        graceEndsAt,
        isEnding: false,
      },
      ...{ customerId: "cus_1", subscriptionId: "sub_1", periodEndsAt: new Date(), updatedAt: new Date() },
    } as const;
    await orm()
      .insert(planSubscriptions)
      .values(row)
      .onConflictDoUpdate({ target: planSubscriptions.guildId, set: row });
    // As a subscription is written; the end of the grace alone is noticed within ten minutes.
    await recordAudit(orm(), {
      ...{ guildId: guild.id, actor, action: "plan.pastDue", module: null, changes: [] },
      details: { plan: "Pro" },
    });
  };
  await changed("pastDue", new Date(Date.now() + 86_400_000));
  await postedTimes(1);
  const first = (await posted())[0];
  expect(first).toContain("Die Zahlung für den Plan des Servers ist fehlgeschlagen.");
  expect(first).toContain(`<https://guildhall.example/dashboard/${guild.id}/upgrade>`);
  await changed("pastDue", new Date(Date.now() - 60_000));
  await postedTimes(2);
  await changed("pastDue", new Date(Date.now() - 60_000));
  await world.settle();
  await changed("active", null);
  await postedTimes(3);
  const texts = await posted();
  expect(texts.filter((text) => text.includes("ist fehlgeschlagen"))).toHaveLength(2);
  expect(texts.filter((text) => text.includes("hat seinen Plan verloren"))).toHaveLength(2);
  expect(texts.filter((text) => text.startsWith("**Gelöst**"))).toHaveLength(1);
});

test("clears an alert for what Discord rejected only after a related change", async () => {
  const alert = { guildId: guild.id, module: contract.id, path: "channel", params: {} };
  await raiseAlert(orm(), { ...alert, cause: "channel:platformRefused", code: "platformRefused" });
  await raiseAlert(orm(), { ...alert, cause: "channel:channelPermissions", code: "channelPermissions" });
  await guild.asOwner("POST", `/guilds/${guild.id}/roles`, { name: "Gulls" });
  await world.settle();
  const codes = async () => (await world.alerts(guild.id)).map(({ code }) => code).sort();
  expect(await codes()).toEqual(["channelPermissions", "platformRefused"]);

  // The same fault appears in the guild and disappears again.
  const { botRoleId, channelId } = guild;
  const path = `/channels/${channelId}/permissions/${botRoleId}`;
  await guild.asOwner("PUT", path, { type: 0, allow: "0", deny: String(1n << 11n) });
  await world.settle();
  await guild.asOwner("DELETE", path);
  await world.settle();
  expect(await codes()).toEqual(["platformRefused"]);
});
