// AI support: answers members' questions from the server's knowledge, and hands over to people.
import * as z from "zod";
import { defineModule } from "#kit/module.ts";
import { snowflake } from "#kit/snowflake.ts";
import { config, faultsOf, type SupportConfig } from "./contract/config.ts";
import { routes } from "./contract/questions.ts";
import { recipes } from "./contract/recipes.ts";

export { type Place, type SupportConfig, wordsIn } from "./contract/config.ts";
export {
  type GoldenAnswer,
  type GoldenRun,
  type Passage,
  type QuestionState,
  questionRecords,
  type SupportQuestion,
} from "./contract/questions.ts";

const number = z.int();
const inThreads = ({ places }: SupportConfig): boolean =>
  places.some(({ where }) => where === "forum" || where === "ticket");

export const aiSupport = defineModule({
  id: "ai-support",
  routeName: "ai-support",
  category: "support",
  icon: "MessageCircleQuestionMark",
  permissions: ["ViewChannel", "SendMessages", "ReadMessageHistory"],
  permissionsWhen: {
    ManageMessages: ({ secrets }: SupportConfig) => secrets === "remove",
    SendMessagesInThreads: inThreads,
  },
  intents: ["Guilds", "GuildMessages", "MessageContent"],
  configVersion: 1,
  config,
  limits: { places: 10, golden: 25 },
  whenEnabled: faultsOf,
  emits: ["messageRemoved"],
  uses: ["knowledge.search", "knowledge.gap", "tickets.open"],
  routes,
  pages: ["preview", "work", "insights", "record", "recipe"],
  commands: {
    ask: {
      permission: null,
      subcommands: ["question", "forget"],
      options: { question: [{ name: "text", type: "text", required: true }] },
    },
  },
  jobs: {
    /** Answers a question in chat. */
    answer: z.object({ number }),
    /** Warns someone who posted a seed phrase or a key. */
    warn: z.object({ channelId: snowflake, messageId: snowflake, memberId: snowflake }),
    /** Asks the golden questions; without a cause it was enqueued by a save, and looks first whether that matters. */
    golden: z.object({ at: z.iso.datetime(), cause: z.enum(["knowledge", "settings", "person"]).optional() }),
    /** Resumes interrupted answers and deletes old questions. */
    watch: z.object({}),
  },
  activity: {
    escalated: z.object({ number, ticket: number }),
    warned: z.object({ channelId: snowflake, isRemoved: z.boolean() }),
    goldenRun: z.object({ score: number, before: number.nullable() }),
  },
  figures: {
    questions: { unit: "count", span: "sevenDays", goodWhen: "more" },
    unsure: { unit: "count", span: "sevenDays", goodWhen: "less" },
  },
  recipes,
  starter: "mention",
  errors: {
    questionGone: { status: 404 },
    noGolden: { status: 409 },
    knowledgeOff: { status: 409 },
    goldenDropped: { status: 409 },
  },
});
