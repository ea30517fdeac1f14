// Reviews of a module: submitted once, decided once by people with access, and shown on a card in a staff channel.
import type { APIInteractionGuildMember } from "discord-api-types/v10";
import type * as z from "zod";
import type { Actor } from "#kit/actor.ts";
import { userError } from "#kit/error.ts";
import { kitErrors } from "#kit/kit-errors.ts";
import type { ModuleContract } from "#kit/module.ts";
import { hasPermission } from "#kit/permissions.ts";
import {
  HIDDEN_MEMBER,
  type ReviewDecision,
  type ReviewState,
  type ReviewsContract,
} from "#kit/reviews/define-reviews.ts";
import { isDue, judgeReview } from "#kit/reviews/judge-review.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { modulesOpenTo } from "#kit/work-roles.ts";
import { readWorkRoles } from "#kit-server/guild/access/work-role-store.ts";
import { recordAudit } from "#kit-server/guild/audit/audit-store.ts";
import type { BotGuild } from "#kit-server/guild/guilds/bot-guild.ts";
import type { BotContext } from "#kit-server/module/bot/context.ts";
import { liveMessage } from "#kit-server/module/posting/live-message.ts";
import type { OutgoingMessage } from "#kit-server/platform/discord/message-body.ts";
import { each, forRows } from "#kit-server/platform/sweeps/define-sweep.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { emitEvents } from "#kit-server/storage/guild-events/emit-events.ts";
import { reviewCard } from "./review-card.ts";
import { reviewStore } from "./review-store.ts";
import type { ReviewRow, ReviewTables } from "./review-tables.ts";

/** The part of a module's context that reviews use. */
export type ReviewContext = Pick<
  BotContext<ModuleContract>,
  | "guildId"
  | "guild"
  | "chat"
  | "discord"
  | "alerts"
  | "memory"
  | "clock"
  | "logger"
  | "once"
  | "orm"
  | "pageUrl"
  | "authorOf"
> & {
  jobs: { enqueue(job: never, payload: never, options: { key: string; startAfter?: Date }): Promise<void> };
  activity: { record(event: never, key: string, data: never): Promise<void> };
};

/** The module's settings for reviews. */
export type ReviewRules = {
  /** The staff channel for cards, and the path of its setting, where problems are shown. */
  channelId: Snowflake | null;
  path: string;
  /** How many different people must approve new submissions: 1 or 2. */
  approvals: number;
  /** A denial requires a reason. */
  needsReason: boolean;
  /** How long new submissions are pending; null means forever. */
  expiresMs: number | null;
};

/** A review with the module's data. */
export type ReviewOf<C extends ReviewsContract> = Omit<ReviewRow, "about"> & { about: z.output<C["about"]> };

type Definition<Ctx, C extends ReviewsContract> = {
  contract: C;
  tables: ReviewTables;
  rules(ctx: Ctx): ReviewRules;
  /** The module's part of the card in the staff channel; its state and buttons follow below. */
  card(ctx: Ctx, review: ReviewOf<C>, guild: BotGuild): OutgoingMessage | Promise<OutgoingMessage>;
  /**
   * The review was approved or denied, has expired or was withdrawn. Called once, in the same transaction: throwing
   * rolls the decision back. Don't call Discord here.
   */
  decided(ctx: Ctx, tx: Orm, review: ReviewOf<C>): Promise<unknown>;
  /**
   * Further effects, such as a direct message. Called after the commit and at least once: effects go through
   * `ctx.once`.
   */
  follow?(ctx: Ctx, review: ReviewOf<C>): Promise<unknown>;
};

export type Submission<C extends ReviewsContract> = {
  /** The cause, such as an interaction's id: the same key is one review. */
  key: string;
  member: Actor;
  about: z.input<C["about"]>;
  /** How many different people must approve it, if not as many as `rules` says. */
  approvals?: number;
  /** Runs in the same transaction, before any row is written; throws to refuse. */
  before?: (tx: Orm) => Promise<unknown>;
  /** Written in the same transaction. */
  alongside?: (tx: Orm, review: ReviewOf<C>) => Promise<unknown>;
};
type Deciding = {
  number: number;
  by: Actor;
  decision: ReviewDecision;
  reason?: string;
  /** Changes to the module's data, in the same transaction. */
  about?: Readonly<Record<string, unknown>>;
};
export type Decided = { outcome: "first" | "approved" | "denied"; review: ReviewRow };

