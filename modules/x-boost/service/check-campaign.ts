// Reads X for a campaign that is over: page by page, with where it was stored after each, until everyone is found, nothing is
// left, or the budget is used up. Once later it is read again.
import { and, eq, isNull, lte, or } from "drizzle-orm";
import { readLinkedX } from "#kit-server/accounts/x/linked-x.ts";
import { XFault } from "#kit-server/accounts/x/x-fault.ts";
import { X_PAGE, type XAction } from "#kit-server/accounts/x/x-reads.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import type { Action } from "../contract.ts";
import { type Campaign, campaignTable, changeCampaign, readCampaign } from "../store/campaigns.ts";
import {
  changeParticipant,
  isSampled,
  isVerified,
  noteProved,
  type Participant,
  participantsOf,
} from "../store/participants.ts";
import { xBoostCampaigns } from "../store.ts";
import { syncTask } from "./campaign-task.ts";
import type { Ctx } from "./context.ts";
import { closeLater } from "./end-campaign.ts";
import { liveCard } from "./live-card.ts";
import { pauseCampaign } from "./pause.ts";
import { CapReached, readX } from "./read-x.ts";
import { hasOldReplies } from "./second-check.ts";
import { settleCampaign, settleRecheck } from "./settle.ts";

/** A job ends before its time limit and goes on as another. */
const STEPS = 20;
const DAY_MS = 86_400_000;
/** X that doesn't let itself be read for so long is not waited for. */
const GIVE_UP_MS = 3 * DAY_MS;
/** A process that reads for so long was killed; a request to X ends much earlier. */
const TURN_MS = 120_000;

export async function checkCampaign(ctx: Ctx, number: number): Promise<void> {
  for (let step = 0; step < STEPS; step += 1) {
    const campaign = await readCampaign(ctx.orm, { guildId: ctx.guildId, number });
    if (!campaign || !isDue(ctx, campaign)) return;
    if (campaign.task !== null) {
      if ((await syncTask(ctx, campaign)) === "settled") await settleCampaign(ctx, campaign);
      else if (campaign.readAction < 0) {
        // Staff can take days: the card says so, once.
        await liveCard.show(ctx, campaign);
        await changeCampaign(ctx.orm, campaign, { readAction: 0 });
      }
      return;
    }
    try {
      const goesOn = await readStep(ctx, campaign);
      if (campaign.pausedWhy) await ctx.alerts.clear("monthCap");
      if (!goesOn) return;
    } catch (error) {
      if (error instanceof CapReached) await changeCampaign(ctx.orm, campaign, { isCapped: true });
      else if (error instanceof XFault) return pauseCampaign(ctx, campaign, error);
      else throw error;
    }
  }
  await closeLater(ctx, number, null, `more:${ctx.clock.now().getTime()}`);
}

const isRecheck = ({ state }: Campaign): boolean => state === "ended";

function isDue({ clock }: Ctx, campaign: Campaign): boolean {
  const now = clock.now();
  const { state, pausedUntil, recheckAt, recheckedAt } = campaign;
  if (pausedUntil && pausedUntil > now) return false;
  return state === "checking" || (state === "ended" && recheckAt !== null && recheckAt <= now && recheckedAt === null);
}

type Read = { campaign: Campaign; people: ReadonlyMap<string, Participant> };

/** False when it is finished, or another process goes on. */
async function readStep(ctx: Ctx, campaign: Campaign): Promise<boolean> {
  const settle = async () => {
    if (isRecheck(campaign)) await settleRecheck(ctx, campaign);
    else await settleCampaign(ctx, campaign);
    return false;
  };
  const { isCapped, isPostGone, endedAt, recheckAt } = campaign;
  const since = (isRecheck(campaign) ? recheckAt : endedAt)?.getTime() ?? 0;
  const isLate = ctx.clock.now().getTime() - since > GIVE_UP_MS;
  // What ended the reading is noted, so that nobody is judged by half of it.
  if (isLate && !campaign.pausedWhy) await changeCampaign(ctx.orm, campaign, { pausedWhy: "xUnavailable" });
  if (isCapped || isPostGone || isLate) return settle();
  const wanted = await participantsOf(ctx.orm, campaign, onlyOf(campaign));
  const linked = await readLinkedX(
    ctx.orm,
    wanted.map(({ memberId }) => memberId),
  );
  const people = new Map(
    wanted.flatMap((one) => {
      const account = linked.get(one.memberId);
      return account ? [[account.xId, one] as const] : [];
    }),
  );
  const actions = readableOf(ctx, campaign, [...people.values()]);
  if (people.size === 0 || actions.length === 0) return settle();
  const read = { campaign, people };
  if (campaign.readAction < 0) return readPost(ctx, campaign);
  if (campaign.proof === "report") {
    const unread = [...people].find(([, { isRead }]) => !isRead);
    return unread ? readOne(ctx, campaign, unread) : settle();
  }
  const column = isRecheck(campaign) ? "provedAgain" : "proved";
  for (let at = campaign.readAction; at < actions.length; at += 1) {
    const action = actions[at];
    const isFound = ({ [column]: found }: Participant) => action !== undefined && found.includes(action);
    if (action === undefined || [...people.values()].every(isFound)) continue;
    return readPage(ctx, read, { action, at, next: at === campaign.readAction ? campaign.readPage : null });
  }
  return settle();
}

