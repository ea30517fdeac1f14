// Invites that the bot makes: one for each member and channel, and the owner's campaigns.
import { isNull } from "drizzle-orm";
import type { Actor } from "#kit/actor.ts";
import { authorChannelIssue, authorRoleIssue, type GuildAuthor } from "#kit/author-check.ts";
import type { FieldIssue } from "#kit/error.ts";
import { CHANNEL_TYPES } from "#kit/guild.ts";
import { permissionIssue } from "#kit/guild-check.ts";
import type { Permission } from "#kit/permissions.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { textOfIssue } from "#kit-server/base/words/sentence.ts";
import { briefOf } from "#kit-server/guild/members/member-brief.ts";
import type { CommandCall } from "#kit-server/platform/discord/interaction.ts";
import { PlatformFault } from "#kit-server/platform/discord/platform-fault.ts";
import { lockCounter } from "#kit-server/storage/numbers/lock-counter.ts";
import {
  countCampaigns,
  isKnownCode,
  type LinkRow,
  linksByCode,
  linksToDelete,
  linkTable,
  markRemoved,
  personalLinks,
  recordedCodes,
} from "../store/links.ts";
import { inviteTrackerLinkCounters as counters, inviteTrackerLinks as links } from "../store/tables.ts";
import { type Ctx, refuse } from "./context.ts";

/** Of a server; each is an invite, of which Discord allows 1,000. */
const CAMPAIGNS_MAX = 100;
const NEEDS: readonly Permission[] = ["ViewChannel", "CreateInstantInvite"];
const NO_INVITES: readonly number[] = [CHANNEL_TYPES.category, CHANNEL_TYPES.directory];
/** The clocks of Discord and the bot differ. */
const CLOCKS_MS = 60_000;
/** Where an owner is notified that no invite can be made. */
export const LINKS_FIELD = "personalLinks";

/** The member's invite to the channel: made once, and returned again. Throws the reason why they can't have one. */
export async function personalLink(ctx: Ctx, call: CommandCall, channelId: Snowflake | null): Promise<LinkRow> {
  const { orm, guildId, config, clock } = ctx;
  if (!config.personalLinks) throw refuse("linksOff");
  const { memberId, memberName } = briefOf(call.member);
  await checkChannel(ctx, channelId, await ctx.authorOf(call.member));
  const { row, isNew } = await linkTable.putNumbered(
    orm,
    {
      ...{ guildId, cause: `personal:${memberId}:${channelId}`, kind: "personal", channelId, memberId, memberName },
      ...{ createdById: memberId, createdByName: memberName, createdAt: clock.now() },
    },
    {
      counters,
      before: async (tx) => {
        const existing = await personalLinks(tx, guildId, memberId);
        if (existing.length >= config.linksPerMember) throw refuse("linksFull", { links: addresses(ctx, existing) });
        return null;
      },
    },
  );
  return row.code === null ? makeInvite(ctx, row, isNew) : row;
}

type Campaign = { name: string; channelId: Snowflake; roleId: Snowflake | null; key: string };

/** An owner's link with a name, and a role that they could give themselves. */
export async function createCampaign(ctx: Ctx, given: Campaign, by: Actor, author: GuildAuthor): Promise<LinkRow> {
  const { orm, guildId, clock } = ctx;
  const { name, channelId, roleId, key } = given;
  await checkChannel(ctx, channelId, author);
  if (roleId !== null) await checkRole(ctx, roleId, author);
  const { row, isNew } = await linkTable.putNumbered(
    orm,
    {
      ...{ guildId, cause: `campaign:${by.id}:${key}`, kind: "campaign", name, channelId, roleId },
      ...{ createdById: by.id, createdByName: by.name, createdAt: clock.now() },
    },
    {
      counters,
      before: async (tx) => {
        if ((await countCampaigns(tx, guildId)) >= CAMPAIGNS_MAX) throw refuse("campaignsFull", { max: CAMPAIGNS_MAX });
        return null;
      },
      alongside: (tx) => ctx.audit(tx, by, "invite.linkCreated", { name }),
    },
  );
  return row.code === null ? makeInvite(ctx, row, isNew) : row;
}

/** Names an invite, or removes its name with null. */
export async function nameInvite(ctx: Ctx, code: string, name: string | null, by: Actor): Promise<void> {
  const { orm, guildId, clock } = ctx;
  await orm.transaction(async (tx) => {
    const known = (await linksByCode(tx, guildId, [code])).get(code);
    if (!known && !(await isKnownCode(tx, guildId, code))) throw refuse("codeUnknown");
    if (known?.kind === "campaign" && name === null) throw refuse("campaignNeedsName");
    if (known?.kind === "named" && name === null) await linkTable.remove(tx, known);
    else if (known) await linkTable.change(tx, known, { name });
    else if (name !== null) {
      const { row } = await linkTable.putNumbered(
        tx,
        {
          ...{ guildId, cause: `named:${code}`, kind: "named", code, name },
          ...{ createdById: by.id, createdByName: by.name, createdAt: clock.now() },
        },
        { counters },
      );
      // Of two names at once, the later one is kept.
      if (row.name !== name) await linkTable.change(tx, row, { name });
    }
    const details = { code, name: name ?? "" };
    await ctx.audit(tx, by, name === null ? "invite.unnamed" : "invite.named", details);
  });
}

