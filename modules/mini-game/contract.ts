// Mini game: light games for points, alone or against each other, and counting in a channel.
import * as z from "zod";
import { messageNeeds } from "#kit/message/message-needs.ts";
import { type ChannelUse, defineModule } from "#kit/module.ts";
import { snowflake } from "#kit/snowflake.ts";
import { config, faultsOf, type GameConfig, pointsUse } from "./contract/config.ts";
import { GAMES } from "./contract/games.ts";
import { recipes } from "./contract/recipes.ts";
import { blocking, routes } from "./contract/routes.ts";

export type { GameConfig } from "./contract/config.ts";
export {
  GAMES,
  type GameName,
  type MatchEnd,
  type MatchState,
  type MatchSummary,
  type Outcome,
} from "./contract/games.ts";
export { GAME_EMOJI, PANEL, type PanelTexts, panelControls } from "./contract/panel-controls.ts";
export {
  ANSWER_MAX,
  CATEGORIES,
  type Category,
  type FaultyRow,
  type OwnQuestion,
  QUESTION_MAX,
  questionRecords,
  type RowFault,
  SET_MAX,
  SET_NAME_MAX,
  SETS_MAX,
  SOURCE_MAX,
  WRONG_ANSWERS,
} from "./contract/questions.ts";
export {
  BOARD_MAX,
  blocking,
  FIGURE_DAYS,
  matchRecords,
  type Player,
  playerRecords,
  type Rank,
  type Season,
} from "./contract/routes.ts";

const channelUses = ({ panelIn, panelMessage }: GameConfig): ChannelUse[] =>
  panelIn === null ? [] : [{ path: "panelIn", channelId: panelIn, needs: messageNeeds(panelMessage) }];
const isCounting = ({ countingOn }: GameConfig): boolean => countingOn;

export const miniGame = defineModule({
  id: "mini-game",
  routeName: "mini-game",
  category: "community",
  icon: "Dices",
  permissions: ["ViewChannel", "SendMessages"],
  permissionsWhen: {
    AddReactions: isCounting,
    ReadMessageHistory: isCounting,
    EmbedLinks: ({ panelIn, panelMessage }: GameConfig) =>
      panelIn !== null && messageNeeds(panelMessage).includes("EmbedLinks"),
  },
  // Counting reads what members write; without it, the content isn't looked at.
  intents: ["Guilds", "GuildMessages", "MessageContent"],
  configVersion: 1,
  config,
  channelUses,
  whenEnabled: faultsOf,
  pointsUse,
  hasPanels: true,
  routes,
  pages: ["form", "work", "insights", "recipe"],
  commands: {
    game: {
      permission: null,
      subcommands: ["play", "stats", "top", "challenges", "forget"],
      options: {
        play: [
          { name: "game", type: "text", required: true, choices: GAMES },
          { name: "opponent", type: "member" },
          { name: "stake", type: "number" },
          { name: "place", type: "text", choices: ["channel", "private"] },
        ],
        stats: [{ name: "member", type: "member" }],
        challenges: [{ name: "accept", type: "text", required: true, choices: ["on", "off"] }],
      },
    },
  },
  jobs: {
    /** Ends a match in which nobody moved in time. */
    end: z.object({ number: z.int() }),
    /** Shows the end of a match in its message. */
    show: z.object({ number: z.int() }),
    /** Ends seasons that are over. */
    seasons: z.object({ at: z.iso.datetime() }),
    /** Posts the final board of a season. */
    board: z.object({ season: z.int() }),
    /** Sweeps matches that a kill interrupted, and deletes old records. */
    watch: z.object({}),
  },
  activity: {
    won: z.object({
      number: z.int(),
      game: z.enum(GAMES),
      memberId: snowflake,
      memberName: z.string(),
      points: z.int(),
    }),
    voided: z.object({ number: z.int(), game: z.enum(GAMES) }),
    milestone: z.object({ count: z.int(), memberId: snowflake, memberName: z.string(), points: z.int() }),
    lostCount: z.object({ count: z.int(), memberId: snowflake, memberName: z.string() }),
    seasonEnded: z.object({ season: z.int(), memberName: z.string() }),
  },
  figures: {
    matches: { unit: "count", span: "sevenDays", goodWhen: "more" },
    pointsOut: { unit: "count", span: "sevenDays" },
    count: { unit: "count", span: "now", goodWhen: "more" },
  },
  audit: ["game.stopped", "game.seasonEnded", "game.setImported", "game.setDeleted", ...blocking.audit],
  recipes,
  starter: "corner",
  errors: {
    noGames: { status: 422 },
    passTooHigh: { status: 422 },
    stakesWithValue: { status: 422 },
    gameOff: { status: 409 },
    noQuestions: { status: 409 },
    channelNotAllowed: { status: 409 },
    privateOnly: { status: 409 },
    channelOnly: { status: 409 },
    cannotPost: { status: 409 },
    duelsOff: { status: 409 },
    opponentSelf: { status: 409 },
    opponentBot: { status: 409 },
    opponentOptedOut: { status: 409 },
    opponentLimit: { status: 409 },
    pairLimit: { status: 409 },
    alreadyAsked: { status: 409 },

    stakesOff: { status: 409 },
    stakeTooHigh: { status: 422 },
    stakeAlone: { status: 422 },
    notEnough: { status: 409 },
    matchGone: { status: 404 },
    matchOver: { status: 409 },
    seasonOver: { status: 409 },
    tooManySets: { status: 409 },
    fileUnreadable: { status: 422 },
    fileTooLong: { status: 422 },
    setGone: { status: 404 },
  },
});
