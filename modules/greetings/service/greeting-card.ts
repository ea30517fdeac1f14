// The card image of a greeting.
import type { Translator } from "#kit/chat/translator.ts";
import { assetFile } from "#kit/message/image.ts";
import type { MessagePayload } from "#kit/message/payload.ts";
import { withPicture } from "#kit/message/with-picture.ts";
import { fillPlaceholders } from "#kit/placeholders.ts";
import { readAssets } from "#kit-server/guild/assets/asset-store.ts";
import type { BotGuild } from "#kit-server/guild/guilds/bot-guild.ts";
import type { Person } from "#kit-server/module/posting/fill-message.ts";
import type { OutgoingFile, OutgoingMessage } from "#kit-server/platform/discord/message-body.ts";
import { ownAvatarAddress } from "#kit-server/platform/discord/picture-address.ts";
import type { GreetingsConfig } from "../contract.ts";
import { fetchAvatar } from "./card/fetch-avatar.ts";
import type { Context } from "./context.ts";

type Drawing = Pick<Context, "guildId" | "config" | "chat" | "cdnUrl" | "orm">;

const FILE = "card.jpg";
const ADDRESS = `attachment://${FILE}`;

/** The card's texts are drawn, not parsed as Markdown, so names stay as they are. */
const cardValues = (chat: Translator, guild: { name: string; memberCount: number }, memberName: string) => ({
  "member.name": memberName,
  guild: guild.name,
  "guild.memberCount": chat.number(guild.memberCount),
});

export async function cardFor(ctx: Drawing, guild: BotGuild, person: Person): Promise<OutgoingFile> {
  const { cardTitle, cardText, cardAlt, cardBackground, cardColor, cardAccent, cardTextColor } = ctx.config;
  const values = cardValues(ctx.chat, guild, person.memberName);
  const [avatar, background] = await Promise.all([
    fetchAvatar(ctx.cdnUrl, ownAvatarAddress(ctx.cdnUrl, guild.id, person)),
    readBackground(ctx, cardBackground),
  ]);
  // The canvas is large and rarely needed.
  const { drawCard } = await import("./card/draw-card.ts");
  const content = await drawCard({
    name: person.memberName,
    title: fillPlaceholders(cardTitle, values),
    text: fillPlaceholders(cardText, values),
    avatar,
    background,
    color: cardColor,
    accent: cardAccent,
    textColor: cardTextColor,
  });
  return { name: FILE, content, mediaType: "image/jpeg", alt: fillPlaceholders(cardAlt, values) };
}

async function readBackground(ctx: Drawing, image: GreetingsConfig["cardBackground"]): Promise<Uint8Array | null> {
  const file = image && assetFile(image.source);
  if (!file) return null;
  const [asset] = await readAssets(ctx.orm, ctx.guildId, [file]);
  return asset?.content ?? null;
}

/** The message with the card: where the message uses it, otherwise at its end. */
export function withCard(
  card: OutgoingFile,
  payloadWith: (address: string) => OutgoingMessage | null,
): OutgoingMessage | null {
  const payload = payloadWith(ADDRESS);
  if (!payload) return null;
  const shown = withPicture(payload as MessagePayload, { address: ADDRESS, alt: card.alt });
  return { ...(shown as OutgoingMessage), files: [card] };
}
