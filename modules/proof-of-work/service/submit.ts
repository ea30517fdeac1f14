// A member hands in work: the form's answers become a review, with its links and files, once.

import type { APIInteractionGuildMember } from "discord-api-types/v10";
import type { ChatText } from "#kit/chat/chat-text.ts";
import { briefOf } from "#kit-server/guild/members/member-brief.ts";
import { blockReason } from "#kit-server/module/blocks/member-blocks.ts";
import { checkEligibility } from "#kit-server/module/eligibility/check-eligibility.ts";
import { describeFailed } from "#kit-server/module/eligibility/describe-failed.ts";
import { gateMemberOf } from "#kit-server/module/eligibility/gate-member.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { PANEL, type TaskSpec, taskSpec } from "../contract.ts";
import { type EntryRow, entriesOf } from "../store/entries.ts";
import { addFiles, addLinks, seenLinks } from "../store/evidence.ts";
import { countsOf, NO_COUNTS, stateOfTask, type TaskRow, taskTable } from "../store/tasks.ts";
import { proofOfWorkEntries } from "../store.ts";
import { blocks } from "./blocks.ts";
import { type Ctx, refuse } from "./context.ts";
import { judgeSubmission, periodOf } from "./judge.ts";
import { queue, type SubmissionRow } from "./queue.ts";
import type { HandedIn } from "./read-answers.ts";

export type OpenTask = { row: TaskRow; spec: TaskSpec };

export async function taskNumbered(ctx: Ctx, number: number): Promise<OpenTask> {
  const row = await taskTable.read(ctx.orm, { guildId: ctx.guildId, number });
  if (!row) throw refuse("taskGone");
  return { row, spec: taskSpec.parse(row.spec) };
}

/** Every reason against a submission now, with what the member handed in for this task before. */
export async function reasonsAgainst(ctx: Ctx, task: OpenTask, member: APIInteractionGuildMember) {
  const judged = await judge(ctx, ctx.orm, task, { memberId: member.user.id, today: await ctx.time.today() });
  return { ...judged, reasons: [...(await reasonsOf(ctx, task, member)), ...judged.reasons] };
}

/** Reasons about the member: a block, and conditions of the server and the task. */
async function reasonsOf(ctx: Ctx, { spec }: OpenTask, member: APIInteractionGuildMember): Promise<ChatText[]> {
  const block = await blocks.read(ctx, member.user.id);
  const { failed } = await checkEligibility(ctx, [...ctx.config.gate, ...spec.gate], gateMemberOf(member));
  return [...(block ? [blockReason(block)] : []), ...describeFailed(failed)];
}

/** `today` is the caller's: within a transaction it would take a second connection, and a crowd would wait for each other's. */
async function judge(
  { guildId, clock }: Ctx,
  orm: Orm,
  { row, spec }: OpenTask,
  { memberId, today }: { memberId: string; today: string },
) {
  const [entries, counts] = await Promise.all([
    entriesOf(orm, guildId, memberId, row.number),
    countsOf(orm, guildId, [row.number]),
  ]);
  const count = counts.get(row.number) ?? NO_COUNTS;
  const state = stateOfTask(row, count, today);
  const reasons = judgeSubmission({ spec, state, own: entries, today, now: clock.now() });
  return { reasons, own: entries as readonly EntryRow[], count, state, period: periodOf(spec.recurrence, today) };
}

/** Thrown when something changed between the form and its submission. */
export class NotPossible extends Error {
  override name = "NotPossible";
  readonly reasons: readonly ChatText[];

  constructor(reasons: readonly ChatText[]) {
    super("the submission is no longer possible");
    this.reasons = reasons;
  }
}

type Handing = { key: string; member: APIInteractionGuildMember; given: HandedIn; source: string | null };

/** Once for its key. Submissions of a server are counted one by one, so that the last place has one taker. */
export async function submitWork(
  ctx: Ctx,
  task: OpenTask,
  { key, member, given, source }: Handing,
): Promise<SubmissionRow> {
  const { orm, guildId } = ctx;
  const { row, spec } = task;
  const { memberId, memberName } = briefOf(member);
  const today = await ctx.time.today();
  const period = periodOf(spec.recurrence, today);
  const firstReasons = await reasonsOf(ctx, task, member);
  const { review } = await queue.submit(ctx, {
    key,
    member: { id: memberId, name: memberName },
    approvals: spec.approvals,
    about: {
      ...{ task: row.number, title: spec.title, answers: given.answers, isBlind: spec.isBlind },
      // A message shows who wrote it.
      source: spec.isBlind ? null : source,
      ...{ reward: spec.reward, points: null },
      seen: await seenLinks(
        orm,
        guildId,
        given.links.map((link) => link.key),
      ),
    },
    before: async (tx) => {
      const now = await taskTable.read(tx, row);
      if (!now) throw refuse("taskGone");
      const { reasons } = await judge(ctx, tx, { row: now, spec: taskSpec.parse(now.spec) }, { memberId, today });
      if (firstReasons.length + reasons.length > 0) throw new NotPossible([...firstReasons, ...reasons]);
    },
    alongside: async (tx, { number, at }) => {
      await tx.insert(proofOfWorkEntries).values({
        ...{ guildId, number, task: row.number, title: spec.title, memberId, memberName, period },
        ...{ submittedAt: at, link: given.links[0]?.url ?? null },
      });
      await addLinks(tx, guildId, number, given.links);
      const files = given.files.map(({ id: fileId, name, url, size: bytes, types }) => ({
        ...{ guildId, number, fileId, url, bytes, types, at, name: shownName(name) },
      }));
      await addFiles(tx, files);
    },
  });
  for (const { id: fileId } of given.files) {
    await ctx.jobs.enqueue("file", { number: review.number, fileId }, { key: `file:${review.number}:${fileId}` });
  }
  if (spec.slotMode === "first") await ctx.panels.refresh(PANEL);
  return review;
}

const NAME_MAX = 200;
/** Removes control and formatting characters, such as marks that reverse a text's direction. */
const shownName = (name: string): string => name.replace(/[\p{C}]/gu, "").slice(0, NAME_MAX) || "file";