/** Deletes a link's invite, or has it deleted once Discord answers. */
export async function removeLink(ctx: Ctx, row: LinkRow, by: Actor | null): Promise<LinkRow> {
  const { orm, clock } = ctx;
  const removed = await orm.transaction(async (tx) => {
    const now = await markRemoved(tx, row, clock.now(), true);
    const name = row.name ?? row.memberName ?? "";
    if (now && by) await ctx.audit(tx, by, "invite.linkRemoved", { name, code: row.code ?? "" });
    return now;
  });
  if (removed?.isToDelete)
    await deleteInvite(ctx, removed).catch(() => ctx.jobs.enqueue("watch", {}, { key: `link:${row.number}` }));
  return (await linkTable.read(orm, row)) ?? row;
}

/** A member who left can't use their links; Discord's limit is better spent on others. */
export async function removeLinksOf(ctx: Ctx, memberId: Snowflake): Promise<void> {
  for (const row of await personalLinks(ctx.orm, ctx.guildId, memberId)) await removeLink(ctx, row, null);
}

export const linksGone = ({ orm, guildId }: Ctx): Promise<LinkRow[]> => linksToDelete(orm, guildId);

export async function deleteInvite(ctx: Ctx, row: LinkRow): Promise<void> {
  if (row.code !== null) await ctx.discord.deleteInvite(row.code, { reason: `Link of ${row.name ?? row.memberName}` });
  await linkTable.change(ctx.orm, row, { isToDelete: false });
}

/** The address that members share. */
export const addressOf = ({ platformUrl }: Pick<Ctx, "platformUrl">, code: string): string =>
  `${platformUrl}/invite/${code}`;

const addresses = (ctx: Ctx, rows: readonly LinkRow[]): string =>
  ctx.chat.list(rows.map(({ code, channelId }) => `<#${channelId}>${code === null ? "" : ` ${addressOf(ctx, code)}`}`));

/** Nobody gets an invite from the bot that they couldn't make themselves. */
async function checkChannel(ctx: Ctx, channelId: Snowflake | null, author: GuildAuthor): Promise<void> {
  const guild = await ctx.guild();
  const channel = guild?.channels.find(({ id }) => id === channelId);
  if (!guild || !channel || NO_INVITES.includes(channel.type)) throw refuse("channelUnknown");
  refuseIssue(authorChannelIssue("", channel.id, NEEDS, guild, author) ?? permissionIssue("", channel, NEEDS));
}

async function checkRole(ctx: Ctx, roleId: Snowflake, author: GuildAuthor): Promise<void> {
  const guild = await ctx.guild();
  if (!guild?.roles.some(({ id }) => id === roleId)) throw refuse("roleUnknown");
  refuseIssue(authorRoleIssue("", roleId, guild, author));
  const [advice] = await ctx.grants.outlook(roleId);
  if (advice) throw refuse("mayNot", { advice });
}

function refuseIssue(issue: FieldIssue | null): void {
  if (issue) throw refuse("mayNot", { advice: textOfIssue(issue) });
}

/** Once for each link, whatever is interrupted. A rejected link is forgotten. */
async function makeInvite(ctx: Ctx, row: LinkRow, isNew: boolean): Promise<LinkRow> {
  try {
    await ctx.once(`link:${row.number}`, async () => {
      const lost = isNew ? null : await lostInvite(ctx, row);
      if (lost !== null && (await storeCode(ctx, row, lost))) return lost;
      const reason = row.kind === "campaign" ? `Campaign ${row.name}` : `Personal link of ${row.memberName}`;
      const create = () => ctx.discord.createInvite(row.channelId ?? "", { reason });
      const code = await create();
      if (await storeCode(ctx, row, code)) return code;
      // Another process adopted it as a lost invite, for its own link.
      const other = await create();
      await storeCode(ctx, row, other);
      return other;
    });
  } catch (error) {
    if (!(error instanceof PlatformFault)) throw error;
    // It never got an invite.
    await linkTable.remove(ctx.orm, row);
    throw await reasonOf(ctx, error);
  }
  await ctx.alerts.clear(LINKS_FIELD);
  return (await linkTable.read(ctx.orm, row)) ?? row;
}

/** False when another link has this code. */
async function storeCode({ orm, guildId }: Ctx, row: LinkRow, code: string): Promise<boolean> {
  return orm.transaction(async (tx) => {
    // One at a time: two links that lost their invite could find the same one.
    await lockCounter(tx, counters, guildId);
    if ((await linksByCode(tx, guildId, [code])).size > 0) return false;
    return (await linkTable.change(tx, row, { code }, { only: isNull(links.code) })) !== null;
  });
}

/** An invite that a process made for this link just before it was killed. */
async function lostInvite(ctx: Ctx, { channelId, createdAt }: LinkRow): Promise<string | null> {
  const [listed, recorded, guild] = await Promise.all([
    ctx.discord.listInvites(),
    recordedCodes(ctx.orm, ctx.guildId),
    ctx.guild(),
  ]);
  const lost = listed.find(
    (invite) =>
      invite.inviter?.id === guild?.botId &&
      invite.channelId === channelId &&
      invite.maxUses === 0 &&
      invite.expiresAt === null &&
      invite.createdAt.getTime() >= createdAt.getTime() - CLOCKS_MS &&
      !recorded.has(invite.code),
  );
  return lost?.code ?? null;
}

async function reasonOf(ctx: Ctx, { code }: PlatformFault) {
  if (code === "channelGone") return refuse("channelUnknown");
  if (code !== "invitesFull") return refuse("linkRefused");
  await ctx.alerts.raise({ path: LINKS_FIELD, code: "invitesFull" });
  return refuse("invitesFull");
}
