// A sample module with one live message: a count that a command increments.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { defineModule } from "#kit/module.ts";
import type { BotContext } from "#kit-server/module/bot/context.ts";
import type { ModuleBot } from "#kit-server/module/bot/module-bot.ts";
import { openStory, type Story } from "#kit-server/testing/open-story.ts";
import type { StoryGuild } from "#kit-server/testing/story-guild.ts";
import type { StoryMember } from "#kit-server/testing/story-member.ts";
import { type Sandbox, startSandbox } from "#sandbox/start.ts";
import { type LiveRow, liveMessage } from "./live-message.ts";

const tally = defineModule({
  id: "tally",
  routeName: "tally",
  category: "community",
  icon: "Gift",
  permissions: ["ViewChannel", "SendMessages"],
  intents: ["Guilds", "GuildMessages"],
  configVersion: 1,
  config: z.strictObject({}),
  routes: {},
  pages: [],
  commands: { tally: { permission: null, subcommands: ["post", "add", "end"] } },
  jobs: {},
  activity: {},
  errors: {},
});
const words = {
  name: "Tally",
  purpose: "Counts.",
  fields: {},
  choices: {},
  commands: { tally: { description: "The tally", subcommands: { post: "Posts it", add: "Adds one", end: "Ends it" } } },
  activity: {},
  errors: {},
};
type Ctx = BotContext<typeof tally>;
type Row = LiveRow & { count: number; shown: number; isOver: boolean };

/** A real module has a table for this. */
const rows = new Map<string, Row>();
const rowOf = ({ guildId }: Ctx): Row => rows.get(guildId) as Row;

const live = liveMessage<Ctx, Row>({
  // As it is now, like a row of a table: it doesn't change while it's drawn.
  read: async (ctx) => (rows.has(ctx.guildId) ? { ...rowOf(ctx) } : null),
  path: () => "channel",
  needs: () => ["ViewChannel", "SendMessages"],
  draw: async (_ctx, { count, isOver }) => ({ content: isOver ? `${count} in the end` : `${count} so far` }),
  isOver: ({ isOver }) => isOver,
  isBehind: ({ count, shown }) => count !== shown,
  isLasting: () => false,
  noteShown: async (ctx, row) => void Object.assign(rowOf(ctx), { shown: row.count }),
  whenGone: async (ctx) => post(ctx, rowOf(ctx)),
});

async function post(ctx: Ctx, row: Row): Promise<void> {
  const instead = row.messageId ? { instead: row.messageId } : {};
  const compose = () => ({ message: { content: `${row.count} so far` }, kept: row.count });
  const posted = await live.post(ctx, row, { compose, ...instead });
  if (posted) Object.assign(row, { ...posted, shown: posted.kept });
}

const bot: ModuleBot<typeof tally> = {
  on: {},
  commands: {
    tally: {
      post: async (ctx, { channelId }) => {
        const fresh = { number: 1, messageId: null, postedAt: null, count: 0, shown: 0, isOver: false };
        rows.set(ctx.guildId, { ...fresh, channelId: channelId ?? "" });
        await post(ctx, rowOf(ctx));
        return { content: rowOf(ctx).messageId ? "Posted" : "Not posted" };
      },
      add: async (ctx) => {
        rowOf(ctx).count += 1;
        live.changed(ctx, 1);
        return { content: "Added" };
      },
      end: async (ctx) => {
        rowOf(ctx).isOver = true;
        await live.show(ctx, rowOf(ctx));
        return { content: "Ended" };
      },
    },
  },
  components: {},
  jobs: {},
};

let sandbox: Sandbox;
let story: Story<Sandbox>;
let guild: StoryGuild;
let robin: StoryMember;
beforeAll(async () => {
  sandbox = await startSandbox({ world: "empty", limits: { rateLimitsLifted: true } });
  story = await openStory(sandbox, { contract: tally, words, bot });
});
afterAll(() => story?.close());
beforeEach(async () => {
  guild = await story.newGuild({ permissions: "8" });
  robin = await story.world.join(guild, "Robin");
  await story.world.configure(guild.id, tally, {});
});
const said = () => story.said(guild.channelId);
const edits = () => sandbox.control.requests({ method: "PATCH", path: "/channels/:channel_id/messages/:message_id" });

test("is posted once, also when the process is killed before recording it", async () => {
  await story.world.replay(() => robin.command("tally post"));
  expect(await said()).toEqual(["0 so far"]);
});

test("follows its record in paced edits and shows how it ended", async () => {
  await robin.command("tally post");
  await sandbox.control.forgetRequests();
  await Promise.all(Array.from({ length: 20 }, () => robin.command("tally add")));
  await expect.poll(said).toEqual(["20 so far"]);
  expect((await edits()).length).toBeLessThan(10);
  await robin.command("tally end");
  expect(await said()).toEqual(["20 in the end"]);
});

test("is posted again after it was deleted, and stays deleted after its end", async () => {
  await robin.command("tally post");
  const erase = async () => {
    const [message] = await sandbox.control.messages(guild.channelId);
    await guild.asOwner("DELETE", `/channels/${guild.channelId}/messages/${message?.id}`);
  };
  await erase();
  await robin.command("tally add");
  await expect.poll(said).toEqual(["1 so far"]);
  await robin.command("tally end");
  await erase();
  await robin.command("tally end");
  expect(await said()).toEqual([]);
});

test("isn't posted where the bot has no permission, and raises an alert until it has", async () => {
  const narrow = await story.newGuild({ permissions: String((1n << 10n) | (1n << 11n)) });
  const owner = await story.world.owner(narrow);
  await story.world.configure(narrow.id, tally, {});
  await narrow.asOwner("PUT", `/channels/${narrow.channelId}/permissions/${narrow.id}`, {
    type: 0,
    allow: "0",
    deny: String(1n << 11n),
  });
  await story.world.settle();
  expect((await owner.command("tally post")).content).toBe("Not posted");
  expect(await story.world.alerts(narrow.id)).toMatchObject([{ code: "channelPermissions", path: "channel" }]);
  await narrow.asOwner("DELETE", `/channels/${narrow.channelId}/permissions/${narrow.id}`);
  await story.world.settle();
  expect((await owner.command("tally post")).content).toBe("Posted");
  expect(await story.world.alerts(narrow.id)).toEqual([]);
});
