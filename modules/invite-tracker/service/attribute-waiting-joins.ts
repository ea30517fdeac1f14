// Writes down how members came, and whether that may count for their inviters.
import { eq } from "drizzle-orm";
import { snowflakeTime } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import type { JoinState, RefusedReason, Source } from "../contract.ts";
import type { CodeRow } from "../store/counts.ts";
import { type LinkRow, linksByCode } from "../store/links.ts";
import { type JoinRow, inviteTrackerJoins as joins, joinTable, pairsAmong, unreportedJoins } from "../store.ts";
import type { Verdict } from "./attribute-joins.ts";
import { giveCampaignRole } from "./campaign-role.ts";
import type { Ctx } from "./context.ts";

/** When more come at once, they aren't announced one by one. */
const ANNOUNCED_MAX = 10;
const DAY_MS = 86_400_000;

const UNKNOWN: Verdict = { kind: "unknown" };

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
  const found = waiting.map((row) => {
    const verdict = verdicts.get(row.number) ?? UNKNOWN;
    const code = verdict.kind === "known" ? (codes.get(verdict.code) ?? null) : null;
    const link = code ? (links.get(code.code) ?? null) : null;
    return { row, verdict, code, link, ...inviterOf(code, link) };
  });
  const pairs = await pairsAmong(
    tx,
    ctx.guildId,
    found.map(({ row, inviterId }) => ({ memberId: row.memberId, inviterId })),
  );
  const changes = found.map(({ row, verdict, code, link, inviterId, inviterName }) => ({
    number: row.number,
    link,
    set: {
      ...{ source: sourceOf(verdict, code, link), code: code?.code ?? null, inviterId },
      inviterName: inviterId === null ? null : (inviterName ?? inviterId),
      isPair: inviterId !== null && pairs.has(`${inviterId}:${row.memberId}`),
      candidates: verdict.kind === "unsure" ? verdict.codes : [],
      ...judge(ctx, row, inviterId),
    },
  }));
  // Of a crowd most get the same.
  for (const [first, ...others] of Map.groupBy(changes, ({ set }) => JSON.stringify(set)).values()) {
    if (!first) continue;
    const numbers = [first, ...others].map(({ number }) => number);
    const attributed = await joinTable.changeAll(tx, ctx.guildId, numbers, first.set, {
      only: eq(joins.source, "waiting"),
    });
    if (first.link) for (const row of attributed) await giveCampaignRole(ctx, tx, row, first.link);
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
  }
  const numbers = rows.map(({ number }) => number);
  await joinTable.changeAll(ctx.orm, ctx.guildId, numbers, { isReported: true });
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
  inviterId: string | null,
): { state: JoinState; reason: RefusedReason | null } {
  if (inviterId === null) return { state: "none", reason: null };
  if (inviterId === memberId) return { state: "refused", reason: "self" };
  if (isRejoin) return { state: "refused", reason: "rejoin" };
  if (joinedAt.getTime() - snowflakeTime(memberId) < config.minAccountDays * DAY_MS)
    return { state: "refused", reason: "young" };
  return { state: leftAt ? "left" : "pending", reason: null };
}
