// Claim role: roles that members give themselves by rules, points for holding them, and bulk runs.
import * as z from "zod";
import { RUN_AUDIT } from "#kit/bulk-run.ts";
import { messageNeeds } from "#kit/message/message-needs.ts";
import { type ChannelUse, defineModule } from "#kit/module.ts";
import { snowflake } from "#kit/snowflake.ts";
import { blocking, routes } from "./contract/claims.ts";
import { config, faultsOf, type RolesConfig } from "./contract/config.ts";
import { recipes } from "./contract/recipes.ts";

export {
  blocking,
  type ClaimEnd,
  type ClaimState,
  claimRecords,
  FUNNEL_DAYS,
  type RoleClaim,
} from "./contract/claims.ts";
export {
  entriesOf,
  type HolderPay,
  type Ladder,
  type Offer,
  offerOf,
  offersOf,
  pathOfRole,
  paysOf,
  type RolePanel,
  type RolesConfig,
} from "./contract/config.ts";

export { labelOf, panelControls } from "./contract/panel-controls.ts";

const number = z.int();
const about = { memberId: snowflake, memberName: z.string(), role: z.string() };
const aboutRun = { number, role: z.string(), members: z.int() };

const channelUses = ({ panels }: RolesConfig): ChannelUse[] =>
  panels.flatMap(({ channel, message }, at) =>
    channel === null ? [] : [{ path: `panels.${at}.channel`, channelId: channel, needs: messageNeeds(message) }],
  );

export const claimRole = defineModule({
  id: "claim-role",
  routeName: "claim-role",
  category: "community",
  icon: "BadgeCheck",
  permissions: ["ViewChannel", "SendMessages", "ManageRoles"],
  permissionsWhen: {
    EmbedLinks: ({ panels }: RolesConfig) => panels.some(({ message }) => messageNeeds(message).includes("EmbedLinks")),
  },
  intents: ["Guilds", "GuildMembers", "GuildMessages"],
  configVersion: 1,
  config,
  limits: { panels: 10 },
  channelUses,
  whenEnabled: faultsOf,
  hasPanels: true,
  grantsRoles: true,
  routes,
  pages: ["form", "work", "insights", "recipe"],
  commands: {
    roles: {
      permission: null,
      subcommands: ["list", "claim", "leave", "pay"],
      options: {
        claim: [{ name: "role", type: "text", required: true, suggests: true }],
        leave: [{ name: "role", type: "text", required: true, suggests: true }],
      },
    },
  },
  jobs: {
    /** Gives free seats of a role to members who wait. */
    fill: z.object({ roleId: snowflake }),
    /** Lists the members of a bulk run, or changes the next ones. `step` only makes the job's key unique. */
    run: z.object({ number }),
    /** Pays automatic points that are due. */
    pay: z.object({ at: z.iso.datetime() }),
    /** Cleans up after outages, and deletes old records. */
    watch: z.object({}),
  },
  activity: {
    claimed: z.object(about),
    ended: z.object(about),
    movedUp: z.object(about),
    ran: z.object(aboutRun),
  },
  figures: {
    held: { unit: "count", span: "now" },
    waiting: { unit: "count", span: "now" },
    claims: { unit: "count", span: "sevenDays", goodWhen: "more" },
    points: { unit: "count", span: "sevenDays" },
  },
  audit: ["claim.removed", ...blocking.audit, ...RUN_AUDIT],
  recipes,
  starter: "pick",
  errors: {
    rolesMissing: { status: 422 },
    roleTwice: { status: 422 },
    stepTwice: { status: 422 },
    payTwice: { status: 422 },
    overCap: { status: 422 },
    roleUnknown: { status: 404 },
    claimGone: { status: 404 },
    panelGone: { status: 404 },
    runGone: { status: 404 },
    runBusy: { status: 409 },
    runState: { status: 409 },
    mayNot: { status: 409 },
  },
});
