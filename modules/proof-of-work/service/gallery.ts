// Approved work in the gallery's channel: posted once, and removed when it is taken back.

import { escapedText } from "#kit/placeholders.ts";
import { postWhereSet } from "#kit-server/module/posting/post-where-set.ts";
import type { OutgoingMessage } from "#kit-server/platform/discord/message-body.ts";
import { PlatformFault } from "#kit-server/platform/discord/platform-fault.ts";
import { proofOfWork } from "../contract.ts";
import { type EntryRow, entryTable } from "../store/entries.ts";
import { firstPicture } from "../store/evidence.ts";
import { taskTable } from "../store/tasks.ts";
import { chatWords } from "../words/chat-words.ts";
import type { Ctx } from "./context.ts";

export async function showInGallery(ctx: Ctx, number: number): Promise<void> {
  const { guildId, orm } = ctx;
  const entry = await entryTable.read(orm, { guildId, number });
  if (entry?.state === "takenBack") return removeFromGallery(ctx, entry);
  if (entry?.state !== "rewarded" || entry.galleryMessageId || ctx.config.galleryIn === null) return;
  const task = await taskTable.read(orm, { guildId, number: entry.task });
  if (!task?.spec.isShown) return;
  const message = () => drawn(ctx, entry);
  const posted = await postWhereSet(ctx, proofOfWork, { path: "galleryIn", key: `gallery:${number}`, message });
  if (posted.outcome !== "sent") return;
  const { channelId: galleryChannelId, id: galleryMessageId } = posted.message;
  await entryTable.change(orm, entry, { galleryChannelId, galleryMessageId });
  const now = await entryTable.read(orm, entry);
  if (now?.state === "takenBack") await removeFromGallery(ctx, now);
}

export async function removeFromGallery(ctx: Ctx, entry: EntryRow): Promise<void> {
  const { galleryChannelId, galleryMessageId, number } = entry;
  if (!galleryChannelId || !galleryMessageId) return;
  try {
    await ctx.discord.deleteMessage(galleryChannelId, galleryMessageId, {
      reason: ctx.chat.t(chatWords.galleryRemoved),
    });
  } catch (error) {
    if (!(error instanceof PlatformFault)) throw error;
    ctx.logger.info({ err: error, number }, "work that was taken back couldn't be removed from the gallery");
    return;
  }
  await entryTable.change(ctx.orm, entry, { galleryChannelId: null, galleryMessageId: null });
}

/** With a small picture drawn from the member's: the file that they sent isn't posted. */
async function drawn(ctx: Ctx, entry: EntryRow): Promise<OutgoingMessage | null> {
  const { title, memberId, link } = entry;
  const picture = await firstPicture(ctx.orm, ctx.guildId, entry.number);
  if (!picture?.preview && !link) return null;
  const name = `work-${entry.number}.png`;
  const by = ctx.chat.t(chatWords.gallery, { member: `<@${memberId}>` });
  return {
    embeds: [
      {
        ...{ title: escapedText(title).slice(0, 256), description: link ? `${by}\n${link}`.slice(0, 4096) : by },
        ...(picture?.preview ? { image: { url: `attachment://${name}` } } : {}),
      },
    ],
    ...(picture?.preview ? { files: [{ name, content: picture.preview, mediaType: "image/png", alt: title }] } : {}),
  };
}
