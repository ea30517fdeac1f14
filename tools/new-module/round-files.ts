// For a module with rounds: their tables, what they do, and the sweep.
import type { NewModule } from "./new-module.ts";

export const roundStore = ({ id }: NewModule, name: string, table: string): string => `// Rounds and who joined them.
import { and, eq, lte } from "drizzle-orm";
import { integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { Snowflake } from "#kit/snowflake.ts";
import { instant } from "#kit-server/storage/database/columns.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { counterTable } from "#kit-server/storage/numbers/counter-table.ts";
import { recordTable } from "#kit-server/storage/records/record-table.ts";

export const ${name}RoundNumbers = counterTable("${table}_round_numbers");

export const ${name}Rounds = pgTable(
  "${table}_rounds",
  {
    guildId: text().notNull(),
    number: integer().notNull(),
    /** The ID of the command's interaction, so a redelivery after a crash finds the same round. */
    key: text().notNull(),
    /** \`ending\`: nobody can join anymore, but its message still has the button. */
    state: text().$type<"posting" | "open" | "ending" | "over">().notNull(),
    channelId: text().notNull(),
    messageId: text(),
    postedAt: instant(),
    endsAt: instant().notNull(),
    joined: integer().notNull().default(0),
    /** How many its message shows. */
    shown: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.guildId, table.number] }), uniqueIndex().on(table.guildId, table.key)],
);

export const ${name}Joined = pgTable(
  "${table}_joined",
  { guildId: text().notNull(), number: integer().notNull(), memberId: text().notNull() },
  (table) => [primaryKey({ columns: [table.guildId, table.number, table.memberId] })],
);

const rounds = ${name}Rounds;
export type Round = typeof rounds.$inferSelect;
type Where = { orm: Orm; guildId: Snowflake };

/** Each write notifies open dashboards. */
export const roundTable = recordTable({ module: "${id}", table: rounds, id: "number", key: "key" });

export const roundsIn = ({ orm, guildId }: Where, state: Round["state"]): Promise<Round[]> =>
  roundTable.all(orm, guildId, eq(rounds.state, state));

/** Open rounds whose time is over. */
export const dueRounds = ({ orm, guildId }: Where, now: Date): Promise<Round[]> =>
  roundTable.all(orm, guildId, and(eq(rounds.state, "open"), lte(rounds.endsAt, now)));

/** Counts a member who joins, once. Call it while the round's row is locked. */
export async function addJoined(tx: Orm, { guildId, number, joined }: Round, memberId: Snowflake): Promise<void> {
  const added = { guildId, number, memberId };
  const made = await tx.insert(${name}Joined).values(added).onConflictDoNothing().returning();
  if (made.length > 0) await roundTable.change(tx, { guildId, number }, { joined: joined + 1 });
}
`;

