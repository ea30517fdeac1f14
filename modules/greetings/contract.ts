// Greetings: messages for joins, leaves, boosts and roles, and roles for new members.
import * as z from "zod";
import { defineModule } from "#kit/module.ts";
import { snowflake } from "#kit/snowflake.ts";
import { channelUses } from "./contract/channel-uses.ts";
import { config, type GreetingsConfig, hasEmbeds, missingSettings } from "./contract/config.ts";
import { recipes } from "./contract/recipes.ts";
import { routes } from "./contract/records.ts";
import { upgradeConfig } from "./contract/upgrade.ts";

export { GREETED, type Greeted, type GreetingsConfig } from "./contract/config.ts";
export {
  SEND_OUTCOMES,
  type Send,
  type SendKind,
  type SendOutcome,
  sendRecords,
} from "./contract/records.ts";

const announcement = z.object({
  memberId: snowflake,
  memberName: z.string(),
  channelId: snowflake,
  messageId: snowflake,
});
/** Same as the bot's `MemberBrief`. */
const person = {
  memberId: snowflake,
  memberName: z.string(),
  avatar: z.string().nullable(),
  guildAvatar: z.string().nullable(),
  bot: z.boolean(),
  joinedAt: z.string().nullable(),
};
/** `joinedAt` is Discord's join time: it distinguishes this membership from a later one. */
const newcomer = z.object({ ...person, joinedAt: z.string() });

export const greetings = defineModule({
  id: "greetings",
  routeName: "greetings",
  category: "community",
  icon: "PartyPopper",
  permissions: ["ViewChannel", "SendMessages"],
  permissionsWhen: {
    ManageRoles: ({ autoRoles, botRoles }: GreetingsConfig) => autoRoles.length + botRoles.length > 0,
    ViewAuditLog: ({ removedEnabled }: GreetingsConfig) => removedEnabled,
    EmbedLinks: hasEmbeds,
    AttachFiles: ({ cardEnabled }: GreetingsConfig) => cardEnabled,
  },
  intents: ["Guilds", "GuildMembers", "GuildModeration"],
  configVersion: 2,
  upgrade: upgradeConfig,
  config,
  limits: { milestones: 25 },
  channelUses,
  whenEnabled: missingSettings,
  routes,
  pages: ["form", "work", "insights", "recipe"],
  grantsRoles: true,
  uses: ["members.verified"],
  commands: { greetings: { permission: "ManageGuild", subcommands: ["test"] } },
  jobs: {
    /** A member has joined; the job decides what to send and add when it runs. */
    welcome: newcomer,
    screened: newcomer,
    roles: newcomer,
    /** `tries` counts how often it was postponed because of the limit on direct messages. */
    dm: newcomer.extend({ tries: z.int() }),
    /** One message for all who joined in a period, identified by its end. */
    raid: z.object({ endsAt: z.string() }),
    role: z.object({ memberId: snowflake, roleId: snowflake, eventId: z.string() }),
    boost: z.object({ ...person, since: z.string() }),
    milestone: z.object({ ...person, members: z.int() }),
    /** `eventId` distinguishes this departure from a later one. */
    farewell: z.object({ ...person, eventId: z.string(), at: z.string() }),
    /** Deletes an expired greeting. */
    remove: z.object({ channelId: snowflake, messageId: snowflake, field: z.string() }),
  },
  activity: {
    welcomed: announcement,
    screened: announcement,
    roleTold: announcement.extend({ roleName: z.string() }),
    farewelled: announcement,
    removed: announcement.extend({ removal: z.string() }),
    boosted: announcement,
    milestoneReached: z.object({ members: z.int(), channelId: snowflake, messageId: snowflake }),
    crowdWelcomed: z.object({ count: z.int(), channelId: snowflake, messageId: snowflake }),
    wroteDirectly: z.object({ memberId: snowflake, memberName: z.string() }),
    rolesGiven: z.object({ memberId: snowflake, memberName: z.string(), roleNames: z.string() }),
  },
  tests: ["join", "screened", "role", "leave", "removed", "boost", "milestone", "dm", "raid"],
  figures: {
    welcomed: { unit: "count", span: "sevenDays", goodWhen: "more" },
    failed: { unit: "count", span: "sevenDays", goodWhen: "less" },
  },
  recipes,
  starter: "welcome",
  errors: {
    emptyMessage: { status: 422 },
    nothingToTest: { status: 409 },
    rolesRequired: { status: 422 },
    backgroundNotUploaded: { status: 422 },
    dmsMostlyClosed: { status: 422 },
  },
});
