// Codes: made by managers, redeemed by members, and paid in the transaction that counts the use.
import { randomInt } from "node:crypto";
import type { Actor } from "#kit/actor.ts";
import { secondsOf } from "#kit/chat/timestamp.ts";
import { writeReward, writeWon } from "#kit/rewards/reward-words.ts";
import { briefOf } from "#kit-server/guild/members/member-brief.ts";
import { checkEligibility } from "#kit-server/module/eligibility/check-eligibility.ts";
import { describeFailed } from "#kit-server/module/eligibility/describe-failed.ts";
import { gateMemberOf } from "#kit-server/module/eligibility/gate-member.ts";
import { postWhereSet } from "#kit-server/module/posting/post-where-set.ts";
import type { CommandCall, Reply } from "#kit-server/platform/discord/interaction.ts";
import { CODE_FORM, type CodeKind, claim, normalizedCode } from "../contract.ts";
import {
  type CodeRow,
  codeTable,
  holdGuesses,
  putCodes,
  type UseRow,
  usesOf,
  useTable,
  writeGuesses,
} from "../store/codes.ts";
import { chatWords } from "../words/chat-words.ts";
import { type Ctx, isWithin, locked, refuse } from "./context.ts";
import { addWrong, isPaused } from "./guesses.ts";
import { literal } from "./order-text.ts";

type Redeemed =
  | { kind: "paused"; until: string }
  | { kind: "wrong"; left: number }
  | { kind: "usedAlready" | "usedUp" | "closed" }
  | { kind: "tooMany"; max: number }
  | { kind: "paid"; points: number; roleId: string | null; name: string };

/** The reply to `/claim code`. */
export async function redeemCode(ctx: Ctx, call: CommandCall): Promise<Reply> {
  const { orm, guildId, config, chat } = ctx;
  if (config.codes.length === 0) throw refuse("noCodes");
  const code = normalizedCode(String(call.options.code ?? ""));
  const { memberId, memberName } = briefOf(call.member);
  const now = ctx.clock.now();
  const today = await ctx.time.today();
  const known = await codeTable.read(orm, { guildId, code });
  const asked = known && kindOf(ctx, known);
  // Conditions are looked up before anything is locked.
  const failed = asked ? (await checkEligibility(ctx, asked.kind.gate, gateMemberOf(call.member))).failed : [];

  const outcome = await ctx.answerOnce(call, { dedupeMs: 0 }, async (tx): Promise<Redeemed | "locked"> => {
    const guesses = await holdGuesses(tx, guildId, memberId);
    if (isPaused(guesses, now)) return { kind: "paused", until: (guesses.pausedUntil ?? now).toISOString() };
    const row = await codeTable.hold(tx, { guildId, code });
    if (!row || row.endedAt || !asked) {
      const wrong = addWrong(guesses, now);
      await writeGuesses(tx, { ...guesses, ...wrong.guesses });
      const { pausedUntil } = wrong.guesses;
      return pausedUntil ? { kind: "paused", until: pausedUntil.toISOString() } : { kind: "wrong", left: wrong.left };
    }
    const { kind, path } = asked;
    const before = await usesOf(tx, guildId, { memberId, code, kind: row.kind });
    if (before.isUsed) return { kind: "usedAlready" };
    if (failed.length > 0) return "locked";
    if (!isWithin(kind, today)) return { kind: "closed" };
    if (row.max !== null && row.uses >= row.max) return { kind: "usedUp" };
    if (before.ofKind >= kind.perMember) return { kind: "tooMany", max: kind.perMember };
    const { min, max, role } = kind.reward;
    const points = min + randomInt(max - min + 1);
    // After a reset, a member can use the same code again: the use is what is paid, not the code.
    const cause = { key: `code:${call.id}`, reason: `Code: ${row.kind}`, sourceId: row.kind, role };
    await useTable.put(tx, {
      ...{ guildId, id: call.id, code, kind: row.kind, memberId, memberName, points, roleId: role, at: now },
      cause: cause.key,
    });
    await codeTable.change(tx, row, { uses: row.uses + 1 });
    await ctx.rewards.payAll(tx, { ...cause, field: `${path}.reward.role` }, [
      { memberId, memberName, points, at: now },
    ]);
    return { kind: "paid", points, roleId: role, name: row.kind };
  });

  if (outcome === "locked") return locked(ctx, chatWords.codeLocked, describeFailed(failed));
  switch (outcome.kind) {
    case "paid": {
      const { points, roleId, name } = outcome;
      await ctx.activity.record("redeemed", call.id, { memberId, memberName, kind: name, points });
      const { balance } = await ctx.ledger.balance(orm, memberId);
      const isHeld = roleId !== null && call.member.roles.includes(roleId);
      return {
        content: writeWon(chat, { amount: points, base: points, multiplier: 1, balance, role: roleId, isHeld }),
      };
    }
    case "paused":
      return { content: chat.t(chatWords.codePaused, { until: `<t:${secondsOf(new Date(outcome.until))}:R>` }) };
    case "wrong":
      return { content: chat.t(chatWords.codeWrong, { left: outcome.left }) };
    case "tooMany":
      return { content: chat.t(chatWords.codeTooMany, { max: outcome.max }) };
    default:
      return { content: chat.t(chatWords.code[outcome.kind]) };
  }
}

