// What members ask: their own invites, who brought someone, and who invited most.
import { escapedText } from "#kit/placeholders.ts";
import { briefOf } from "#kit-server/guild/members/member-brief.ts";
import type { CommandCall, Reply } from "#kit-server/platform/discord/interaction.ts";
import { type Ctx, refuse } from "../service/context.ts";
import { addressOf, personalLink, removeLink } from "../service/links.ts";
import { readCounts } from "../store/counts.ts";
import { listInviters } from "../store/inviters.ts";
import { linksByCode, personalLinks } from "../store/links.ts";
import { lastJoinOf } from "../store.ts";
import { chatWords } from "../words/chat-words.ts";

const TOP = 10;
const BEST = { sort: "total", order: "desc", page: 1 } as const;
const mention = (id: string): string => `<@${id}>`;
const moment = (at: Date): string => `<t:${Math.floor(at.getTime() / 1000)}:D>`;

export async function show(ctx: Ctx, { member, options }: CommandCall): Promise<Reply> {
  const id = options.member === undefined ? briefOf(member).memberId : String(options.member);
  const { orm, guildId, config, chat } = ctx;
  const {
    items: [inviter],
  } = await listInviters(orm, guildId, { ...BEST, limit: 1 }, { only: id });
  const { total = 0, adjusted = 0, pending = 0, left = 0, refused = 0 } = inviter ?? {};
  const next = config.ranks.filter(({ invites }) => invites > total).toSorted((a, b) => a.invites - b.invites)[0];
  const lines = [
    chat.t(chatWords.counts, { member: mention(id), valid: total, pending, left, refused }),
    ...(adjusted === 0 ? [] : [chat.t(chatWords.adjusted, { adjusted })]),
    ...(next?.role ? [chat.t(chatWords.next, { missing: next.invites - total, role: `<@&${next.role}>` })] : []),
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
  const name = row.code === null ? null : (await linksByCode(ctx.orm, ctx.guildId, [row.code])).get(row.code)?.name;
  const params = {
    member,
    inviter,
    name: escapedText(name ?? ""),
    code: row.code ?? "",
    codes,
    at: moment(row.joinedAt),
  };
  const isOfBot = row.code !== null && row.inviterId === null && row.source !== "vanity" && row.source !== "campaign";
  return { content: ctx.chat.t(isOfBot ? chatWords.who.nobody : chatWords.who[row.source], params) };
}

export async function link(ctx: Ctx, call: CommandCall): Promise<Reply> {
  const row = await personalLink(ctx, call, channelIn(call));
  // Its process was killed, or its invite deleted, while it was read.
  if (row.code === null) throw refuse("linkRefused");
  const params = { channel: `<#${row.channelId}>`, link: addressOf(ctx, row.code) };
  return { content: [ctx.chat.t(chatWords.link, params), ctx.chat.t(chatWords.linkCounts)].join("\n") };
}

export async function remove(ctx: Ctx, call: CommandCall): Promise<Reply> {
  const channelId = channelIn(call);
  const links = await personalLinks(ctx.orm, ctx.guildId, call.member.user.id);
  // Without a channel, a member's only link is meant wherever they ask.
  const only = call.options.channel === undefined && links.length === 1 ? links[0] : undefined;
  const row = links.find((one) => one.channelId === channelId) ?? only;
  if (!row) throw refuse("noLink");
  await removeLink(ctx, row, null);
  return { content: ctx.chat.t(chatWords.linkRemoved, { channel: `<#${row.channelId}>` }) };
}

const channelIn = ({ options, channelId }: CommandCall): string | null =>
  options.channel === undefined ? channelId : String(options.channel);

export async function top(ctx: Ctx): Promise<Reply> {
  const { orm, guildId, chat } = ctx;
  const listed = await listInviters(orm, guildId, { ...BEST, limit: TOP }, { shownOnly: true });
  const rows = listed.items.filter(({ total }) => total > 0);
  if (rows.length === 0) return { content: [chat.t(chatWords.topEmpty), ...(await sinceLine(ctx))].join("\n") };
  const lines = rows.map(({ member, total: valid }, at) =>
    chat.t(chatWords.topLine, { rank: at + 1, member: mention(member.id), valid }),
  );
  return { content: [chat.t(chatWords.topTitle), ...lines, ...(await sinceLine(ctx))].join("\n") };
}

/** Nothing is known from before. */
async function sinceLine({ orm, guildId, chat }: Ctx): Promise<string[]> {
  const since = (await readCounts(orm, guildId))?.since;
  return since ? [chat.t(chatWords.since, { at: moment(since) })] : [];
}