/**
 * Declared once in a file of the module. The contract has the routes and jobs of `defineReviews`, the sweep has the
 * `tasks`, and `bot.ts` has `reviewComponents` and the job `review`.
 */
export function reviewQueue<Ctx extends ReviewContext, const C extends ReviewsContract>(given: Definition<Ctx, C>) {
  const { contract, rules } = given;
  const { module } = contract;
  const store = reviewStore(contract, given.tables);
  type Row = ReviewRow & { channelId: Snowflake };
  const asOf = (row: ReviewRow): ReviewOf<C> => row as unknown as ReviewOf<C>;

  const refuse = (code: Extract<keyof typeof kitErrors, `review${string}`>, params = {}) =>
    userError(kitErrors, code, { params });

  const live = liveMessage<Ctx, Row>({
    read: async (ctx, number) => {
      const row = await store.read(ctx.orm, { guildId: ctx.guildId, number });
      return row?.channelId ? (row as Row) : null;
    },
    path: (ctx) => rules(ctx).path,
    needs: () => ["ViewChannel", "SendMessages"],
    draw: (ctx, row, guild) => draw(ctx, row, guild),
    isOver: ({ state }) => state !== "pending",
    isBehind: ({ followed, version }) => followed < version,
    isLasting: () => true,
    // `followUp` records it, with all other effects of a change.
    noteShown: async () => {},
    whenGone: (ctx, row) => post(ctx, row, row.messageId),
  });

  const draw = async (ctx: Ctx, row: ReviewRow, guild: BotGuild): Promise<OutgoingMessage> =>
    reviewCard({ ...ctx, module }, row, await given.card(ctx, asOf(row), guild));

  /** Posts its card in the configured channel. False if that failed: an alert is raised, and a sweep retries. */
  async function post(ctx: Ctx, row: ReviewRow, gone: Snowflake | null): Promise<boolean> {
    const { channelId } = rules(ctx);
    const guild = await ctx.guild();
    if (!channelId || !guild) return true;
    const message = await draw(ctx, row, guild);
    // Other live messages of the module have numbers of their own.
    const apart: Ctx = { ...ctx, once: (key, effect) => ctx.once(`review:${key}`, effect) };
    const posting = { compose: () => ({ message, kept: null }), ...(gone ? { instead: gone } : {}) };
    const posted = await live.post(apart, { ...row, channelId }, posting);
    if (!posted) {
      if (gone) await store.change(ctx.orm, row, { messageId: null });
      return false;
    }
    const { messageId, postedAt } = posted;
    await store.change(ctx.orm, row, { channelId, messageId, postedAt });
    return true;
  }

  /**
   * In the background, so that the person who pressed doesn't wait for Discord; a sweep does it if the process is
   * killed first.
   */
  const enqueue = (ctx: Ctx, { number, version }: ReviewRow): Promise<void> =>
    ctx.jobs.enqueue("review" as never, { number } as never, { key: `review:${number}:${version}` });

  /** The job. Applies the effects of a review's changes: activity lines, its card, the module's own. */
  async function followUp(ctx: Ctx, number: number): Promise<void> {
    const row = await store.read(ctx.orm, { guildId: ctx.guildId, number });
    if (!row) return;
    if (row.state === "pending" && isDue(row, ctx.clock.now())) return void (await expire(ctx, row));
    if (row.followed >= row.version) return;
    const { state, memberName } = row;
    const line = (event: string, more: object = {}): Promise<void> =>
      ctx.activity.record(event as never, `review:${number}`, { number, memberName, ...more } as never);
    await line("reviewSubmitted", row.about.isBlind === true ? { memberName: HIDDEN_MEMBER.name } : {});
    if (state !== "pending") await line(EVENTS[state], row.decidedBy ? { by: row.decidedBy.name } : {});
    const isShown = await showCard(ctx, row);
    if (state !== "pending") await given.follow?.(ctx, asOf(row));
    if (isShown) await store.noteFollowed(ctx.orm, row);
  }

  /** False if a card that staff need couldn't be posted. */
  async function showCard(ctx: Ctx, row: ReviewRow): Promise<boolean> {
    if (!row.messageId) return row.state !== "pending" || post(ctx, row, null);
    await live.show(ctx, row as Row);
    return row.state !== "pending" || (await store.read(ctx.orm, row))?.messageId !== null;
  }

  /** Ends it in the transaction that holds its lock. */
  async function end(
    ctx: Ctx,
    tx: Orm,
    held: ReviewRow,
    change: Pick<ReviewRow, "state"> & Partial<Pick<ReviewRow, "approvals" | "decidedBy" | "reason" | "about">>,
  ): Promise<ReviewRow> {
    const { guildId, number, memberId } = held;
    const ended = await store.change(tx, held, {
      ...change,
      version: held.version + 1,
      decidedAt: ctx.clock.now(),
    });
    if (!ended || ended.state === "pending") throw new Error(`review ${number} of ${module} was not ended`);
    await given.decided(ctx, tx, asOf(ended));
    const data = { module, number, memberId, state: ended.state, by: ended.decidedBy?.id ?? null };
    await emitEvents(tx, [{ guildId, name: "reviewDecided", key: `${module}:${number}`, data }]);
    return ended;
  }

  /** Ends a pending review without a decision; null if it is no longer pending. */
  async function endPending(ctx: Ctx, { number }: Pick<ReviewRow, "number">, state: "expired" | "withdrawn") {
    const ended = await ctx.orm.transaction(async (tx) => {
      const held = await store.hold(tx, { guildId: ctx.guildId, number });
      return held?.state === "pending" ? end(ctx, tx, held, { state }) : null;
    });
    if (ended) await enqueue(ctx, ended);
    return ended;
  }
  const expire = (ctx: Ctx, row: ReviewRow) => endPending(ctx, row, "expired");

  const audit = (tx: Orm, { guildId, number, memberName }: ReviewRow, actor: Actor, decision: ReviewDecision) =>
    recordAudit(tx, {
      ...{ guildId, actor, module, changes: [] },
      action: decision === "approve" ? "review.approved" : "review.denied",
      details: { number, member: memberName },
    });

  return {
    contract,
    store,
    rules,
    followUp,

    /** Stores it once, and posts its card. */
    submit: async (ctx: Ctx, submission: Submission<C>): Promise<{ review: ReviewOf<C>; isNew: boolean }> => {
      const { key, member, before, alongside } = submission;
      const { approvals, expiresMs } = rules(ctx);
      const approvalsNeeded = submission.approvals ?? approvals;
      const at = ctx.clock.now();
      const expiresAt = expiresMs === null ? null : new Date(at.getTime() + expiresMs);
      const values = {
        ...{ guildId: ctx.guildId, key, memberId: member.id, memberName: member.name, at, expiresAt, approvalsNeeded },
        about: contract.about.parse(submission.about),
      };
      const { row, isNew } = await store.putNumbered(ctx.orm, values, {
        counters: store.counters,
        before: async (tx) => {
          await before?.(tx);
          return null;
        },
        alongside: async (tx, made) => alongside?.(tx, asOf(made)),
      });
      await enqueue(ctx, row);
      if (expiresAt) {
        const key = `review:${row.number}:expire`;
        await ctx.jobs.enqueue("review" as never, { number: row.number } as never, { key, startAfter: expiresAt });
      }
      return { review: asOf(row), isNew };
    },

    /** Checks on each press that the member may decide in chat: people who manage the guild, and the module's staff. */
    requireReviewer: async (ctx: Ctx, member: APIInteractionGuildMember): Promise<void> => {
      const author = await ctx.authorOf(member);
      if (author === "unlimited" || hasPermission(author.permissions, "ManageGuild")) return;
      const { roles } = await readWorkRoles(ctx.orm, ctx.guildId);
      if (!modulesOpenTo(member.roles, roles).includes(module)) throw refuse("reviewNotAllowed");
    },

    /** Throws if it can't be decided this way; doesn't require the reason of a denial yet. */
    check: async (ctx: Ctx, { number, by, decision }: Deciding): Promise<void> => {
      const row = await store.read(ctx.orm, { guildId: ctx.guildId, number });
      if (!row) throw refuse("reviewGone");
      const request = { by, decision, reason: "", needsReason: false, now: ctx.clock.now() };
      const verdict = judgeReview(row, request);
      if (verdict.outcome === "refused") throw refuse(verdict.code, verdict.params);
    },

    /**
     * Of two concurrent decisions, one wins, and the other is rejected with the first one's author. Repeated by the
     * same person, it has no further effect.
     */
    decide: async (ctx: Ctx, { number, by, decision, reason = "", about = {} }: Deciding): Promise<Decided> => {
      const { needsReason } = rules(ctx);
      const decided = await ctx.orm.transaction(async (tx): Promise<Decided> => {
        const held = await store.hold(tx, { guildId: ctx.guildId, number });
        if (!held) throw refuse("reviewGone");
        const verdict = judgeReview(held, { by, decision, reason, needsReason, now: ctx.clock.now() });
        const { outcome } = verdict;
        if (outcome === "refused") throw refuse(verdict.code, verdict.params);
        if (outcome === "same") return { outcome: held.state as "approved" | "denied", review: held };
        await audit(tx, held, by, decision);
        const approvals = decision === "approve" ? [...held.approvals, by] : held.approvals;
        if (outcome === "first") {
          const review = await store.change(tx, held, {
            approvals,
            about: { ...held.about, ...about },
            version: held.version + 1,
          });
          return { outcome, review: review ?? held };
        }
        const change = {
          ...{ state: outcome, approvals, decidedBy: by, reason: reason.trim() || null },
          about: { ...held.about, ...about },
        };
        return { outcome, review: await end(ctx, tx, held, change) };
      });
      await enqueue(ctx, decided.review);
      return decided;
    },

    /** Marks it as being reviewed by somebody; null clears that. Others can still decide it. */
    assign: async (ctx: Ctx, number: number, assignee: Actor | null): Promise<ReviewRow> => {
      const row = await ctx.orm.transaction(async (tx) => {
        const held = await store.hold(tx, { guildId: ctx.guildId, number });
        if (!held) throw refuse("reviewGone");
        if (held.state !== "pending") throw refuse(CODES[held.state], { by: held.decidedBy?.name ?? "" });
        return (await store.change(tx, held, { assignee, version: held.version + 1 })) ?? held;
      });
      await enqueue(ctx, row);
      return row;
    },

    /**
     * Changes the module's data of a review and draws its card again. Of one that is decided, nothing else follows again.
     * Calls Discord for those: use it in a job.
     */
    amend: async (ctx: Ctx, number: number, about: Readonly<Record<string, unknown>>): Promise<void> => {
      const row = await ctx.orm.transaction(async (tx) => {
        const held = await store.hold(tx, { guildId: ctx.guildId, number });
        if (!held) return null;
        const version = held.state === "pending" ? held.version + 1 : held.version;
        return store.change(tx, held, { about: { ...held.about, ...about }, version });
      });
      if (row?.state === "pending") await enqueue(ctx, row);
      else if (row?.messageId) await live.show(ctx, row as Row);
    },

    /** The member takes back what they submitted; false if it is no longer pending. */
    withdraw: async (ctx: Ctx, number: number): Promise<boolean> =>
      (await endPending(ctx, { number }, "withdrawn")) !== null,

    /** Withdraws this member's undecided submissions, for example when they leave. */
    withdrawAll: async (ctx: Ctx, memberId: Snowflake): Promise<void> => {
      for (const row of await store.pendingOf(ctx.orm, ctx.guildId, memberId)) await endPending(ctx, row, "withdrawn");
    },

    /** For the module's sweep: expired reviews, interrupted effects, and deleted cards. */
    tasks: [
      forRows((ctx: Ctx) => store.due(ctx.orm, ctx.guildId, ctx.clock.now()), expire),
      forRows(
        (ctx: Ctx) => store.unfinished(ctx.orm, ctx.guildId),
        (ctx, { number }) => followUp(ctx, number),
      ),
      each(async (ctx: Ctx) => {
        const posted = (await store.posted(ctx.orm, ctx.guildId)) as Row[];
        for (const row of live.toCheck(ctx, posted)) await live.show(ctx, row);
      }),
    ],
  };
}
export type ReviewQueue<Ctx extends ReviewContext, C extends ReviewsContract> = ReturnType<typeof reviewQueue<Ctx, C>>;

type Ended = Exclude<ReviewState, "pending">;
const EVENTS = {
  approved: "reviewApproved",
  denied: "reviewDenied",
  expired: "reviewExpired",
  withdrawn: "reviewWithdrawn",
} as const satisfies Record<Ended, string>;
/** The error codes for ended reviews are named after their events. */
const CODES: Record<Ended, (typeof EVENTS)[Ended]> = EVENTS;
