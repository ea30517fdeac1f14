// Claim: what members collect. A daily reward that grows with a streak, codes, lists, and a shop.
import * as z from "zod";
import { messageNeeds } from "#kit/message/message-needs.ts";
import { type ChannelUse, defineModule } from "#kit/module.ts";
import { snowflake } from "#kit/snowflake.ts";
import { codeRoutes } from "./contract/codes.ts";
import { type ClaimConfig, config, faultsOf } from "./contract/config.ts";
import { economyRoutes } from "./contract/economy.ts";
import { listRoutes } from "./contract/lists.ts";
import { recipes } from "./contract/recipes.ts";
import { resetRoutes } from "./contract/resets.ts";
import { shopRoutes } from "./contract/shop.ts";
import { streakRoutes } from "./contract/streaks.ts";

export {
  CODE_FORM,
  CODE_MAX,
  CODES_AT_ONCE,
  type Code,
  type CodeState,
  type CodeUse,
  codeRecords,
  codeUseRecords,
  normalizedCode,
} from "./contract/codes.ts";
export type { ClaimConfig, CodeKind, ShopItem } from "./contract/config.ts";
export { ECONOMY_DAYS, ECONOMY_WEEKS, type Economy } from "./contract/economy.ts";
export {
  type ClaimList,
  type EntryState,
  entryRecords,
  LIST_FILE_MAX,
  LIST_POINTS_MAX,
  LIST_ROWS_MAX,
  LIST_VERSIONS_MAX,
  type ListEntry,
  type ListFault,
  type ListPreview,
  type ListRow,
  type ListState,
  listRecords,
  NAMED_MEMBERS_MAX,
  type RowFault,
} from "./contract/lists.ts";
export { type PanelTexts, panelControls } from "./contract/panel-controls.ts";
export { PANEL } from "./contract/recipes.ts";
export { RESET_PARTS, type ResetPart, type Resets } from "./contract/resets.ts";
export { rewardOn } from "./contract/reward-on.ts";
export {
  type Delivery,
  type Order,
  type OrderState,
  orderRecords,
  POOL_AT_ONCE,
  POOL_CODE_MAX,
} from "./contract/shop.ts";
export { FIGURE_DAYS, STREAK_STEPS, type Streak, streakRecords } from "./contract/streaks.ts";

const about = { memberId: snowflake, memberName: z.string() };

const channelUses = ({ panelIn, panelMessage }: ClaimConfig): ChannelUse[] =>
  panelIn === null ? [] : [{ path: "panelIn", channelId: panelIn, needs: messageNeeds(panelMessage) }];

const hasChannel = ({ panelIn, codes }: ClaimConfig): boolean =>
  panelIn !== null || codes.some(({ announceIn }) => announceIn !== null);

export const claim = defineModule({
  id: "claim",
  routeName: "claim",
  category: "rewards",
  icon: "Gift",
  permissions: [],
  permissionsWhen: {
    ManageRoles: ({ codes, items }: ClaimConfig) =>
      codes.some(({ reward }) => reward.role !== null) || items.some(({ delivery }) => delivery === "role"),
    ViewChannel: hasChannel,
    SendMessages: hasChannel,
    EmbedLinks: ({ panelIn, panelMessage }: ClaimConfig) =>
      panelIn !== null && messageNeeds(panelMessage).includes("EmbedLinks"),
  },
  intents: ["Guilds", "GuildMembers", "GuildMessages"],
  configVersion: 1,
  config,
  limits: { codes: 20, items: 25 },
  channelUses,
  whenEnabled: faultsOf,
  // Codes and what staff hand over can be worth money; a role of this server can't.
  pointsUse: ({ items }: ClaimConfig) =>
    items.some(({ delivery }) => delivery !== "role") ? { use: "traded", path: "items" } : null,
  hasPanels: true,
  grantsRoles: true,
  uses: ["tickets.open"],
  routes: { ...streakRoutes, ...codeRoutes, ...listRoutes, ...shopRoutes, ...resetRoutes, ...economyRoutes },
  pages: ["form", "work", "inbox", "insights", "recipe"],
  commands: {
    daily: { permission: null, subcommands: [] },
    shop: { permission: null, subcommands: [] },
    inventory: { permission: null, subcommands: [] },
    claim: {
      permission: null,
      subcommands: ["code", "list"],
      options: { code: [{ name: "code", type: "text", required: true }] },
    },
  },
  jobs: {
    /** Finds members to remind. */
    remind: z.object({ at: z.iso.datetime() }),
    /** Reminds one member, unless they collected the reward of this day in the meantime. */
    remindMember: z.object({ memberId: snowflake, day: z.iso.date() }),
    /** Writes to the buyer about what became of an order. */
    notifyBuyer: z.object({ number: z.int(), about: z.enum(["delivered", "refunded"]) }),
    /** Posts a code where its type's settings say. */
    announceCode: z.object({ kind: z.string(), code: z.string() }),
    /** Ends lost streaks, and deletes old records. */
    watch: z.object({}),
  },
  activity: {
    collected: z.object({ ...about, points: z.int(), streak: z.int() }),
    bought: z.object({ ...about, item: z.string(), price: z.int(), number: z.int() }),
    refunded: z.object({ ...about, item: z.string(), price: z.int(), number: z.int() }),
    redeemed: z.object({ ...about, kind: z.string(), points: z.int() }),
    codeReversed: z.object({ ...about, kind: z.string(), points: z.int() }),
    /** `item` is the item's name, or empty for points. */
    claimed: z.object({ ...about, list: z.string(), item: z.string(), points: z.int() }),
  },
  figures: {
    claims: { unit: "count", span: "sevenDays", goodWhen: "more" },
    streaks: { unit: "count", span: "now", goodWhen: "more" },
    points: { unit: "count", span: "sevenDays" },
    waiting: { unit: "count", span: "now", goodWhen: "less" },
  },
  audit: [
    ...(["codes.made", "code.ended", "code.reopened", "code.reversed"] as const),
    ...(["order.delivered", "order.refunded", "pool.added"] as const),
    ...(["list.imported", "list.ended", "list.reopened", "list.restored"] as const),
    ...(["streaks.reset", "codes.reset", "streaks.restored", "codes.restored"] as const),
  ],
  recipes,
  starter: "daily",
  errors: {
    nothingOn: { status: 422 },
    endsBeforeStart: { status: 422 },
    dailyOff: { status: 409 },
    noCodes: { status: 404 },
    codeKindGone: { status: 404 },
    codeForm: { status: 422 },
    codeTaken: { status: 409 },
    codeGone: { status: 404 },
    noItems: { status: 404 },
    itemGone: { status: 404 },
    notPool: { status: 422 },
    orderGone: { status: 404 },
    orderDone: { status: 409 },
    listsOff: { status: 409 },
    listGone: { status: 404 },
    listChanged: { status: 409 },
    listEmpty: { status: 422 },
    listStock: { status: 409 },
    announceOff: { status: 422 },
    hasSpent: { status: 409 },
    useGone: { status: 404 },
    confirmationWrong: { status: 422 },
    nothingToUndo: { status: 409 },
  },
});
