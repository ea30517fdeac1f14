// Writes down how members came, and whether that may count for their inviters.
import { eq } from "drizzle-orm";
import { snowflakeTime } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import type { JoinState, RefusedReason, Source } from "../contract.ts";
import type { CodeRow } from "../store/counts.ts";
import { type LinkRow, linksByCode } from "../store/links.ts";
import { type JoinRow, inviteTrackerJoins as joins, joinTable, unreportedJoins, wasInvitedBy } from "../store.ts";
import type { Verdict } from "./attribute-joins.ts";
import { giveCampaignRole } from "./campaign-role.ts";
import type { Ctx } from "./context.ts";

/** When more come at once, they aren't announced one by one. */
const ANNOUNCED_MAX = 10;
const DAY_MS = 86_400_000;

type Codes = ReadonlyMap<string, CodeRow>;

/** A join without a verdict is unknown. */
export async function attributeWaitingJoins(
  ctx: Ctx,
  tx: Orm,
  waiting: readonly JoinRow[],
  verdicts: ReadonlyMap<number, Verdict>,
  codes: Codes,
): Promise<void> {
  const known = [...verdicts.values()].flatMap((one) => (one.kind === "known" ? [one.code] : []));
  const links = await linksByCode(tx, ctx.guildId, known);
  for (const row of waiting) {
    const verdict = verdicts.get(row.number) ?? { kind: "unknown" };
    const code = verdict.kind === "known" ? (codes.get(verdict.code) ?? null) : null;
    const link = code ? (links.get(code.code) ?? null) : null;
    const { inviterId, inviterName } = inviterOf(code, link);
    const inviter = inviterId === null ? null : { id: inviterId, name: inviterName ?? inviterId };
    const isPair = inviter !== null && (await wasInvitedBy(tx, ctx.guildId, inviter.id, row.memberId));
    const attributed = await joinTable.change(
      tx,
      row,
      {
        ...{ source: sourceOf(verdict, code, link), code: code?.code ?? null, inviterId, inviterName, isPair },
        candidates: verdict.kind === "unsure" ? verdict.codes : [],
        ...judge(ctx, row, inviter),
      },
      { only: eq(joins.source, "waiting") },
    );
    if (attributed && link) await giveCampaignRole(ctx, tx, attributed, link);
  }
}

/** After the transaction, and again after a crash: activity and announcements. */
export async function reportJoins(ctx: Ctx): Promise<void> {
  const rows = await unreportedJoins(ctx.orm, ctx.guildId);
  for (const row of rows) {
    const { number, memberId, memberName, inviterName } = row;
    const about = { memberId, memberName, inviterName: inviterName ?? "" };
    await ctx.activity.record("joined", `joined:${number}`, about);
    if (ctx.config.announceIn !== null && rows.length <= ANNOUNCED_MAX) {
      await ctx.jobs.enqueue("announce", { number }, { key: `announce:${number}` });
    }
    await joinTable.change(ctx.orm, row, { isReported: true });
  }
}

/** A personal link is the bot's invite, and counts for its member. */
function inviterOf(code: CodeRow | null, link: LinkRow | null) {
  if (link?.kind === "personal") return { inviterId: link.memberId, inviterName: link.memberName };
  return { inviterId: code?.inviterId ?? null, inviterName: code?.inviterName ?? null };
}

function sourceOf(verdict: Verdict, code: CodeRow | null, link: LinkRow | null): Source {
  if (verdict.kind !== "known" || !code) return verdict.kind === "unsure" ? "unsure" : "unknown";
  if (link?.kind === "campaign") return "campaign";
  if (verdict.isLastUse) return "singleUse";
  if (code.isVanity) return "vanity";
  return code.roleIds.length > 0 ? "roleInvite" : "known";
}

function judge(
  { config }: Ctx,
  { memberId, isRejoin, joinedAt, leftAt }: JoinRow,
  inviter: { id: string } | null,
): { state: JoinState; reason: RefusedReason | null } {
  if (!inviter) return { state: "none", reason: null };
  if (inviter.id === memberId) return { state: "refused", reason: "self" };
  if (isRejoin) return { state: "refused", reason: "rejoin" };
  if (joinedAt.getTime() - snowflakeTime(memberId) < config.minAccountDays * DAY_MS)
    return { state: "refused", reason: "young" };
  return { state: leftAt ? "left" : "pending", reason: null };
}
