// Members follow and mute topics: they get the topic's role, or lose it.

import { escapedText } from "#kit/placeholders.ts";
import { briefOf } from "#kit-server/guild/members/member-brief.ts";
import type { ComponentCall, Reply } from "#kit-server/platform/discord/interaction.ts";
import { followable } from "../contract.ts";
import { chatWords } from "../words/chat-words.ts";
import { type Ctx, refuse } from "./context.ts";

/** Follows those that the member doesn't follow yet, and mutes the others. */
export async function toggleTopics(ctx: Ctx, call: ComponentCall, names: readonly string[]): Promise<Reply> {
  const topics = followable(ctx.config).filter(({ name }) => names.includes(name));
  if (topics.length === 0) throw refuse("topicUnknown", { topics: topicNames(ctx) });
  for (const { followRole } of topics) {
    if ((await ctx.grants.outlook(followRole)).length > 0) throw refuse("roleMissing");
  }
  const { memberId, memberName } = briefOf(call.member);
  const request = { dedupeMs: 3_000, dedupeKey: names.toSorted().join("\n") };
  const outcome = await ctx.answerOnce(call, request, async (tx) => {
    const followed: string[] = [];
    const muted: string[] = [];
    for (const { name, followRole } of topics) {
      const isFollowed = call.member.roles.includes(followRole);
      (isFollowed ? muted : followed).push(name);
      const grant = {
        ...{ memberId, memberName, roleId: followRole, key: `topic:${call.id}:${followRole}` },
        ...{ reason: name, field: `topics.${ctx.config.topics.findIndex((one) => one.name === name)}.followRole` },
      };
      await (isFollowed ? ctx.grants.take(tx, grant) : ctx.grants.give(tx, grant));
    }
    return { followed, muted };
  });
  const list = (all: string[]): string => ctx.chat.list(all.map((name) => `**${escapedText(name)}**`));
  const lines = [
    ...(outcome.followed.length > 0 ? [ctx.chat.t(chatWords.followed, { topics: list(outcome.followed) })] : []),
    ...(outcome.muted.length > 0 ? [ctx.chat.t(chatWords.muted, { topics: list(outcome.muted) })] : []),
  ];
  return { content: lines.join("\n") };
}

export const topicNames = ({ config }: Pick<Ctx, "config">): string =>
  config.topics
    .filter(({ isOn }) => isOn)
    .map(({ name }) => escapedText(name))
    .join(", ") || "–";
