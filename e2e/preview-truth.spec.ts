/** The preview matches reality: it renders the same as Discord's client renders the bot's message. */
import { REST } from "@discordjs/rest";
import { expect, type Page } from "@playwright/test";
import type * as z from "zod";
import { type ComposedMessage, composedMessage } from "#kit/message/composed-message.ts";
import { assetSource } from "#kit/message/image.ts";
import { writeMessage } from "#kit/message/message-json.ts";
import { messagePayload } from "#kit/message/message-payload.ts";
import { createDiscordPorts } from "#kit-server/platform/discord/discord-port.ts";
import { pngOf } from "#kit-server/testing/pictures.ts";
import type { GuildSummary } from "#sandbox/control/client.ts";
import { test } from "./composer-fixtures.ts";
import { OWNER } from "./fixtures.ts";
import { readDrawnMessage } from "./read-drawn-message.ts";

type Parts = z.input<typeof composedMessage>;
type World = { guild: GuildSummary; picture: string; emoji: string; roleId: string; channelId: string };

/** Every type of Discord's markdown. */
const markdown = ({ roleId, channelId, emoji }: World): string =>
  [
    "# First **heading**",
    "## Second",
    "### Third",
    "-# small print",
    "**bold** *italic* ***both*** __underlined__ ~~struck~~ `code` ||hidden||",
    "> quoted\n> twice",
    "- one\n- two\n  - deeper\n- three",
    "1. first\n2. second",
    "```ts\nconst a = 1;\nconst b = 2;\n```",
    `[masked](https://example.com/a) https://example.com/b <https://example.com/c>`,
    `{member} <@&${roleId}> <#${channelId}> @everyone @here ${emoji} 🌊`,
    "<t:1767225600:D> <t:1767225600:F> \\*not italic\\* <#100000000000000009> <@&100000000000000009>",
    "{member.name} of {guild}, {nobody}",
  ].join("\n");

const messages: Record<string, (world: World) => Parts> = {
  "a text with all of markdown": (world) => ({ content: markdown(world) }),
  "nothing but emoji": ({ emoji }) => ({ content: `🎉 ${emoji}` }),
  "embeds with every part": (world) => ({
    content: "Two embeds",
    embeds: [
      {
        color: 0x63d297,
        author: { name: "{member.name}", url: "https://example.com/author", icon: world.picture },
        title: "Title with **bold**",
        url: "https://example.com/title",
        description: markdown(world),
        fields: [
          { name: "One", value: "*1*", inline: true },
          { name: "Two", value: "2", inline: true },
          { name: "Alone `x`", value: "- a\n- b" },
        ],
        image: { source: world.picture, alt: "A harbour" },
        thumbnail: { source: "https://example.com/thumb.png", alt: "" },
        footer: { text: "The **end** of {guild}", icon: world.picture },
        hasTime: true,
      },
      { description: "Plain, without a colour" },
    ],
    buttons: [
      { label: "Rules", url: "https://example.com/rules" },
      { label: "Wave", url: "https://example.com/wave", emoji: world.emoji },
    ],
  }),
  "blocks of every kind": (world) => ({
    style: "blocks",
    blocks: [
      { type: "text", text: markdown(world) },
      { type: "separator" },
      {
        type: "container",
        color: 0x82b8ff,
        blocks: [
          {
            type: "section",
            text: "## Section\nwith a thumbnail",
            accessory: { type: "thumbnail", image: { source: world.picture, alt: "A small harbour" } },
          },
          { type: "separator", hasLine: false, spacing: "large" },
          {
            type: "section",
            text: "with a button",
            accessory: { type: "button", button: { label: "Open", url: "https://example.com/open" } },
          },
          {
            type: "gallery",
            items: [
              { image: { source: world.picture, alt: "First" } },
              { image: { source: "https://example.com/second.png", alt: "Second" } },
            ],
          },
          { type: "buttons", buttons: [{ label: "Go", url: "https://example.com/go", emoji: "🚀" }] },
        ],
      },
      { type: "container", isSpoiler: true, blocks: [{ type: "text", text: "hidden" }] },
      { type: "container", blocks: [{ type: "text", text: "without a colour" }] },
    ],
  }),
};