const onlyOf = (campaign: Campaign) =>
  isRecheck(campaign) ? isVerified : campaign.proof === "report" ? isSampled : undefined;

/** Likes can't be read. The second check looks only for what was shown, and not for replies that are out of reach. */
function readableOf({ clock }: Ctx, campaign: Campaign, people: readonly Participant[]): XAction[] {
  const readable = campaign.counts.filter((action): action is XAction => action !== "like");
  if (!isRecheck(campaign)) return readable;
  const isOld = hasOldReplies(clock.now(), campaign);
  return readable.filter(
    (action) => !(action === "reply" && isOld) && people.some(({ proved }) => proved.includes(action)),
  );
}

/** Takes the next turn unless another process reads: a page is paid for once. */
const claimTurn =
  ({ clock }: Ctx, campaign: Campaign) =>
  async (tx: Orm): Promise<boolean> => {
    const { readTurn, readSince, state } = xBoostCampaigns;
    const now = clock.now();
    const isSame = and(eq(readTurn, campaign.readTurn), eq(state, campaign.state));
    const isFree = or(isNull(readSince), lte(readSince, new Date(now.getTime() - TURN_MS)));
    const [mine] = await tx
      .update(xBoostCampaigns)
      .set({ readTurn: campaign.readTurn + 1, readSince: now })
      .where(and(campaignTable.at(campaign), isSame, isFree))
      .returning({ turn: xBoostCampaigns.readTurn });
    return mine !== undefined;
  };

/**
 * Ends the turn: a process that saw the campaign before can't take the next one, or it would read this page again. False if another
 * process took the turn while this one read: that one goes on alone, or both would pay forever.
 */
async function noteTurn(tx: Orm, campaign: Campaign, set: Partial<Campaign>): Promise<boolean> {
  const [mine] = await tx
    .update(xBoostCampaigns)
    .set({ ...set, readTurn: campaign.readTurn + 2, readSince: null, pausedWhy: null, pausedUntil: null })
    .where(and(campaignTable.at(campaign), eq(xBoostCampaigns.readTurn, campaign.readTurn + 1)))
    .returning({ turn: xBoostCampaigns.readTurn });
  return mine !== undefined;
}

/** A post that is gone shows nobody's actions: nobody is judged by it. */
async function readPost(ctx: Ctx, campaign: Campaign): Promise<boolean> {
  const read = await readX(ctx, {
    ...{ campaign, sort: "post", most: 1, andUsers: 1, claim: claimTurn(ctx, campaign) },
    read: (reader) => reader.post(campaign.postId),
    note: (tx, { post }) => noteTurn(tx, campaign, { readAction: 0, readPage: null, isPostGone: post === null }),
  });
  return read !== null;
}

type Page = { action: XAction; at: number; next: string | null };

async function readPage(ctx: Ctx, { campaign, people }: Read, { action, at, next }: Page): Promise<boolean> {
  const isOfUsers = action === "repost";
  const column = isRecheck(campaign) ? "provedAgain" : "proved";
  const read = await readX(ctx, {
    ...{ campaign, sort: isOfUsers ? "user" : "post", most: X_PAGE, fewest: isOfUsers ? 1 : 10 },
    claim: claimTurn(ctx, campaign),
    read: (reader, count) => reader.whoDid(action, campaign.postId, { next, count }),
    note: async (tx, { items, next: following }) => {
      const after =
        following === null ? { readAction: at + 1, readPage: null } : { readAction: at, readPage: following };
      if (!(await noteTurn(tx, campaign, after))) return false;
      const found = items.flatMap((xId) => people.get(xId)?.memberId ?? []);
      await noteProved(tx, campaign, [...new Set(found)], action, column);
      return true;
    },
  });
  return read !== null;
}

/** The next one of the sample. */
async function readOne(ctx: Ctx, campaign: Campaign, [xId, participant]: [string, Participant]): Promise<boolean> {
  const read = await readX(ctx, {
    ...{ campaign, sort: "post", most: 10, fewest: 10, claim: claimTurn(ctx, campaign) },
    read: (reader) => reader.actsOf(xId, campaign.postId),
    note: async (tx, { actions }) => {
      const proved: Action[] = actions.filter((action) => campaign.counts.includes(action));
      if (!(await noteTurn(tx, campaign, { readAction: 0 }))) return false;
      await changeParticipant(tx, participant, { isRead: true, proved });
      return true;
    },
  });
  return read !== null;
}
