// Tests that an owner sends from the page: each greeting as they would have got it themselves.
import { userError } from "#kit/error.ts";
import { messagePayload } from "#kit/message/message-payload.ts";
import { harmlessText } from "#kit/placeholders.ts";
import type { TestContext } from "#kit-server/bot/test-context.ts";
import type { SentMessage } from "#kit-server/discord/discord-port.ts";
import type { OutgoingMessage } from "#kit-server/discord/message-body.ts";
import { GREETED, type Greeted, type GreetingsConfig, greetings } from "../contract.ts";
import { composeGreeting, fillWith } from "./compose-greeting.ts";
import { memberValues, pickWording, type Values, writeCount } from "./fill.ts";

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
    const wording = pickWording(ctx.config[field], String(ctx.clock.now().getTime()));
    const payload = wording && messagePayload(wording, fillWith(ctx, ctx.caller.id, sampleValues(ctx)));
    return send(ctx, payload as OutgoingMessage | null | undefined);
  };

export const greetingTests = {
  ...(Object.fromEntries(GREETED.map((event) => [event, ofEvent(event)])) as Record<Greeted, Handler>),
  dm: ofMessage("dmMessage"),
  raid: ofMessage("raidMessage"),
};

function send(ctx: Test, message: OutgoingMessage | null | undefined): Promise<SentMessage> {
  if (!message) throw userError(greetings.errors, "emptyMessage");
  return ctx.send(message);
}

const personOf = ({ caller }: Test) => ({
  memberId: caller.id,
  memberName: caller.name,
  avatar: caller.avatar,
  guildAvatar: null,
});

/** What only some greetings tell of, as it might have been. */
function sampleValues(ctx: Test): Values {
  const { config, guild, cdnUrl, caller } = ctx;
  return {
    ...memberValues(cdnUrl, guild, personOf(ctx)),
    role: harmlessText(sampleRole(config, guild)),
    removal: "kicked",
    boosts: writeCount(Math.max(1, guild.boosts)),
    milestone: writeCount(config.milestoneEvery),
    newcomers: `<@${caller.id}> and 13 others`,
    "newcomers.count": "14",
  };
}

const sampleRole = ({ roleRoles }: GreetingsConfig, { roles }: Test["guild"]): string =>
  roles.find(({ id }) => id === roleRoles[0])?.name ?? "a role";
