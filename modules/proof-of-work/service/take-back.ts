// Reverses what was given for work, once: points and role, or only the approval where nothing was given, or where winners of the
// task aren't known yet.
import type { Actor } from "#kit/actor.ts";
import { authorRoleIssue, type GuildAuthor } from "#kit/author-check.ts";
import { textOfIssue } from "#kit-server/base/words/sentence.ts";
import { PANEL } from "../contract.ts";
import { type EntryRow, entryTable } from "../store/entries.ts";
import { type Ctx, refuse } from "./context.ts";
import { rewardCause } from "./reward.ts";

type Asked = { number: number; reason: string; mayOwe: boolean; by: Actor; author: GuildAuthor };

export async function takeBack(ctx: Ctx, { number, reason, mayOwe, by, author }: Asked): Promise<EntryRow> {
  const { guildId } = ctx;
  const guild = await ctx.guild();
  const entry = await ctx.orm.transaction(async (tx) => {
    const held = await entryTable.hold(tx, { guildId, number });
    if (!held) throw refuse("workGone");
    if (held.state === "takenBack") return held;
    if (held.state !== "rewarded" && held.state !== "approved") throw refuse("notRewarded");
    const { memberId, memberName, points, title } = held;
    const isPaid = held.state === "rewarded";
    const issue = isPaid && guild && held.roleId !== null ? authorRoleIssue("", held.roleId, guild, author) : null;
    if (issue) throw refuse("mayNot", { advice: textOfIssue(issue) });
    const from = { memberId, memberName, points, reason, actorId: by.id, mayOwe };
    if (isPaid && (await ctx.rewards.takeBack(tx, rewardCause(held, null), from)) === "notEnough") {
      throw refuse("hasSpent", { name: memberName });
    }
    await ctx.audit(tx, by, "work.takenBack", { number, member: memberName, title, reason });
    const ended = { state: "takenBack", endedWhy: "takenBack", takenBackBy: by.name, reason } as const;
    return (await entryTable.change(tx, held, ended)) ?? held;
  });
  const { memberName, title, points, takenBackBy } = entry;
  const details = { memberName, number, title, points, by: takenBackBy ?? by.name };
  await ctx.activity.record("workTakenBack", `back:${number}`, details);
  await ctx.jobs.enqueue("notify", { number, about: "takenBack" }, { key: `takenBack:${number}` });
  await ctx.jobs.enqueue("gallery", { number }, { key: `gallery:${number}:back` });
  // A draw that began with it stopped: it is done again without it.
  if (entry.rewardedAt === null) {
    await ctx.jobs.enqueue("draw", { task: entry.task }, { key: `draw:${entry.task}:${number}:back` });
  }
  await ctx.panels.refresh(PANEL);
  return entry;
}
