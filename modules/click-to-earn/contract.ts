// Click to earn: drops that appear in chat, are claimed, and pay rewards.
import * as z from "zod";
import { defineModule } from "#kit/module.ts";
import { channelUses } from "./contract/channel-uses.ts";
import { config, type DropsConfig, kindFaults, kindsOn } from "./contract/config.ts";
import { blocking, routes } from "./contract/drop-routes.ts";
import { recipes } from "./contract/recipes.ts";
import { upgradeConfig } from "./contract/upgrade.ts";

export { type DropKind, type DropsConfig, isSameName, kindFaults, kindsOn } from "./contract/config.ts";
export { blocking, claimRecords, dropRecords } from "./contract/drop-routes.ts";
export {
  type ClaimOutcome,
  type DropClaim,
  type DropEnd,
  type DropStart,
  type DropState,
  type DropSummary,
  SPEED_BOUNDS_MS,
} from "./contract/drops.ts";
export type { Reason, ReasonCode } from "./contract/reasons.ts";

const number = z.int();
const about = { number, kind: z.string() };

const hasReactions = (given: DropsConfig): boolean => kindsOn(given).some(({ claimBy }) => claimBy === "reaction");

export const clickToEarn = defineModule({
  id: "click-to-earn",
  routeName: "click-to-earn",
  category: "rewards",
  icon: "MousePointerClick",
  permissions: ["ViewChannel", "SendMessages"],
  permissionsWhen: {
    EmbedLinks: () => true,
    ManageRoles: (given: DropsConfig) => kindsOn(given).some(({ reward }) => reward.role !== null),
    AddReactions: hasReactions,
    ReadMessageHistory: hasReactions,
  },
  intents: ["Guilds", "GuildMessages", "GuildMessageReactions"],
  configVersion: 2,
  upgrade: upgradeConfig,
  config,
  limits: { drops: 10 },
  channelUses,
  whenEnabled: kindFaults,
  grantsRoles: true,
  routes,
  pages: ["form", "work", "insights", "record", "recipe"],
  commands: {
    drop: {
      permission: "ManageGuild",
      subcommands: ["create", "stop", "list"],
      options: {
        create: [{ name: "kind", type: "text", required: true, suggests: true }],
        stop: [{ name: "number", type: "number", required: true }],
      },
    },
    points: { permission: null, subcommands: ["show"] },
  },
  jobs: {
    /** Posts a started drop. */
    post: z.object({ number }),
    /** Starts a drop that is due by its schedule. */
    scheduled: z.object({ kind: z.string(), at: z.iso.datetime() }),
    /** Ends a drop: draws and pays winners, and shows the result in its message. */
    close: z.object({ number }),
    /** Sweeps drops whose post or end was interrupted, and deletes old ones. */
    watch: z.object({}),
  },
  activity: {
    dropped: z.object({ ...about, reward: z.string() }),
    ended: z.object({ ...about, winners: z.int(), points: z.int() }),
    lost: z.object(about),
    tookBack: z.object({ number, memberName: z.string(), points: z.int() }),
  },
  provides: ["drops.start"],
  figures: {
    running: { unit: "count", span: "now" },
    claims: { unit: "count", span: "sevenDays", goodWhen: "more" },
    points: { unit: "count", span: "sevenDays" },
  },
  tests: ["drop"],
  testsOf: { drop: "drops" },
  audit: ["drop.started", "drop.stopped", "drop.takenBack", ...blocking.audit],
  recipes,
  starter: "first",
  errors: {
    noKinds: { status: 422 },
    emptyMessage: { status: 422 },
    drawNeedsEnd: { status: 422 },
    kindGone: { status: 404 },
    kindOff: { status: 409 },
    mayNot: { status: 409 },
    dropGone: { status: 404 },
    claimGone: { status: 404 },
    kindFaulty: { status: 409 },
    tooManyLive: { status: 409 },
    isOver: { status: 409 },
    notPaid: { status: 409 },
    hasSpent: { status: 409 },
  },
});
