// Who greetings is: welcome and farewell messages, and roles for newcomers.
import * as z from "zod";
import type { FieldIssue } from "#kit/error.ts";
import { field } from "#kit/field.ts";
import { type ConfigOf, defineModule } from "#kit/module.ts";
import { MEMBER_PLACEHOLDERS } from "#kit/placeholders.ts";
import { snowflake } from "#kit/snowflake.ts";

/** The platform's limit on a message's text. */
export const MESSAGE_MAX = 2000;
/** More are seldom wanted, and each is one more thing that can stand above the bot. */
const AUTO_ROLES_MAX = 5;

const message = (showWhen: string, fallback: string) =>
  field.longText({
    max: MESSAGE_MAX,
    fallback,
    placeholders: MEMBER_PLACEHOLDERS.map(({ name }) => name),
    showWhen: { field: showWhen, equals: true },
  });
const channel = (showWhen: string) =>
  field.channel({
    types: ["text", "announcement"],
    needs: ["ViewChannel", "SendMessages"],
    showWhen: { field: showWhen, equals: true },
  });

const config = z.strictObject({
  joinEnabled: field.toggle({ fallback: true }),
  joinChannel: channel("joinEnabled"),
  joinMessage: message("joinEnabled", "Welcome to {guild}, {member}! You are member {guild.memberCount}."),
  leaveEnabled: field.toggle({ fallback: false }),
  leaveChannel: channel("leaveEnabled"),
  leaveMessage: message("leaveEnabled", "{member.name} has left. Fair winds!"),
  autoRoles: field.roles({ max: AUTO_ROLES_MAX, assignable: true }),
});

const greeted = z.object({ memberId: snowflake, memberName: z.string(), channelId: snowflake, messageId: snowflake });

export const greetings = defineModule({
  id: "greetings",
  routeName: "greetings",
  category: "community",
  icon: "confetti",
  permissions: ["ViewChannel", "SendMessages", "ManageRoles"],
  intents: ["Guilds", "GuildMembers"],
  configVersion: 1,
  config,
  whenEnabled: (values: z.output<typeof config>) => [
    ...whatTheMessageLacks("join", values.joinEnabled, values.joinChannel, values.joinMessage),
    ...whatTheMessageLacks("leave", values.leaveEnabled, values.leaveChannel, values.leaveMessage),
  ],
  routes: {},
  pages: ["preview"],
  commands: { greetings: { permission: "ManageGuild", subcommands: ["test"] } },
  jobs: {
    /** `joinedAt` is the platform's time of joining: it tells this stay from a later one. */
    welcome: z.object({ memberId: snowflake, memberName: z.string(), bot: z.boolean(), joinedAt: z.string() }),
    /** `eventId` tells this departure from a later one. */
    farewell: z.object({ memberId: snowflake, memberName: z.string(), eventId: z.string() }),
  },
  events: {
    welcomed: greeted,
    farewelled: greeted,
    rolesGiven: z.object({ memberId: snowflake, memberName: z.string(), roleNames: z.string() }),
  },
  errors: { nothingToTest: { status: 409 } },
});
export type GreetingsConfig = ConfigOf<typeof greetings>;

function whatTheMessageLacks(
  event: "join" | "leave",
  isOn: boolean,
  channelId: string | null,
  text: string,
): readonly FieldIssue[] {
  if (!isOn) return [];
  return [
    ...(channelId === null ? [{ path: `${event}Channel`, code: "channelRequired" }] : []),
    ...(text.trim() === "" ? [{ path: `${event}Message`, code: "messageRequired" }] : []),
  ];
}
