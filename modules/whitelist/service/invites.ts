// Invites that only work for those with a place: for members of partners and imported members who aren't in the server yet.
import { authorChannelIssue, type GuildAuthor } from "#kit/author-check.ts";
import { permissionIssue } from "#kit/guild-check.ts";
import type { Permission } from "#kit/permissions.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { textOfIssue } from "#kit-server/base/words/sentence.ts";
import { PlatformFault } from "#kit-server/platform/discord/platform-fault.ts";
import { entriesIn, type ListRow, listTable } from "../store.ts";
import { type Ctx, type Person, refuse } from "./context.ts";

const NEEDS: readonly Permission[] = ["ViewChannel", "CreateInstantInvite"];
type Inviting = { channelId: Snowflake; key: string; by: Person; author: GuildAuthor };

/** Once for its key. Replaces the invite before, which stops working. */
export async function inviteWinners(
  ctx: Ctx,
  list: ListRow,
  { channelId, key, by, author }: Inviting,
): Promise<ListRow> {
  if (list.state !== "final") throw refuse("wrongState");
  const guild = await ctx.guild();
  const channel = guild?.channels.find(({ id }) => id === channelId);
  if (!guild || !channel) throw refuse("inviteFailed");
  const issue = authorChannelIssue("", channelId, NEEDS, guild, author) ?? permissionIssue("", channel, NEEDS);
  if (issue) throw refuse("inviteRefused", { advice: textOfIssue(issue) });
  const people = (await entriesIn(ctx.orm, list, ["accepted"])).flatMap(({ memberId }) => memberId ?? []);
  if (people.length === 0) throw refuse("nobodyToInvite");
  const reason = `Places on ${list.name}`;
  const code = await ctx.once(`invite:${list.number}:${key}`, () =>
    ctx.discord.createInvite(channelId, { reason, onlyFor: people }).catch((error: unknown) => {
      if (!(error instanceof PlatformFault)) throw error;
      throw refuse("inviteFailed");
    }),
  );
  const before = list.invite;
  if (before?.code === code) return list;
  const invite = { code, at: ctx.clock.now().toISOString(), people: people.length };
  const changed = await ctx.orm.transaction(async (tx) => {
    const details = { number: list.number, list: list.name, people: people.length };
    await ctx.audit(tx, by, "whitelist.invited", details);
    return listTable.change(tx, list, { invite });
  });
  // Deleting needs Manage Server, which the bot may lack: then the one before goes on working for the same people.
  if (before) await ctx.discord.deleteInvite(before.code, { reason }).catch(ignoreFault);
  return changed ?? list;
}

function ignoreFault(error: unknown): void {
  if (!(error instanceof PlatformFault)) throw error;
}
