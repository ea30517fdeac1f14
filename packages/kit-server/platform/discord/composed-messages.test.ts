// Composed messages as they arrive on Discord: pictures, embeds, components, notifications, and rejections.
import { type APIMessage, ComponentType, MessageFlags } from "discord-api-types/v10";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type * as z from "zod";
import { composedMessage } from "#kit/message/composed-message.ts";
import { messagePayload } from "#kit/message/message-payload.ts";
import type { MessagePayload } from "#kit/message/payload.ts";
import { addAsset } from "#kit-server/guild/assets/asset-store.ts";
import { type BotWorld, startBotWorld } from "#kit-server/testing/bot-world.ts";
import { onePixelPng } from "#kit-server/testing/pictures.ts";
import { createStoryGuild, type StoryGuild } from "#kit-server/testing/story-guild.ts";
import { type Sandbox, startSandbox } from "#sandbox/start.ts";
import type { DiscordPort } from "./discord-port.ts";
import { PlatformFault } from "./platform-fault.ts";

let sandbox: Sandbox;
let world: BotWorld;
let guild: StoryGuild;
let discord: DiscordPort;
let asset: string;

beforeAll(async () => {
  sandbox = await startSandbox({ world: "empty", limits: { rateLimitsLifted: true } });
  world = await startBotWorld(sandbox, []);
});
afterAll(async () => {
  await world?.close();
  await sandbox?.close();
});
beforeEach(async () => {
  guild = await createStoryGuild(sandbox, { name: `Harbour ${Math.random()}`, permissions: "8" });
  await world.guild(guild.id);
  discord = world.services.context.discordIn(guild.id);
  const picture = { ending: "png", width: 1, height: 1 } as const;
  const actor = { id: guild.ownerId, name: "Owner" };
  const added = await addAsset(world.services.context.orm, { guildId: guild.id, picture, content: onePixelPng, actor });
  asset = `asset:${added?.file}`;
});

const payloadOf = (message: z.input<typeof composedMessage>): MessagePayload => {
  const values = { member: `<@${guild.ownerId}>`, "member.name": "Owner" };
  const payload = messagePayload(composedMessage.parse(message), { values, memberId: guild.ownerId, now: new Date() });
  if (!payload) throw new Error("nothing would be posted");
  return payload;
};
const shown = async (id: string, channelId = guild.channelId): Promise<APIMessage> => {
  const found = (await sandbox.control.messages(channelId)).find((message) => message.id === id);
  if (!found) throw new Error("the message is not there");
  return found;
};

test("sends a classic message with its text, embeds and described pictures, and notifies only allowed members", async () => {
  const sent = await discord.sendMessage(
    guild.channelId,
    payloadOf({
      content: `{member} @everyone <@&${guild.roleId}>`,
      embeds: [{ title: "{member.name}", color: 0x63d297, image: { source: asset, alt: "A lighthouse" } }],
      buttons: [{ label: "Rules", url: "https://example.com/rules" }],
      mentions: { member: true },
    }),
    { key: "classic" },
  );
  const message = await shown(sent.id);
  expect(message).toMatchObject({
    mentions: [{ id: guild.ownerId }],
    mention_everyone: false,
    mention_roles: [],
    embeds: [{ title: "Owner", color: 0x63d297, image: { url: expect.stringMatching(/^http.*\.png/) } }],
    components: [{ components: [{ url: "https://example.com/rules" }] }],
  });
  const picture = await fetch(message.embeds[0]?.image?.url ?? "");
  expect(Buffer.from(await picture.arrayBuffer()).equals(Buffer.from(onePixelPng))).toBe(true);
  const [request] = (await sandbox.control.requests({ method: "POST" })).filter(({ path }) =>
    path.endsWith("/messages"),
  );
  expect(request?.body).toMatchObject({ attachments: [{ description: "A lighthouse" }] });
});

test("sends a message of blocks as V2 components", async () => {
  const sent = await discord.sendMessage(
    guild.channelId,
    payloadOf({
      style: "blocks",
      blocks: [
        {
          type: "container",
          color: 0x112233,
          blocks: [
            { type: "section", text: "# Hi", accessory: { type: "thumbnail", image: { source: asset, alt: "Small" } } },
            { type: "gallery", items: [{ image: { source: asset, alt: "Wide" } }] },
          ],
        },
      ],
    }),
    { key: "blocks" },
  );
  const { flags = 0, components } = await shown(sent.id);
  expect(flags & MessageFlags.IsComponentsV2).not.toBe(0);
  expect(components).toMatchObject([
    {
      type: ComponentType.Container,
      components: [
        { type: ComponentType.Section, accessory: { description: "Small" } },
        { type: ComponentType.MediaGallery, items: [{ description: "Wide", media: { url: expect.any(String) } }] },
      ],
    },
  ]);
});

test("replaces the whole content when editing a message", async () => {
  const old = payloadOf({ content: "Old", embeds: [{ title: "Old", image: { source: asset } }] });
  const { id } = await discord.sendMessage(guild.channelId, old, { key: "old" });
  await discord.editMessage(guild.channelId, id, payloadOf({ content: "New" }));
  expect(await shown(id)).toMatchObject({ content: "New", embeds: [], attachments: [], components: [] });
  await discord.deleteMessage(guild.channelId, id, { reason: "Over" });
  await discord.deleteMessage(guild.channelId, id, { reason: "Over" });
  await expect(shown(id)).rejects.toThrow("not there");
});

test("never sends another server's picture or a deleted one", async () => {
  const other = await createStoryGuild(sandbox, { permissions: "8" });
  const elsewhere = world.services.context.discordIn(other.id);
  const message = payloadOf({ embeds: [{ image: { source: asset } }] });
  const refusal = await elsewhere.sendMessage(other.channelId, message, { key: "foreign" }).catch((error) => error);
  expect(refusal).toBeInstanceOf(PlatformFault);
  expect(refusal).toMatchObject({ code: "pictureGone" });
  expect(await sandbox.control.messages(other.channelId)).toEqual([]);
});

test("sends a direct message, and reports closed ones as their own fault", async () => {
  const robin = await sandbox.control.createPerson({ displayName: "Robin" });
  await sandbox.control.join(guild.id, robin.id);
  const sent = await discord.sendDirectMessage(robin.id, payloadOf({ content: "Ahoy" }), { key: "direct" });
  expect(await shown(sent.id, sent.channelId)).toMatchObject({ content: "Ahoy" });
  await sandbox.control.closeDms(robin.id);
  const again = discord.sendDirectMessage(robin.id, payloadOf({ content: "Ahoy again" }), { key: "again" });
  await expect(again).rejects.toMatchObject({ name: "PlatformFault", code: "closedDms" });
});
