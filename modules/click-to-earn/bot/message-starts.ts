// Messages start drops: each announcement, or a number of messages by different members. They are counted in memory and
// saved periodically and before the process stops, so a kill loses less than a minute.
import { type GatewayMessageCreateDispatchData, MessageType } from "discord-api-types/v10";
import { inMemory } from "#kit-server/module/bot/memory.ts";
import type { EventContext } from "#kit-server/module/bot/module-bot.ts";
import { forEachIsolated } from "#kit-server/platform/sweeps/for-each-isolated.ts";
import { type clickToEarn, type DropKind, type DropStart, kindsOn } from "../contract.ts";
import { startByItself } from "../service/start-by-itself.ts";
import { readTally, type Tally, writeTally } from "../store/tallies.ts";
import { lastStarted } from "../store.ts";

type Event = EventContext<typeof clickToEarn>;
type Message = GatewayMessageCreateDispatchData;

const KEEP_EVERY_MS = 30_000;
const WRITTEN: readonly MessageType[] = [MessageType.Default, MessageType.Reply];
const BY_ITSELF: readonly DropStart[] = ["messages", "announcement"];

type Counted = { tally: Tally; keptAt: number; keep: () => Promise<void> };
const counts = inMemory(
  () => new Map<string, Counted>(),
  (counted) => forEachIsolated([...counted.values()], ({ keep }) => keep()),
);

export async function handleMessage(ctx: Event, message: Message): Promise<void> {
  const botId = (await ctx.guild())?.botId;
  if (!WRITTEN.includes(message.type) || message.author.id === botId) return;
  for (const kind of kindsOn(ctx.config)) {
    if (kind.start === "announcements" && kind.watch.includes(message.channel_id)) {
      await startFor(ctx, kind, message, "announcement");
    }
    const isPerson = !message.author.bot && !message.webhook_id;
    if (kind.start === "messages" && isPerson && kind.countIn.includes(message.channel_id)) {
      await count(ctx, kind, message);
    }
  }
}

async function count(ctx: Event, kind: DropKind, message: Message): Promise<void> {
  const known = await tallyOf(ctx, kind);
  const { tally } = known;
  tally.messages += 1;
  if (tally.authors.length < kind.authors && !tally.authors.includes(message.author.id)) {
    tally.authors.push(message.author.id);
  }
  if (tally.messages >= kind.messages && tally.authors.length >= kind.authors) {
    if (await startFor(ctx, kind, message, "messages")) {
      known.tally = { messages: 0, authors: [] };
      await known.keep();
    }
    return;
  }
  const now = ctx.clock.now().getTime();
  if (now - known.keptAt < KEEP_EVERY_MS) return;
  known.keptAt = now;
  await known.keep();
}

async function tallyOf(ctx: Event, kind: DropKind): Promise<Counted> {
  const { orm, guildId, clock } = ctx;
  const key = `${guildId}:${kind.name}`;
  const counted = ctx.memory(counts);
  const known = counted.get(key);
  if (known) return known;
  const tally = await readTally(orm, guildId, kind.name);
  const fresh: Counted = {
    tally,
    keptAt: clock.now().getTime(),
    keep: () => writeTally(orm, guildId, kind.name, fresh.tally),
  };
  counted.set(key, fresh);
  return fresh;
}

/** At most once per interval. A redelivered message starts none. */
async function startFor(ctx: Event, kind: DropKind, message: Message, startedBy: DropStart): Promise<boolean> {
  const last = await lastStarted(ctx.orm, ctx.guildId, kind.name, BY_ITSELF);
  if (last && ctx.clock.now().getTime() - last.getTime() < kind.pause * 1000) return false;
  return startByItself(ctx, { kind, key: message.id, startedBy, channelId: message.channel_id });
}