function kindOf({ config }: Ctx, { kind }: CodeRow): { kind: CodeKind; path: string } | null {
  const at = config.codes.findIndex(({ name }) => name === kind);
  const found = config.codes[at];
  return found ? { kind: found, path: `codes.${at}` } : null;
}

/** Without characters that are easily confused: about 10^12 codes, so guessing one is hopeless. */
const LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const randomCode = (): string => {
  const letters = Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
};

type Wanted = { kind: string; code: string | null; count: number; key: string; isAnnounced: boolean };

/** Makes codes on the dashboard, once for a key. Returns how many. */
export async function makeCodes(ctx: Ctx, wanted: Wanted, by: Actor): Promise<number> {
  const { kind: name, code, count, key, isAnnounced } = wanted;
  const { guildId } = ctx;
  const kind = ctx.config.codes.find((one) => one.name === name);
  if (!kind) throw refuse("codeKindGone");
  if (isAnnounced && (kind.announceIn === null || (code === null && count > 1))) throw refuse("announceOff");
  const customCode = code === null ? null : normalizedCode(code);
  if (customCode !== null && !CODE_FORM.test(customCode)) throw refuse("codeForm");
  const row = { guildId, kind: name, max: kind.uses || null, byId: by.id, byName: by.name, at: ctx.clock.now() };
  const { made, announced } = await ctx.answerOnce({ id: `make:${by.id}:${key}` }, { dedupeMs: 0 }, async (tx) => {
    const texts = customCode === null ? new Set<string>() : new Set([customCode]);
    while (customCode === null && texts.size < count) texts.add(randomCode());
    const made = await putCodes(
      tx,
      [...texts].map((text) => ({ ...row, code: text })),
    );
    if (made === 0) throw refuse("codeTaken");
    await ctx.audit(tx, by, "codes.made", { kind: name, count: made });
    return { made, announced: isAnnounced ? ([...texts][0] ?? null) : null };
  });
  if (announced !== null) {
    await ctx.jobs.enqueue("announceCode", { kind: name, code: announced }, { key: `announce:${announced}` });
  }
  return made;
}

/** Posts a code, once, where its type's settings say. */
export async function announceCode(ctx: Ctx, { kind: name, code }: { kind: string; code: string }): Promise<void> {
  const at = ctx.config.codes.findIndex((one) => one.name === name);
  const kind = ctx.config.codes[at];
  const row = await codeTable.read(ctx.orm, { guildId: ctx.guildId, code });
  if (!kind || !row || row.endedAt) return;
  const reward = writeReward(ctx.chat, kind.reward);
  const content = ctx.chat.t(chatWords.announced, { code: literal(code), reward });
  await postWhereSet(ctx, claim, {
    path: `codes.${at}.announceIn`,
    key: `announce:${code}`,
    message: async () => ({ content, allowed_mentions: { parse: [], roles: [], users: [] } }),
  });
}

type TakeBack = { use: string; reason: string; mayOwe: boolean };

/** Reverses what a member got for a code: points and role, both or neither, once. */
export async function takeBackCode(ctx: Ctx, { use: id, reason, mayOwe }: TakeBack, by: Actor): Promise<UseRow> {
  const { guildId, orm, clock } = ctx;
  const { row, isNew } = await orm.transaction(async (tx) => {
    const before = await useTable.hold(tx, { guildId, id });
    if (!before) throw refuse("useGone");
    if (before.takenBackAt) return { row: before, isNew: false };
    const { memberId, memberName, points, roleId: role, kind, code } = before;
    const cause = { key: before.cause ?? `code:${code}`, reason, sourceId: kind, role, field: "codes" };
    const from = { memberId, memberName, points, reason, actorId: by.id, mayOwe };
    if ((await ctx.rewards.takeBack(tx, cause, from)) === "notEnough") throw refuse("hasSpent", { name: memberName });
    await ctx.audit(tx, by, "code.reversed", { code, member: memberName, reason });
    const after = await useTable.change(tx, before, { takenBackAt: clock.now() });
    return { row: after ?? before, isNew: true };
  });
  const { memberId, memberName, kind, points } = row;
  if (isNew) await ctx.activity.record("codeReversed", `codeReversed:${id}`, { memberId, memberName, kind, points });
  return row;
}

/** Ends a code, or undoes that. Doing it again changes nothing. */
export async function endCode(ctx: Ctx, code: string, isEnded: boolean, by: Actor): Promise<CodeRow> {
  const { guildId, orm, clock } = ctx;
  return orm.transaction(async (tx) => {
    const row = await codeTable.hold(tx, { guildId, code: normalizedCode(code) });
    if (!row) throw refuse("codeGone");
    if ((row.endedAt !== null) === isEnded) return row;
    await ctx.audit(tx, by, isEnded ? "code.ended" : "code.reopened", { code: row.code });
    return (await codeTable.change(tx, row, { endedAt: isEnded ? clock.now() : null })) ?? row;
  });
}
