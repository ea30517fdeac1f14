// Recipes of the whitelist: the panel, and a first list that is open at once.
import * as z from "zod";
import { field } from "#kit/field.ts";
import { guessChannel } from "#kit/recipes/guess.ts";
import { recipeFor, textMessage } from "#kit/recipes/recipe.ts";
import { config } from "./config.ts";
import { CHAINS, listSettings } from "./list-settings.ts";
import { routes } from "./lists.ts";
import { PANEL } from "./panel-controls.ts";

const recipe = recipeFor(config);
const CHANNEL = { types: ["text", "announcement"], needs: ["ViewChannel", "SendMessages"] } as const;
const channel = field.channel(CHANNEL);
const chain = field.choice({ options: CHAINS, fallback: "evm" });
const places = (fallback: number) => field.number({ min: 1, max: 100_000, fallback });
/** Chain and places are of the first list, which isn't among the settings: a problem with them is one of what the panel offers. */
const fills = { channel: "panelIn", chain: "panelMessage", places: "panelMessage" };
const unlimited = { channel: fills.channel, chain: fills.chain };
type Guild = Parameters<typeof guessChannel>[0];
const guess = (guild: Guild) => ({ channel: guessChannel(guild, ["news", "general"], CHANNEL) });

const first = (settings: z.input<typeof listSettings>) => [
  { route: routes.createList, body: { settings: listSettings.parse(settings), isOpen: true } },
];

export const recipes = {
  first: recipe({
    questions: z.strictObject({ channel, chain, places: places(500) }),
    fills,
    guess,
    texts: {
      list: "Allowlist",
      message:
        "**Allowlist**\nBe quick: the first wallets are on the list. Nobody here asks for keys or a transaction.",
    },
    config: ({ channel }, { message }) => ({
      panelIn: channel,
      announceIn: channel,
      panelMessage: textMessage(message),
    }),
    shownIn: "channel",
    panels: () => [PANEL],
    after: ({ chain, places }, { list }) => first({ name: list, chain, mode: "first", places, waiting: 100 }),
  }),
  draw: recipe({
    questions: z.strictObject({ channel, chain, places: places(100) }),
    fills,
    guess,
    texts: {
      list: "Allowlist draw",
      message:
        "**Allowlist draw**\nSubmit your wallet to take part. Winners are drawn with a seed that is committed now, so anyone can check it.",
    },
    config: ({ channel }, { message }) => ({
      panelIn: channel,
      announceIn: channel,
      panelMessage: textMessage(message),
    }),
    shownIn: "channel",
    panels: () => [PANEL],
    after: ({ chain, places }, { list }) => first({ name: list, chain, mode: "draw", places, waiting: 50 }),
  }),
  application: recipe({
    questions: z.strictObject({ channel, reviewChannel: channel, chain }),
    fills: { ...unlimited, reviewChannel: "reviewChannel" },
    guess: (guild) => ({ ...guess(guild), reviewChannel: guessChannel(guild, ["reports"], CHANNEL) }),
    texts: {
      list: "Allowlist applications",
      message:
        "**Apply for the allowlist**\nTell us about yourself and submit your wallet. Our team reads every application.",
      question: "Why do you want to join?",
    },
    config: ({ channel, reviewChannel }, { message, question }) => ({
      panelIn: channel,
      announceIn: channel,
      reviewChannel,
      panelMessage: textMessage(message),
      questions: [{ label: question, kind: "paragraph" as const }],
    }),
    shownIn: "channel",
    panels: () => [PANEL],
    after: ({ chain }, { list }) => first({ name: list, chain, mode: "application" }),
  }),
  collect: recipe({
    questions: z.strictObject({ channel, chain }),
    fills: unlimited,
    guess,
    texts: {
      list: "Holder wallets",
      message:
        "**Tell us your wallet**\nPress the button to submit or change it. Nobody here asks for keys or a transaction.",
    },
    config: ({ channel }, { message }) => ({ panelIn: channel, panelMessage: textMessage(message) }),
    shownIn: "channel",
    panels: () => [PANEL],
    after: ({ chain }, { list }) => first({ name: list, chain, mode: "collect" }),
  }),
};
