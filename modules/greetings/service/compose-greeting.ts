// Composes a greeting right before it is sent: picks a wording, fills its gaps, adds its card.
import { messagePayload } from "#kit/message/message-payload.ts";
import type { BotGuild } from "#kit-server/guild/guilds/bot-guild.ts";
import { type GapValues, type Person, pickWording } from "#kit-server/module/posting/fill-message.ts";
import type { OutgoingMessage } from "#kit-server/platform/discord/message-body.ts";
import type { Greeted, GreetingsConfig } from "../contract.ts";
import type { Context } from "./context.ts";
import { cardFor, withCard } from "./greeting-card.ts";

/** What composing needs: a job's context or a test's has it. */
export type Composing = Pick<Context, "guildId" | "config" | "chat" | "cdnUrl" | "orm" | "clock">;

export type Greeting = {
  event: Greeted;
  key: string;
  /** The member it is about. */
  person: Person;
  values: GapValues;
};

const fillWith = ({ clock }: Pick<Composing, "clock">, memberId: string | null, values: GapValues) => ({
  values,
  memberId,
  now: clock.now(),
});

export const hasCard = ({ cardEnabled, cardEvents }: GreetingsConfig, event: Greeted): boolean =>
  cardEnabled && (cardEvents as readonly string[]).includes(event);

/** Null if there is nothing to send. */
export async function composeGreeting(
  ctx: Composing,
  guild: BotGuild,
  { event, key, person, values }: Greeting,
): Promise<OutgoingMessage | null> {
  const wording = pickWording(ctx.config[`${event}Message`], key);
  if (!wording) return null;
  const payloadWith = (card: string) =>
    messagePayload(wording, fillWith(ctx, person.memberId, { ...values, card })) as OutgoingMessage | null;
  if (!hasCard(ctx.config, event)) return payloadWith("");
  return withCard(await cardFor(ctx, guild, person), payloadWith);
}
