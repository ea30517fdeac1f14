// Stores conversations from gateway events.
import type {
  APIAttachment,
  APIMessage,
  GatewayMessageCreateDispatchData,
  GatewayMessageUpdateDispatchData,
} from "discord-api-types/v10";
import type { FormFile } from "../contract.ts";
import { editMessage, markDeleted, type NewMessage, recordMessage } from "../store/conversation.ts";
import { type Ticket, ticketOfChannel } from "../store.ts";
import { type Ctx, isStaff } from "./context.ts";
import { enqueueFile } from "./store-file.ts";
import { scheduleSweep } from "./sweep.ts";

/** The stored fields of a message; without the message content intent Discord leaves them empty. */
const partsOf = (message: Partial<APIMessage>) => ({
  content: message.content ?? "",
  embeds: (message.embeds ?? []) as unknown as Record<string, unknown>[],
  components: (message.components ?? []) as unknown as Record<string, unknown>[],
});

export async function handleMessage(ctx: Ctx, message: GatewayMessageCreateDispatchData): Promise<void> {
  const ticket = await ticketOfChannel(ctx.orm, ctx.guildId, message.channel_id);
  if (!ticket || !isChatMessage(message)) return;
  const { author, member, attachments = [] } = message;
  const files = ctx.config.keepTranscripts ? attachments.map(fileOf) : [];
  const newMessage = {
    messageId: message.id,
    kind: author.bot
      ? "bot"
      : author.id === ticket.openerId
        ? "opener"
        : kindOf(ctx, ticket, author.id, member?.roles ?? []),
    authorId: author.id,
    authorName: member?.nick ?? author.global_name ?? author.username,
    avatar: author.avatar,
    // That somebody wrote is recorded either way: it keeps the ticket from being closed.
    ...(ctx.config.keepTranscripts
      ? {
          ...partsOf(message),
          replyTo: message.message_reference?.message_id ?? null,
          attachments: files,
        }
      : { content: "" }),
    at: new Date(message.timestamp),
  } satisfies NewMessage;
  await recordMessage(ctx.orm, ticket, { message: newMessage, files });
  await enqueueFile(
    ctx,
    ticket,
    files.map(({ id }) => id),
  );
  if (ticket.state === "open") await scheduleSweep(ctx);
}

const fileOf = ({ id, filename, url, content_type, size }: APIAttachment): FormFile => ({
  id,
  name: filename,
  url,
  contentType: content_type ?? null,
  size,
});

/** Members' messages and replies; no system messages, such as a member added to a thread. */
const isChatMessage = ({ type }: APIMessage): boolean => type === 0 || type === 19;

/** A message includes roles but no permissions: a manager without a team role counts by the claim. */
function kindOf(ctx: Ctx, ticket: Ticket, authorId: string, roles: readonly string[]): "staff" | "other" {
  if (isStaff(ctx, ticket, { roles, permissions: "0" }) || ticket.claimerId === authorId) return "staff";
  return ctx.config.teams.length === 0 && !ticket.people.includes(authorId) ? "staff" : "other";
}

export async function handleEdit(ctx: Ctx, message: GatewayMessageUpdateDispatchData): Promise<void> {
  const ticket = await ticketOfChannel(ctx.orm, ctx.guildId, message.channel_id);
  if (!ticket || !ctx.config.keepTranscripts) return;
  const { content, embeds, components, edited_timestamp } = message;
  // An edit may include only the changes, such as an added link preview.
  const edit = {
    ...(content === undefined ? {} : { content }),
    ...(embeds ? { embeds: embeds as unknown as Record<string, unknown>[] } : {}),
    ...(components ? { components: components as unknown as Record<string, unknown>[] } : {}),
    ...(edited_timestamp ? { editedAt: new Date(edited_timestamp) } : {}),
  };
  if (Object.keys(edit).length > 0) await editMessage(ctx.orm, ticket, message.id, edit);
}

export async function handleDeletions(ctx: Ctx, channelId: string, messageIds: readonly string[]): Promise<void> {
  const ticket = await ticketOfChannel(ctx.orm, ctx.guildId, channelId);
  if (ticket) await markDeleted(ctx.orm, ticket, messageIds);
}
