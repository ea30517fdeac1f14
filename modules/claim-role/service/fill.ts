// Fills free seats with waiting members, in order. Each is checked again and notified.
import type { withParams } from "#kit/chat/chat-text.ts";
import { escapedText } from "#kit/placeholders.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { briefOf } from "#kit-server/guild/members/member-brief.ts";
import { messageMember } from "#kit-server/module/posting/message-member.ts";
import { type Offer, offerOf } from "../contract.ts";
import { type Claim, claimTable, NO_SEATS, seatsOf, waitingFor } from "../store.ts";
import { chatWords } from "../words/chat-words.ts";
import { type Done, endClaims, followUp, grantKey, openSeats, unmetOf } from "./claim.ts";
import { type Ctx, roleName } from "./context.ts";
import { judgeClaim } from "./judge.ts";

export async function fillSeats(ctx: Ctx, roleId: Snowflake): Promise<void> {
  const offer = offerOf(ctx.config, roleId);
  // While the role can't be given, members keep their place; the sweep retries.
  if (!offer || (await ctx.grants.outlook(roleId)).length > 0) return;
  for (const claim of await waitingFor(ctx.orm, ctx.guildId, roleId)) {
    if (!(await hasFreeSeat(ctx, offer))) return;
    await offerSeat(ctx, offer, claim);
  }
}

export async function hasFreeSeat({ orm, guildId }: Ctx, { entry: { role, seats } }: Offer): Promise<boolean> {
  return seats === 0 || ((await seatsOf(orm, guildId)).get(role) ?? NO_SEATS).held < seats;
}

async function offerSeat(ctx: Ctx, offer: Offer, claim: Claim): Promise<void> {
  const { memberId, roleId, number } = claim;
  const member = await ctx.discord.member(memberId);
  if (!member) return endClaims(ctx, [claim], "left");
  const unmet = (await unmetOf(ctx, [offer], member)).get(roleId) ?? [];
  const done = await ctx.orm.transaction(async (tx): Promise<Done> => {
    const seats = await openSeats(ctx, tx, briefOf(member), member.roles);
    const now = await claimTable.read(tx, claim);
    if (now?.state === "waiting") {
      await seats.decide(offer, unmet, (roleState) => judgeClaim(offer, ctx.config.ladders, roleState));
    }
    return seats.done;
  });
  const [outcome] = done.outcomes;
  const role = roleName(await ctx.guild(), roleId);
  if (outcome?.verdict.kind === "give") {
    await followUp(ctx, done);
    await ctx.activity.record("movedUp", `up:${number}`, { memberId, memberName: claim.memberName, role });
    await notifyMember(ctx, offer, claim, []);
  } else if (outcome?.verdict.kind === "refused") {
    await endClaims(ctx, [claim], "unmet");
    await notifyMember(ctx, offer, claim, outcome.verdict.reasons);
  }
}

/**
 * By direct message, or in the panel's channel if the member accepts none; best effort. `unmet`: why they can't have
 * the role.
 */
async function notifyMember(
  ctx: Ctx,
  { panel }: Offer,
  { memberId, roleId, number }: Claim,
  unmet: readonly Parameters<typeof withParams>[0][],
): Promise<void> {
  const guild = await ctx.guild();
  const params = { role: escapedText(roleName(guild, roleId)), server: escapedText(guild?.name ?? "") };
  const first = ctx.chat.t(unmet.length > 0 ? chatWords.unmet : chatWords.movedUp, params);
  const content = [first, ...unmet.map((reason) => `- ${ctx.chat.t(reason)}`)].join("\n");
  const elseIn = unmet.length > 0 ? null : panel.channel;
  await messageMember(ctx, { key: `notify:${grantKey(number)}`, memberId, content, elseIn });
}
