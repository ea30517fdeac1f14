// Tickets: private conversations of a member with staff, from opening to transcript.
import * as z from "zod";
import { defineModule } from "#kit/module.ts";
import { snowflake } from "#kit/snowflake.ts";
import { channelUses } from "./contract/channel-uses.ts";
import { config, repeatedNames, summaryNowhere, type TicketConfig } from "./contract/config.ts";
import { recipes } from "./contract/recipes.ts";
import { blocking, routes } from "./contract/ticket-routes.ts";
import { PRIORITIES } from "./contract/tickets.ts";
import { upgradeConfig } from "./contract/upgrade.ts";

export * from "./contract/config.ts";
export * from "./contract/figures.ts";
export * from "./contract/lists.ts";
export { panelChoices, subjectChoice } from "./contract/panel-subjects.ts";
export { blocking } from "./contract/ticket-routes.ts";
export * from "./contract/tickets.ts";

const about = { number: z.int(), memberName: z.string() };

export const ticket = defineModule({
  id: "ticket",
  routeName: "ticket-new",
  category: "support",
  icon: "Ticket",
  permissions: [
    "ViewChannel",
    "SendMessages",
    "ReadMessageHistory",
    "CreatePrivateThreads",
    "SendMessagesInThreads",
    "ManageThreads",
  ],
  permissionsWhen: {
    ManageChannels: ({ mode }: TicketConfig) => mode === "channel",
    ManageRoles: ({ mode }: TicketConfig) => mode === "channel",
    EmbedLinks: () => true,
    // In a ticket channel the bot allows attachments, and can only grant permissions that it has.
    AttachFiles: ({ mode, transcriptChannel, fullTranscriptChannel }: TicketConfig) =>
      mode === "channel" || transcriptChannel !== null || fullTranscriptChannel !== null,
  },
  intents: ["Guilds", "GuildMembers", "GuildMessages", "MessageContent"],
  configVersion: 2,
  upgrade: upgradeConfig,
  config,
  limits: { panels: 10, subjects: 25, teams: 20, replies: 50, labels: 25 },
  channelUses,
  whenEnabled: (values: TicketConfig) => [...repeatedNames(values), ...summaryNowhere(values)],
  routes,
  pages: ["form", "work", "insights", "record", "inbox", "recipe"],
  hasPanels: true,
  commands: {
    ticket: {
      permission: null,
      subcommands: [
        "open",
        "close",
        "reopen",
        "claim",
        "unclaim",
        "add",
        "remove",
        "rename",
        "priority",
        "move",
        "transfer",
        "label",
        "unlabel",
        "reply",
        "note",
        "notes",
        "transcript",
        "on-call",
        "ask-to-close",
        "block",
        "unblock",
      ],
      options: {
        open: [{ name: "subject", type: "text", suggests: true }],
        close: [{ name: "reason", type: "text" }],
        add: [{ name: "member", type: "member", required: true }],
        remove: [{ name: "member", type: "member", required: true }],
        rename: [{ name: "name", type: "text", required: true }],
        priority: [{ name: "level", type: "text", required: true, choices: PRIORITIES }],
        move: [{ name: "team", type: "text", required: true, suggests: true }],
        transfer: [{ name: "member", type: "member", required: true }],
        label: [{ name: "label", type: "text", required: true, suggests: true }],
        unlabel: [{ name: "label", type: "text", required: true, suggests: true }],
        reply: [
          { name: "ready", type: "text", suggests: true },
          { name: "text", type: "text" },
        ],
        "on-call": [{ name: "state", type: "text", required: true, choices: ["on", "off"] }],
        note: [{ name: "text", type: "text", required: true }],
        block: [
          { name: "member", type: "member", required: true },
          { name: "reason", type: "text" },
          { name: "days", type: "number" },
        ],
        unblock: [{ name: "member", type: "member", required: true }],
      },
    },
  },
  menus: {
    openFor: { on: "member", permission: "ManageMessages" },
    openAbout: { on: "message", permission: null },
  },
  jobs: {
    /** Finishes an opening that was cut short. */
    finish: z.object({ number: z.int() }),
    /** Locks the channel of a closed ticket. */
    shut: z.object({ number: z.int() }),
    /** Sweeps inactive tickets, channels to delete and transcripts to erase. */
    sweep: z.object({}),
    /** Checks for events while the module was off, and applies changed settings to open tickets. */
    look: z.object({ at: z.iso.datetime() }),
    /** Reads messages in a ticket's channel that were missed after a given one, up to `until` if set. */
    missed: z.object({ number: z.int(), after: snowflake, until: snowflake.nullable() }),
    /** Downloads and stores an uploaded file. */
    file: z.object({ number: z.int(), fileId: snowflake }),
    /** Posts a staff action in the ticket's channel if Discord did not respond at once. */
    say: z.object({ number: z.int(), key: z.string(), content: z.string(), roles: z.array(snowflake) }),
    /** Posts the summary of open tickets; `at` is its scheduled time. */
    summary: z.object({ at: z.iso.datetime() }),
  },
  activity: {
    opened: z.object({ ...about, subject: z.string() }),
    claimed: z.object(about),
    moved: z.object({ ...about, team: z.string() }),
    closed: z.object(about),
    reopened: z.object(about),
    rated: z.object({ ...about, rating: z.int() }),
    lost: z.object({ number: z.int(), channelId: snowflake }),
  },
  emits: ["ticketOpened", "ticketClosed", "ticketRated"],
  provides: ["tickets.open"],
  figures: {
    open: { unit: "count", span: "now", goodWhen: "less" },
    opened: { unit: "count", span: "sevenDays" },
    firstResponse: { unit: "seconds", span: "sevenDays", goodWhen: "less" },
    rating: { unit: "rating", span: "sevenDays", goodWhen: "more" },
  },
  audit: [
    "ticket.claim",
    "ticket.unclaim",
    "ticket.transfer",
    "ticket.open",
    "ticket.priority",
    "ticket.move",
    "ticket.rename",
    "ticket.add",
    "ticket.remove",
    "ticket.close",
    "ticket.reopen",
    "ticket.erase",
    "ticket.label",
    ...blocking.audit,
    "ticket.note",
  ],
  recipes,
  starter: "desk",
  errors: {
    nameTaken: { status: 422 },
    ticketGone: { status: 404 },
    notATicket: { status: 404 },
    cannotOpen: { status: 409 },
    noRoom: { status: 409 },
    openRefused: { status: 409 },
    openFailed: { status: 409 },
    opensLater: { status: 502 },
    staffOnly: { status: 409 },
    mayNotClose: { status: 409 },
    isClosed: { status: 409 },
    isOpen: { status: 409 },
    isClaimed: { status: 409 },
    notClaimed: { status: 409 },
    claimingOff: { status: 409 },
    claimBlocksMove: { status: 409 },
    teamGone: { status: 422 },
    roomGone: { status: 409 },
    refused: { status: 409 },
    mayNotSay: { status: 409 },
    openerOnly: { status: 409 },
    subjectGone: { status: 409 },
    labelGone: { status: 422 },
    replyGone: { status: 422 },
    nothingToSay: { status: 422 },
    notOfTeam: { status: 422 },
    noTranscript: { status: 409 },
    fileGone: { status: 404 },
    isErased: { status: 409 },
    notConfirmed: { status: 422 },
    notMember: { status: 422 },
    notForBots: { status: 422 },
    daysOutOfRange: { status: 422 },
    rolesUnheard: { status: 409 },
    teamsGone: { status: 409 },
    isOff: { status: 409 },
    answerMissing: { status: 422 },
    answerWrong: { status: 422 },
  },
});
