// Opening a ticket: reports every reason against it, and opens one ticket for two clicks.

import { checkEligibility } from "#kit-server/module/eligibility/check-eligibility.ts";
import { describeFailed } from "#kit-server/module/eligibility/describe-failed.ts";
import type { FormAnswer } from "#kit-server/module/forms/read-answers.ts";
import { PlatformUnavailable } from "#kit-server/platform/discord/platform-fault.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { type Subject, subjectsOf, teamNameFor } from "../contract.ts";
import { addFiles } from "../store/files.ts";
import { insertTicket, type OpenTickets, readOpenTickets } from "../store/openings.ts";
import type { Ticket } from "../store.ts";
import { blocks, type Ctx, type Member, refuse } from "./context.ts";
import { finishOpening } from "./finish-opening.ts";
import { DEDUPE_MS, whyNot } from "./may-open.ts";
import { enqueueFile } from "./store-file.ts";
import { scheduleSweep } from "./sweep.ts";

export type Opening = {
  /** The key of the request. */
  key: string;
  subject: Subject;
  opener: Member;
  answers: readonly FormAnswer[];
  /** Where it was requested: threads are created there unless a channel is configured. */
  channelId: string | null;
  /** Opened by staff for someone else: the members' requirements don't apply. */
  isForced?: boolean;
  /** Written in the transaction that opens it. */
  alongside?: (tx: Orm, ticket: Ticket) => Promise<void>;
};

/** Time after which an interrupted opening is finished. */
const FINISH_AFTER_MS = 20_000;

/** Throws `cannotOpen` with every reason, before the member is asked anything. */
export async function checkOpening(ctx: Ctx, opener: Member, subject: Subject): Promise<void> {
  const reasons = await reasonsAgainst(ctx, opener, subject);
  if (reasons.length > 0) throw cannotOpen(reasons);
}

/** The subjects that this member can open a ticket about now; throws `cannotOpen` if there are none. */
export async function subjectsFor(ctx: Ctx, opener: Member): Promise<readonly Subject[]> {
  const judged = subjectsOf(ctx.config).map(async (subject) => ({
    subject,
    reasons: await reasonsAgainst(ctx, opener, subject),
  }));
  const all = await Promise.all(judged);
  const open = all.flatMap(({ subject, reasons }) => (reasons.length === 0 ? [subject] : []));
  if (open.length === 0) throw cannotOpen([...new Set(all.flatMap(({ reasons }) => reasons))]);
  return open;
}

async function reasonsAgainst(ctx: Ctx, opener: Member, subject: Subject): Promise<string[]> {
  const known = await readOpeningFacts(ctx, opener, subject);
  return whyNot(ctx, opener, subject, { ...known, openTickets: known.before });
}

const cannotOpen = (reasons: readonly string[]) =>
  refuse("cannotOpen", { reasons: reasons.map((reason) => `• ${reason}`).join("\n") });

async function readOpeningFacts(ctx: Ctx, opener: Member, subject: Subject) {
  const { orm, guildId, clock, config } = ctx;
  const [block, verdict, timeZone, before] = await Promise.all([
    blocks.read(ctx, opener.id),
    checkEligibility(ctx, [...config.gate, ...subject.gate], opener),
    ctx.time.zone(),
    readOpenTickets(orm, guildId, opener.id),
  ]);
  return { block, unmetRequirements: describeFailed(verdict.failed), timeZone, now: clock.now(), before };
}

export async function openTicket(ctx: Ctx, opening: Opening): Promise<Ticket> {
  const { ticket, isNew } = await recordOpening(ctx, opening, FINISH_AFTER_MS);
  try {
    return await finishOpening(ctx, ticket, { isRetry: !isNew, isAwaited: true });
  } catch (error) {
    if (!(error instanceof PlatformUnavailable)) throw error;
    const meaning = refuse("opensLater", { ticket: ticket.number });
    throw new PlatformUnavailable(error.message, { meaning, cause: error });
  }
}

/**
 * Assigns the ticket's number, and schedules the job that creates its channel in `finishAfterMs`. Doesn't call Discord.
 */
export async function recordOpening(ctx: Ctx, opening: Opening, finishAfterMs: number) {
  const { orm, guildId, config } = ctx;
  const { subject, opener, key } = opening;
  const known = await readOpeningFacts(ctx, opener, subject);
  const row = {
    guildId,
    openKey: key,
    subject: subject.name,
    team: teamNameFor(config, subject),
    openerId: opener.id,
    openerName: opener.name,
    isThread: config.mode === "thread",
    parentId: opening.channelId,
    answers: [...opening.answers],
  };
  // A kill right after the number was assigned leaves a ticket that the sweep finds.
  await scheduleSweep(ctx);
  // A ticket that still waits for its channel, as during an outage, is the same request however old it is.
  const mayOpen = (openTickets: OpenTickets): Ticket | null => {
    const twin = openTickets.openOfMember.find(
      (one) =>
        one.subject === subject.name &&
        (one.channelId === null || known.now.getTime() - one.openedAt.getTime() < DEDUPE_MS),
    );
    if (twin) return twin;
    const reasons = opening.isForced ? [] : whyNot(ctx, opener, subject, { ...known, openTickets });
    if (reasons.length > 0) throw cannotOpen(reasons);
    return null;
  };
  const files = config.keepTranscripts ? opening.answers.flatMap((one) => one.files ?? []) : [];
  const alongside = async (tx: Orm, made: Ticket) => {
    await addFiles(tx, made, { files, messageId: null, at: known.now });
    await opening.alongside?.(tx, made);
  };
  const { ticket, isNew } = await insertTicket(
    orm,
    row,
    { now: known.now, isByStaff: opening.isForced ?? false },
    mayOpen,
    alongside,
  );
  await enqueueFile(
    ctx,
    ticket,
    files.map(({ id }) => id),
  );
  const startAfter = finishAfterMs > 0 ? { startAfter: new Date(known.now.getTime() + finishAfterMs) } : {};
  await ctx.jobs.enqueue("finish", { number: ticket.number }, { key: ticket.openKey, ...startAfter });
  return { ticket, isNew };
}
