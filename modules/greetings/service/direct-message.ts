// Direct messages to new members: slow, never repeated, and paused when nearly nobody accepts them.

import type * as z from "zod";
import { english } from "#kit/chat/translator.ts";
import { fillMessage, memberValues } from "#kit-server/module/posting/fill-message.ts";
import { faultWords } from "#kit-server/platform/discord/fault-words.ts";
import { PlatformFault } from "#kit-server/platform/discord/platform-fault.ts";
import type { greetings } from "../contract.ts";
import { takeDmTurn } from "../store/dm-turns.ts";
import { countSends } from "../store.ts";
import type { Context } from "./context.ts";
import { welcomeKey } from "./newcomers.ts";
import { note } from "./post-greeting.ts";

type Recipient = z.output<typeof greetings.jobs.dm>;

/** Discord flags bots that open many DMs at once as spammers. */
const PER_MINUTE = 5;
const POSTPONE_MS = 20_000;
const TRIES_MAX = 360;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
/** If more were rejected within an hour than accepted, and at least this many, the others are not sent. */
const CLOSED_MAX = 10;

export async function writeDirectly(ctx: Context, recipient: Recipient): Promise<void> {
  const { dmEnabled, dmMessage } = ctx.config;
  const { memberId, memberName, joinedAt, tries } = recipient;
  if (!dmEnabled || (await ctx.members.hasLeftSince(memberId, new Date(joinedAt)))) return;
  const guild = await ctx.guild();
  if (!guild) return;
  const key = `${welcomeKey(recipient)}:dm`;
  const what = { kind: "dm" as const, key, member: recipient };
  if (await areMostlyClosed(ctx)) {
    await ctx.alerts.raise({ path: "dmEnabled", code: "dmsMostlyClosed" });
    await note(ctx, what, "skipped", null, "Most new members don't accept direct messages right now.");
    return;
  }
  const ask = await ctx.use("members.verified");
  const verification = await ask?.(ctx.orm, key, { memberId });
  if (verification?.outcome === "done" && verification.done.isRaid) {
    await note(ctx, what, "skipped", null, "A raid is going on: Discord blocks bots that write to many new accounts.");
    return;
  }
  const message = fillMessage(ctx, dmMessage, { key, memberId, values: memberValues(ctx, guild, recipient) });
  if (!message) return;
  const turn = { guildId: ctx.guildId, key, now: ctx.clock.now(), perMs: MINUTE_MS, max: PER_MINUTE };
  if (!(await takeDmTurn(ctx.orm, turn))) {
    if (tries < TRIES_MAX) return postpone(ctx, recipient);
    await note(ctx, what, "skipped", null, "Too many members joined at once.");
    return;
  }
  try {
    const sent = await ctx.once(key, (nonce) => ctx.discord.sendDirectMessage(memberId, message, { key: nonce }));
    await note(ctx, what, "sent", sent);
    await ctx.alerts.clear("dmEnabled");
    await ctx.activity.record("wroteDirectly", key, { memberId, memberName });
  } catch (error) {
    if (!(error instanceof PlatformFault)) throw error;
    const isClosed = error.code === "closedDms";
    await note(ctx, what, isClosed ? "closed" : "failed", null, english.t(faultWords[error.code]));
  }
}

async function postpone(ctx: Context, recipient: Recipient): Promise<void> {
  const tries = recipient.tries + 1;
  const startAfter = new Date(ctx.clock.now().getTime() + POSTPONE_MS);
  await ctx.jobs.enqueue("dm", { ...recipient, tries }, { key: `${welcomeKey(recipient)}:${tries}`, startAfter });
}

async function areMostlyClosed(ctx: Context): Promise<boolean> {
  const closed = await sendsSince(ctx, ["closed"], HOUR_MS);
  return closed >= CLOSED_MAX && closed > (await sendsSince(ctx, ["sent"], HOUR_MS));
}

const sendsSince = (ctx: Context, outcomes: readonly ("sent" | "closed")[], ms: number): Promise<number> => {
  const since = new Date(ctx.clock.now().getTime() - ms);
  return countSends(ctx.orm, ctx.guildId, { kind: "dm", outcomes, since });
};