export const roundService = (
  { id }: NewModule,
  name: string,
): string => `// Rounds: a message that members join, until their time is over.
import { ButtonStyle, ComponentType } from "discord-api-types/v10";
import { eq } from "drizzle-orm";
import type { BotContext } from "#kit-server/module/bot/context.ts";
import { liveMessage } from "#kit-server/module/posting/live-message.ts";
import type { ComponentCall, Reply } from "#kit-server/platform/discord/interaction.ts";
import type { OutgoingMessage } from "#kit-server/platform/discord/message-body.ts";
import type { ${name} } from "../contract.ts";
import { addJoined, ${name}RoundNumbers, ${name}Rounds as rounds, type Round, roundTable } from "../store/rounds.ts";
import { chatWords } from "../words/chat-words.ts";

export type Ctx = BotContext<typeof ${name}>;

const isOver = ({ state }: Round): boolean => state === "ending" || state === "over";
const read = ({ orm, guildId }: Ctx, number: number) => roundTable.read(orm, { guildId, number });

function draw({ chat }: Ctx, round: Round): OutgoingMessage {
  const { number, joined, endsAt } = round;
  if (isOver(round)) return { content: chat.t(chatWords.over, { joined }), components: [] };
  const button = {
    type: ComponentType.Button as const,
    style: ButtonStyle.Primary as const,
    label: chat.t(chatWords.joinButton),
    custom_id: \`${id}:join:\${number}\`,
  };
  return {
    content: chat.t(chatWords.round, { joined, ends: Math.floor(endsAt.getTime() / 1000) }),
    components: [{ type: ComponentType.ActionRow, components: [button] }],
  };
}

const live = liveMessage<Ctx, Round>({
  read,
  path: () => "openIn",
  needs: () => ["ViewChannel", "SendMessages"],
  draw: async (ctx, round) => draw(ctx, round),
  isOver,
  isBehind: ({ shown, joined }) => shown !== joined,
  isLasting: () => false,
  noteShown: async ({ orm }, round) => {
    await orm.update(rounds).set({ shown: round.joined }).where(roundTable.at(round));
  },
  whenGone: (ctx, { number }) => endRound(ctx, number),
});

/** A repeated call finds the same round. */
export async function openRound(ctx: Ctx, key: string): Promise<Reply> {
  const { openIn: channelId, lasts } = ctx.config;
  if (channelId === null) return { content: ctx.chat.t(chatWords.channelUnset) };
  const endsAt = new Date(ctx.clock.now().getTime() + lasts * 1000);
  const { row } = await roundTable.putNumbered(
    ctx.orm,
    { guildId: ctx.guildId, key, state: "posting", channelId, endsAt },
    { counters: ${name}RoundNumbers },
  );
  const { number } = row;
  await ctx.jobs.enqueue("post", { number }, { key: \`post:\${number}\` });
  return { content: ctx.chat.t(chatWords.opening, { number, channel: \`<#\${channelId}>\` }) };
}

/** Posts its message once. What prevents that is an alert at the setting, and ends the round. */
export async function postRound(ctx: Ctx, number: number): Promise<void> {
  const round = await read(ctx, number);
  if (round?.state !== "posting") return;
  const posted = await live.post(ctx, round, { compose: () => ({ message: draw(ctx, round), kept: null }) });
  const set = posted
    ? { state: "open" as const, messageId: posted.messageId, postedAt: posted.postedAt }
    : { state: "over" as const };
  await roundTable.change(ctx.orm, round, set, { only: eq(rounds.state, "posting") });
  if (posted) await ctx.jobs.enqueue("end", { number }, { key: \`end:\${number}\`, startAfter: round.endsAt });
}

export async function joinRound(ctx: Ctx, { argument, member }: ComponentCall): Promise<Reply> {
  const name = { guildId: ctx.guildId, number: Number(argument) };
  const isIn = await ctx.orm.transaction(async (tx) => {
    const round = await roundTable.hold(tx, name);
    if (round?.state !== "open" || round.endsAt <= ctx.clock.now()) return false;
    await addJoined(tx, round, member.user.id);
    return true;
  });
  if (isIn) live.changed(ctx, name.number);
  return { content: ctx.chat.t(isIn ? chatWords.joined : chatWords.late) };
}

/** Ends an open round; one whose end was interrupted goes on. */
export async function endRound(ctx: Ctx, number: number): Promise<void> {
  const name = { guildId: ctx.guildId, number };
  await roundTable.change(ctx.orm, name, { state: "ending" }, { only: eq(rounds.state, "open") });
  const round = await read(ctx, number);
  if (round?.state !== "ending") return;
  await live.show(ctx, round);
  await roundTable.change(ctx.orm, name, { state: "over" });
}
`;

export const ROUND_SWEEP = `// Finds what was interrupted, or is due and has no job.
import { defineSweep, forRows } from "#kit-server/platform/sweeps/define-sweep.ts";
import { dueRounds, roundsIn } from "../store/rounds.ts";
import { type Ctx, endRound, postRound } from "./rounds.ts";

export const roundSweep = defineSweep<Ctx>({
  job: "rounds",
  everyMs: 30_000,
  idleMs: 600_000,
  tasks: [
    forRows(
      (ctx: Ctx) => roundsIn(ctx, "posting"),
      (ctx, { number }) => postRound(ctx, number),
      { isAwaited: true },
    ),
    forRows(
      (ctx: Ctx) => dueRounds(ctx, ctx.clock.now()),
      (ctx, { number }) => endRound(ctx, number),
    ),
    forRows(
      (ctx: Ctx) => roundsIn(ctx, "ending"),
      (ctx, { number }) => endRound(ctx, number),
      { isAwaited: true },
    ),
  ],
});
`;
