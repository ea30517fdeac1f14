// Stories of a sample module's panel: members choose options, and it shows what is left.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { choicePanel } from "#kit/choice-panel.ts";
import { field } from "#kit/field.ts";
import { defineModule } from "#kit/module.ts";
import type { ModuleBot } from "#kit-server/module/bot/module-bot.ts";
import { openStory, type Story } from "#kit-server/testing/open-story.ts";
import type { StoryGuild } from "#kit-server/testing/story-guild.ts";
import type { StoryMember } from "#kit-server/testing/story-member.ts";
import { wording } from "#kit-server/testing/wording.ts";
import { type Sandbox, startSandbox } from "#sandbox/start.ts";
import { chosenIn } from "./chosen-in.ts";
import { composePanel } from "./compose-panel.ts";

const STYLES = ["buttons", "select"] as const;
const shop = defineModule({
  id: "shop",
  routeName: "shop",
  category: "rewards",
  icon: "Gift",
  permissions: ["SendMessages"],
  intents: ["Guilds", "GuildMessages"],
  configVersion: 1,
  config: z.strictObject({
    channel: field.channel({ types: ["text"], needs: ["ViewChannel", "SendMessages"] }),
    style: field.choice({ options: STYLES, fallback: "buttons" }),
    message: field.message({ maxVariants: 1, fallback: {} }),
  }),
  hasPanels: true,
  routes: {},
  pages: [],
  commands: {},
  jobs: {},
  activity: {},
  errors: {},
});
const words = {
  name: "Shop",
  purpose: "Sells.",
  fields: {
    channel: { label: "Channel", help: "" },
    style: { label: "Style", help: "" },
    message: { label: "Message", help: "" },
  },
  choices: { "style.buttons": "Buttons", "style.select": "Menu" },
  commands: {},
  activity: {},
  errors: {},
};

/** What was sold, by guild; a real module has a table for this. */
const sold = new Map<string, string[]>();
const bot: ModuleBot<typeof shop> = {
  on: {},
  commands: {},
  components: {
    buy: async (ctx, call) => {
      const bought = chosenIn(call);
      sold.set(ctx.guildId, [...(sold.get(ctx.guildId) ?? []), ...bought]);
      await ctx.panels.refresh("shop");
      return { content: `Bought ${bought.join(", ")}` };
    },
  },
  panels: ({ channel, style, message }, { guildId, guild }) => {
    const left = 30 - (sold.get(guildId)?.length ?? 0);
    const entries = Array.from({ length: 30 }, (_, at) => ({ value: `${at}`, label: `Thing ${at}`, emoji: null }));
    const rows = choicePanel({ style, customId: "shop:buy", entries, placeholder: `${left} left`, max: 3 });
    const composed = composePanel(message, (free) => rows.slice(0, free));
    const content = `${composed?.content ?? ""}: ${left} left, for ${guild?.roles.length} roles`;
    return [{ key: "shop", channelId: channel, message: composed && { ...composed, content } }];
  },
  jobs: {},
};

let story: Story<Sandbox>;
let guild: StoryGuild;
let robin: StoryMember;
beforeAll(async () => {
  const sandbox = await startSandbox({ world: "empty", limits: { rateLimitsLifted: true } });
  story = await openStory(sandbox, { contract: shop, words, bot });
});
afterAll(() => story?.close());
beforeEach(async () => {
  guild = await story.newGuild({ permissions: "8" });
  robin = await story.world.join(guild, "Robin");
});

const configure = (style: (typeof STYLES)[number]) =>
  story.world.configure(guild.id, shop, { channel: guild.channelId, style, message: wording("Things") });
const said = () => story.said(guild.channelId);
const soon = () => story.world.advance(5_000);

test("lets members press buttons in rows, and updates the panel in place", async () => {
  await configure("buttons");
  await story.panels.show(guild, "shop");
  expect(await said()).toEqual(["Things: 30 left, for 5 roles"]);
  expect((await robin.press("shop:buy:24")).content).toBe("Bought 24");
  await robin.press("shop:buy:3");
  await soon();
  await story.world.settle();
  expect(await said()).toEqual(["Things: 28 left, for 5 roles"]);
  expect(await story.panels.states(guild)).toEqual(["posted"]);
});

test("lets members select several options in the second of two menus", async () => {
  await configure("select");
  await story.panels.show(guild, "shop");
  expect((await robin.choose("shop:buy:1", ["26", "28"])).content).toBe("Bought 26, 28");
  await soon();
  await story.world.settle();
  expect(await said()).toEqual(["Things: 28 left, for 5 roles"]);
});

test("edits a panel once after many presses, and never one that was deleted or not posted", async () => {
  await configure("buttons");
  await story.panels.show(guild, "shop");
  await story.sandbox.control.forgetRequests();
  for (const at of [1, 2, 3]) await robin.press(`shop:buy:${at}`);
  const [panel] = await story.sandbox.control.messages(guild.channelId);
  await soon();
  await story.world.settle();
  const path = `/channels/${guild.channelId}/messages/*`;
  expect((await story.sandbox.control.requests({ method: "PATCH", path })).length).toBeLessThan(3);
  expect(await said()).toEqual(["Things: 27 left, for 5 roles"]);

  await robin.press("shop:buy:4");
  await guild.asOwner("DELETE", `/channels/${guild.channelId}/messages/${panel?.id}`);
  await soon();
  await story.world.settle();
  expect(await said()).toEqual([]);
  expect(await story.panels.states(guild)).toEqual(["missing"]);
});
