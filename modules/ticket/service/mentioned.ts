// Names for all mentions in a conversation: readers of a transcript can't look them up.

import { briefOf } from "#kit-server/guild/members/member-brief.ts";
import { PlatformFault, PlatformUnavailable } from "#kit-server/platform/discord/platform-fault.ts";
import type { TicketMessage } from "../contract.ts";
import { namesOf } from "../store/conversation.ts";
import type { Ctx } from "./context.ts";

/** By id, without the prefix. */
export type Mentioned = {
  members: Readonly<Record<string, string>>;
  roles: Readonly<Record<string, string>>;
  channels: Readonly<Record<string, string>>;
};

/** Unknown members are fetched from Discord, up to a limit. */
const ASKED_MAX = 25;

export async function namesMentioned(ctx: Ctx, conversation: readonly TicketMessage[]): Promise<Mentioned> {
  const written = JSON.stringify(conversation.map(({ content, embeds, components }) => [content, embeds, components]));
  const ids = [...new Set([...written.matchAll(/<@!?(\d{1,20})>/g)].flatMap(([, id]) => id ?? []))];
  const [known, guild] = await Promise.all([namesOf(ctx.orm, ctx.guildId, ids), ctx.guild()]);
  const unknown = ids.filter((id) => !known.has(id)).slice(0, ASKED_MAX);
  const asked = await Promise.all(unknown.map(async (id) => [id, await askName(ctx, id)] as const));
  const named = (all: readonly { id: string; name: string }[] = []) =>
    Object.fromEntries(all.filter(({ id }) => written.includes(id)).map(({ id, name }) => [id, name]));
  return {
    members: Object.fromEntries([...known, ...asked.filter(([, name]) => name !== null)]) as Record<string, string>,
    roles: named(guild?.roles),
    channels: named(guild?.channels),
  };
}

async function askName({ discord }: Ctx, id: string): Promise<string | null> {
  const member = await discord.member(id).catch((error: unknown) => {
    if (error instanceof PlatformFault || error instanceof PlatformUnavailable) return null;
    throw error;
  });
  return member && briefOf(member).memberName;
}
