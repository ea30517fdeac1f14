// Looks whether a newcomer may be a second account of someone who is or was here, if the owner wants that.
import { and, eq, isNull } from "drizzle-orm";
import { type ArrivalRow, arrivalTable, comparable, verificationArrivals } from "../store.ts";
import { secondAccountOf } from "./alike.ts";
import type { Ctx } from "./context.ts";

const WEEK_MS = 7 * 86_400_000;
const COMPARED_MAX = 500;

/** Safe to repeat. Members that staff decided about aren't compared again. */
export async function findSecondAccount(ctx: Ctx, row: ArrivalRow): Promise<void> {
  const { config, orm, guildId } = ctx;
  if (config.secondAccounts === "off" || row.leftAt || row.alike || row.state !== "waiting" || row.round > 0) return;
  const stays = await arrivalTable.all(orm, guildId, eq(verificationArrivals.memberId, row.memberId));
  if (stays.some(({ way }) => way === "staff" || way === "application")) return;
  const since = new Date(row.joinedAt.getTime() - WEEK_MS);
  const others = await comparable(orm, guildId, { memberId: row.memberId, since, limit: COMPARED_MAX });
  const found = secondAccountOf(row, others);
  if (!found) return;
  const { number, memberName: name } = found.of;
  const alike = { number, name, signs: found.signs };
  const held = config.secondAccounts === "hold" ? ({ state: "failed", reason: "secondAccount" } as const) : {};
  const only = and(eq(verificationArrivals.state, "waiting"), isNull(verificationArrivals.alike));
  const changed = await arrivalTable.change(orm, row, { alike, ...held }, { only });
  if (!changed) return;
  const { memberId, memberName } = row;
  await ctx.activity.record("secondAccount", `second:${row.number}`, { memberId, memberName, otherName: name });
}
