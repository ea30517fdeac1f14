// X boost: campaigns around posts on X, and thanks for those who take part. Nothing of value is given for actions on X:
// its developer policy ("Pay to engage") forbids it.
import * as z from "zod";
import { messageNeeds } from "#kit/message/message-needs.ts";
import { type ChannelUse, defineModule } from "#kit/module.ts";
import { type BoostConfig, config, configFaults } from "./contract/config.ts";
import { recipes } from "./contract/recipes.ts";
import { routes } from "./contract/routes.ts";

export {
  type Campaign,
  type CampaignEnd,
  type CampaignState,
  type Cost,
  type Outcome,
  type Participant,
  type Pause,
  RECOGNIZED,
} from "./contract/campaigns.ts";
export { type Action, type BoostConfig, type Proof, usernameOf } from "./contract/config.ts";
export { expectedCost, MICROS, microsOf } from "./contract/cost.ts";
export { campaignRecords, participantRecords } from "./contract/routes.ts";

const number = z.int();
const about = { number, author: z.string() };

const channelUses = ({ channel, cardMessage }: BoostConfig): ChannelUse[] =>
  channel === null ? [] : [{ path: "channel", channelId: channel, needs: messageNeeds(cardMessage) }];

export const BOARD = "supporters";

export const xBoost = defineModule({
  id: "x-boost",
  routeName: "x-boost",
  category: "community",
  icon: "Megaphone",
  permissions: ["ViewChannel", "SendMessages"],
  permissionsWhen: {
    EmbedLinks: ({ cardMessage }: BoostConfig) => messageNeeds(cardMessage).includes("EmbedLinks"),
    AttachFiles: ({ cardMessage }: BoostConfig) => messageNeeds(cardMessage).includes("AttachFiles"),
  },
  intents: ["Guilds", "GuildMessages"],
  configVersion: 1,
  config,
  channelUses,
  whenEnabled: configFaults,
  routes,
  pages: ["form", "work", "insights", "record", "recipe"],
  commands: {
    campaign: {
      permission: "ManageGuild",
      subcommands: ["start", "stop"],
      options: {
        start: [{ name: "link", type: "text", required: true }],
        stop: [{ name: "number", type: "number", required: true }],
      },
    },
    xboost: { permission: null, subcommands: ["status", "erase"] },
  },
  jobs: {
    /** Posts a started campaign's card. */
    post: z.object({ number }),
    /** Reminds of a campaign that ends soon. */
    remind: z.object({ number }),
    /** Ends a campaign whose time is over, and goes on reading X. */
    close: z.object({ number }),
    /** Reads the watched accounts. */
    poll: z.object({ at: z.iso.datetime() }),
    watch: z.object({}),
  },
  uses: ["tasks.open", "tasks.end", "tasks.read"],
  boards: [BOARD],
  conditions: { linked: { icon: "AtSign", params: z.strictObject({}) } },
  activity: {
    started: z.object(about),
    ended: z.object({ ...about, participants: z.int(), verified: z.int(), cost: z.string() }),
    lost: z.object(about),
    paused: z.object(about),
    capped: z.object(about),
    undone: z.object({ ...about, count: z.int() }),
  },
  figures: {
    running: { unit: "count", span: "now" },
    participants: { unit: "count", span: "sevenDays", goodWhen: "more" },
    verified: { unit: "count", span: "sevenDays", goodWhen: "more" },
  },
  tests: ["card"],
  audit: ["campaign.started", "campaign.stopped"],
  recipes,
  errors: {
    nothingCounts: { status: 422 },
    usernameMissing: { status: 422 },
    usernameTwice: { status: 422 },
    usernameUnknown: { status: 422 },
    emptyMessage: { status: 422 },
    linkInvalid: { status: 422 },
    postGone: { status: 404 },
    channelMissing: { status: 409 },
    campaignGone: { status: 404 },
    tasksOff: { status: 409 },
    taskRefused: { status: 409 },
    tooManyCampaigns: { status: 409 },
    isOver: { status: 409 },
    notPaused: { status: 409 },
    mayNot: { status: 409 },
    capReached: { status: 409 },
    xOff: { status: 409 },
    xLimited: { status: 429 },
    xRefused: { status: 409 },
    xNoCredits: { status: 409 },
    xUnavailable: { status: 502 },
  },
});
