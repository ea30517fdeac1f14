// What members ask: their own invites, who brought someone, and who invited most.
import { briefOf } from "#kit-server/guild/members/member-brief.ts";
import type { CommandCall, Reply } from "#kit-server/platform/discord/interaction.ts";
import type { Ctx } from "../service/context.ts";
import { readCounts } from "../store/counts.ts";
import { inviters, lastJoinOf } from "../store.ts";
import { chatWords } from "../words/chat-words.ts";

const TOP = 10;
const mention = (id: string): string => `<@${id}>`;
const moment = (at: Date): string => `<t:${Math.floor(at.getTime() / 1000)}:D>`;

export async function show(ctx: Ctx, { member, options }: CommandCall): Promise<Reply> {
  const id = options.member === undefined ? briefOf(member).memberId : String(options.member);
  const { orm, guildId, config, chat } = ctx;
  const [own] = await inviters(orm, guildId, { limit: 1, only: id });
  const { valid = 0, pending = 0, left = 0, refused = 0 } = own ?? {};
  const next = config.ranks.filter(({ invites }) => invites > valid).toSorted((a, b) => a.invites - b.invites)[0];
  const lines = [
    chat.t(chatWords.counts, { member: mention(id), valid, pending, left, refused }),
    ...(next?.role ? [chat.t(chatWords.next, { missing: next.invites - valid, role: `<@&${next.role}>` })] : []),
    ...(await sinceLine(ctx)),
  ];
  return { content: lines.join("\n") };
}

export async function who(ctx: Ctx, { options }: CommandCall): Promise<Reply> {
  const id = String(options.member);
  const row = await lastJoinOf(ctx.orm, ctx.guildId, id);
  const member = mention(id);
  if (!row) return { content: ctx.chat.t(chatWords.who.before, { member }) };
  const inviter = row.inviterId === null ? (row.inviterName ?? "") : mention(row.inviterId);
  const codes = ctx.chat.list(row.candidates.map((code) => `\`${code}\``));
  const params = { member, inviter, code: row.code ?? "", codes, at: moment(row.joinedAt) };
  const isOfBot = row.code !== null && row.inviterId === null && row.source !== "vanity";
  return { content: ctx.chat.t(isOfBot ? chatWords.who.nobody : chatWords.who[row.source], params) };
}

export async function top(ctx: Ctx): Promise<Reply> {
  const { orm, guildId, chat } = ctx;
  const rows = (await inviters(orm, guildId, { limit: TOP })).filter(({ valid }) => valid > 0);
  if (rows.length === 0) return { content: [chat.t(chatWords.topEmpty), ...(await sinceLine(ctx))].join("\n") };
  const lines = rows.map(({ member, valid }, at) =>
    chat.t(chatWords.topLine, { rank: at + 1, member: mention(member.id), valid }),
  );
  return { content: [chat.t(chatWords.topTitle), ...lines, ...(await sinceLine(ctx))].join("\n") };
}

/** Nothing is known from before. */
async function sinceLine({ orm, guildId, chat }: Ctx): Promise<string[]> {
  const since = (await readCounts(orm, guildId))?.since;
  return since ? [chat.t(chatWords.since, { at: moment(since) })] : [];
}
