// Whitelist: lists of wallets that members submit, with fair draws, applications and exports.
import * as z from "zod";
import { field } from "#kit/field.ts";
import { messageNeeds } from "#kit/message/message-needs.ts";
import { type ChannelUse, defineModule } from "#kit/module.ts";
import { reviewActivity, reviewJobs } from "#kit/reviews/define-reviews.ts";
import { snowflake } from "#kit/snowflake.ts";
import { config, faultsOf, type WhitelistConfig } from "./contract/config.ts";
import { COMMAND_CHAINS } from "./contract/list-settings.ts";
import { routes } from "./contract/lists.ts";
import { recipes } from "./contract/recipes.ts";

export type { WhitelistConfig } from "./contract/config.ts";
export {
  CHANGEABLE,
  type Chain,
  COMMAND_CHAINS,
  ENTRIES_MAX,
  type ListSettings,
  listFaults,
  listSettings,
  type Mode,
  partnerOf,
  placesOf,
  tierOf,
} from "./contract/list-settings.ts";
export {
  applications,
  ENTRY_STATES,
  type Entry,
  type EntryState,
  type ExportFormat,
  entryRecords,
  FAULTS_SHOWN,
  FIGURE_DAYS,
  IMPORT_MAX_BYTES,
  type List,
  type ListAct,
  type ListState,
  listRecords,
  type Notified,
  type Proof,
  type Warning,
} from "./contract/lists.ts";
export { PANEL, type PanelTexts, panelControls } from "./contract/panel-controls.ts";

const number = z.int();
const about = { number, list: z.string() };

const channelUses = ({ panelIn, panelMessage }: WhitelistConfig): ChannelUse[] =>
  panelIn === null ? [] : [{ path: "panelIn", channelId: panelIn, needs: messageNeeds(panelMessage) }];

export const whitelist = defineModule({
  id: "whitelist",
  routeName: "whitelist",
  category: "rewards",
  icon: "Wallet",
  permissions: ["ViewChannel", "SendMessages"],
  permissionsWhen: {
    // Lists give roles, not settings: a role that waits for it is listed on the page with the reason.
    ManageRoles: () => false,
    // Asked for at the channel that a manager chooses.
    CreateInstantInvite: () => false,
    EmbedLinks: ({ panelMessage }: WhitelistConfig) => messageNeeds(panelMessage).includes("EmbedLinks"),
  },
  intents: ["Guilds", "GuildMembers", "GuildMessages"],
  configVersion: 1,
  config,
  channelUses,
  whenEnabled: faultsOf,
  hasPanels: true,
  routes,
  grantsRoles: true,
  pages: ["form", "work", "insights", "inbox", "record", "recipe"],
  conditions: {
    hasWallet: {
      icon: "Wallet",
      params: z.strictObject({
        chain: field.choice({ options: ["any", "evm", "solana", "bitcoin"], fallback: "any" }),
        proof: field.choice({ options: ["any", "signed"], fallback: "any" }),
      }),
    },
  },
  commands: {
    wallet: {
      permission: null,
      subcommands: ["set", "sign", "show", "remove"],
      options: {
        set: [
          { name: "chain", type: "text", required: true, choices: Object.keys(COMMAND_CHAINS) },
          { name: "address", type: "text", required: true },
        ],
        sign: [{ name: "chain", type: "text", required: true, choices: ["Ethereum (EVM)", "Solana"] }],
      },
    },
    whitelist: {
      permission: null,
      subcommands: ["enter", "status", "leave"],
      options: {
        enter: [
          { name: "list", type: "text", required: true, suggests: true },
          { name: "address", type: "text" },
        ],
        leave: [{ name: "list", type: "text", required: true, suggests: true }],
      },
    },
  },
  jobs: {
    /** Draws the winners of a list that waits for it. */
    draw: z.object({ number }),
    /** Sends the next direct message about a place. */
    notify: z.object({ number, dueAt: z.iso.datetime() }),
    /** Posts what happened to a list in the announcement channel. */
    announce: z.object({ number }),
    ...reviewJobs,
    /** Opens and closes lists that are due, continues what a kill interrupted, and deletes what is old. */
    watch: z.object({}),
  },
  activity: {
    opened: z.object(about),
    closed: z.object(about),
    entered: z.object({ ...about, memberId: snowflake, memberName: z.string() }),
    left: z.object({ ...about, memberName: z.string() }),
    imported: z.object({ ...about, added: number, changed: number }),
    drawn: z.object({ ...about, entries: number, winners: number }),
    final: z.object({ ...about, winners: number }),
    ...reviewActivity,
  },
  figures: {
    open: { unit: "count", span: "now" },
    entries: { unit: "count", span: "sevenDays", goodWhen: "more" },
    wallets: { unit: "count", span: "now" },
  },
  audit: [
    "whitelist.created",
    "whitelist.changed",
    "whitelist.opened",
    "whitelist.closed",
    "whitelist.drawn",
    "whitelist.redrawn",
    "whitelist.finalized",
    "whitelist.removed",
    "whitelist.invited",
    "whitelist.imported",
    "whitelist.exported",
  ],
  recipes,
  starter: "first",
  errors: {
    filesRefused: { status: 422 },
    cannotSign: { status: 422 },
    drawNeedsPlaces: { status: 422 },
    tooManyPlaces: { status: 422 },
    nameTaken: { status: 422 },
    fixedNow: { status: 422 },
    placesTaken: { status: 422 },
    endsFirst: { status: 422 },
    listGone: { status: 404 },
    entryGone: { status: 404 },
    listChanged: { status: 409 },
    tooManyLists: { status: 409 },
    wrongState: { status: 409 },
    noMoreDraws: { status: 409 },
    importTooLate: { status: 409 },
    notEvm: { status: 422 },
    nothingToExport: { status: 409 },
    notOpen: { status: 409 },
    listUnknown: { status: 404 },
    full: { status: 409 },
    inviteRefused: { status: 409 },
    inviteFailed: { status: 409 },
    nobodyToInvite: { status: 409 },
    partnerFull: { status: 409 },
    partnerGone: { status: 409 },
    beaconUnavailable: { status: 503 },
    walletTaken: { status: 409 },
    otherWallet: { status: 409 },
    noChange: { status: 409 },
    alreadyApplied: { status: 409 },
    wasDenied: { status: 409 },
    notOnList: { status: 404 },
    signFirst: { status: 409 },
    pageUnavailable: { status: 409 },
    nameUnknown: { status: 422 },
    namesUnavailable: { status: 503 },
    namesOff: { status: 422 },
    addressNeeded: { status: 422 },
    addressInvalid: { status: 422 },
    addressChecksum: { status: 422 },
    addressNetwork: { status: 422 },
    addressProgram: { status: 422 },
    duplicateLine: { status: 422 },
    memberInvalid: { status: 422 },
  },
});