test("the preview renders the same as the chat page renders the bot's message", async ({
  openComposer,
  openAs,
  guild,
  product,
}) => {
  test.setTimeout(150_000);
  const { control } = product;
  const owner = await control.person(OWNER);
  const asOwner = async (method: string, path: string, body: object) => {
    const headers = { authorization: owner.token, "content-type": "application/json" };
    const address = `${product.sandboxUrl}/api/v10/guilds/${guild.id}${path}`;
    const answer = await fetch(address, { method, headers, body: JSON.stringify(body) });
    expect(answer.ok, await answer.clone().text()).toBe(true);
    return (await answer.json()) as { id: string };
  };
  const robin = await control.createPerson({ displayName: "Robin" });
  await control.join(guild.id, robin.id);
  const role = await asOwner("POST", "/roles", { name: "Crew", color: 0x63d297 });
  const image = `data:image/png;base64,${Buffer.from(pngOf(16, 16)).toString("base64")}`;
  const emoji = await asOwner("POST", "/emojis", { name: "anchor", image });
  const channelId = guild.channels.find(({ name }) => name === "general")?.id ?? "";
  await control.settle();

  const composer = await openComposer();
  const elsewhere = { contentType: "image/png", body: Buffer.from(pngOf(16, 16)) };
  await composer.route("https://example.com/*.png", (route) => route.fulfill(elsewhere));
  const uploaded = await composer.request.post(`/api/guilds/${guild.id}/assets`, {
    data: Buffer.from(pngOf(32, 20)),
    headers: { "content-type": "application/octet-stream", origin: product.url },
  });
  const { asset } = (await uploaded.json()) as { asset: { file: string } };
  // The composer knows the server as it was when it opened: the role and the emoji were created just before.
  await expect(async () => {
    await composer.reload();
    await composer.getByRole("button", { name: "Insert a mention or emoji into Message" }).click();
    await expect(composer.getByRole("option", { name: "Crew" })).toBeVisible({ timeout: 2_000 });
    await composer.getByRole("combobox").fill("anchor");
    await expect(composer.getByRole("option", { name: ":anchor:" })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await composer.keyboard.press("Escape");

  const world: World = {
    guild,
    picture: assetSource(asset.file),
    emoji: `<:anchor:${emoji.id}>`,
    roleId: role.id,
    channelId,
  };
  const discord = await botOf(product, guild, composer);
  const chat = await openAs(OWNER);
  await becomeOwner(chat, product.sandboxUrl);
  await chat.goto(`${product.sandboxUrl}/#/${guild.id}/${channelId}`);

  for (const [name, partsOf] of Object.entries(messages)) {
    await test.step(name, async () => {
      const message = composedMessage.parse(partsOf(world));
      await paste(composer, message);
      const preview = composer.locator("figure [data-message]");
      const payload = messagePayload(message, {
        values: { member: `<@${robin.id}>`, "member.name": "Robin", guild: guild.name },
        memberId: robin.id,
        now: new Date(),
      });
      if (!payload) throw new Error("nothing would be posted");
      const { id } = await discord.sendMessage(channelId, payload, { key: name });
      const shown = chat.locator(`[data-message="${id}"]`);
      await shown.scrollIntoViewIfNeeded();
      await expect(async () => {
        expect(await readDrawnMessage(preview)).toEqual(await readDrawnMessage(shown));
      }).toPass({ timeout: 8_000 });
      expect((await readDrawnMessage(preview)).length).toBeGreaterThan(2);
    });
  }
});

async function paste(page: Page, message: ComposedMessage): Promise<void> {
  await page.getByRole("button", { name: "Copy or paste Message" }).click();
  await page.getByRole("menuitem", { name: "Paste a message…" }).click();
  await page.getByRole("textbox", { name: "Message JSON" }).fill(writeMessage(message));
  await page.getByRole("button", { name: "Use this message" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
}

async function becomeOwner(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByRole("searchbox", { name: "Find a person" }).fill("Mara Lindqvist");
  await page.getByRole("button", { name: /Mara Lindqvist/ }).click();
  await expect(page.getByRole("heading", { name: "You are Mara Lindqvist" })).toBeVisible();
}

/**
 * The bot itself, with uploaded pictures read over the API, because the product's database belongs to another process.
 */
async function botOf(
  product: { sandboxUrl: string; config: { clientId: string }; control: { applications(): Promise<Application[]> } },
  guild: GuildSummary,
  page: Page,
) {
  const application = (await product.control.applications()).find(({ id }) => id === product.config.clientId);
  const rest = new REST({ version: "10", api: `${product.sandboxUrl}/api` }).setToken(application?.botToken ?? "");
  const ports = createDiscordPorts(rest, {
    readAssets: (guildId, files) =>
      Promise.all(
        files.map(async (file) => {
          const answer = await page.request.get(`/api/guilds/${guildId}/assets/${file}`);
          return { file, mediaType: "image/png", content: new Uint8Array(await answer.body()) };
        }),
      ),
  });
  return ports(guild.id);
}
type Application = { id: string; botToken: string };
