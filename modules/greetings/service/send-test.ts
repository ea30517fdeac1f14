// Tests that an owner sends from the page: each greeting as they would have got it.
import { userError } from "#kit/error.ts";
import { escapedText } from "#kit/placeholders.ts";
import type { TestContext } from "#kit-server/module/bot/test-context.ts";
import { fillMessage, type GapValues, memberValues } from "#kit-server/module/posting/fill-message.ts";
import type { SentMessage } from "#kit-server/platform/discord/discord-port.ts";
import type { OutgoingMessage } from "#kit-server/platform/discord/message-body.ts";
import { GREETED, type Greeted, type GreetingsConfig, greetings } from "../contract.ts";
import { chatWords } from "../words/chat-words.ts";
import { composeGreeting } from "./compose-greeting.ts";

type Test = TestContext<typeof greetings>;
type Handler = (ctx: Test) => Promise<SentMessage>;

const ofEvent =
  (event: Greeted): Handler =>
  async (ctx) => {
    const person = personOf(ctx);
    const key = String(ctx.clock.now().getTime());
    return send(ctx, await composeGreeting(ctx, ctx.guild, { event, key, person, values: sampleValues(ctx) }));
  };

const ofMessage =
  (field: "dmMessage" | "raidMessage"): Handler =>
  async (ctx) => {
    const fill = { key: String(ctx.clock.now().getTime()), memberId: ctx.caller.id, values: sampleValues(ctx) };
    return send(ctx, fillMessage(ctx, ctx.config[field], fill));
  };

export const greetingTests = {
  ...(Object.fromEntries(GREETED.map((event) => [event, ofEvent(event)])) as Record<Greeted, Handler>),
  dm: ofMessage("dmMessage"),
  raid: ofMessage("raidMessage"),
};

function send(ctx: Test, message: OutgoingMessage | null): Promise<SentMessage> {
  if (!message) throw userError(greetings.errors, "emptyMessage");
  return ctx.send(message);
}

const personOf = ({ caller }: Test) => ({
  memberId: caller.id,
  memberName: caller.name,
  avatar: caller.avatar,
  guildAvatar: null,
});

/** Sample values for placeholders of some greetings. */
function sampleValues(ctx: Test): GapValues {
  const { config, guild, caller } = ctx;
  return {
    ...memberValues(ctx, guild, personOf(ctx)),
    role: escapedText(sampleRole(config, guild) ?? ctx.chat.t(chatWords.sampleRole)),
    removal: ctx.chat.t(chatWords.removal.kick),
    boosts: ctx.chat.number(Math.max(1, guild.boosts)),
    milestone: ctx.chat.number(config.milestoneEvery),
    newcomers: ctx.chat.list([`<@${caller.id}>`, ctx.chat.t(chatWords.others, { count: 13 })]),
    "newcomers.count": "14",
  };
}

const sampleRole = ({ roleRoles }: GreetingsConfig, { roles }: Test["guild"]): string | undefined =>
  roles.find(({ id }) => id === roleRoles[0])?.name;
