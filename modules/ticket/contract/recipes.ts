// Recipes of tickets: a panel, its subjects, and the team that answers.
import * as z from "zod";
import { field } from "#kit/field.ts";
import { type ChannelPurpose, guessChannel, guessRole, type RolePurpose } from "#kit/recipes/guess.ts";
import { recipeFor, textMessage } from "#kit/recipes/recipe.ts";
import { config } from "./config.ts";

const recipe = recipeFor(config);

/** Threads of tickets are created in the panel's channel. */
const CHANNEL = {
  types: ["text"],
  needs: ["ViewChannel", "SendMessages", "CreatePrivateThreads", "SendMessagesInThreads"],
} as const;
const channel = field.channel(CHANNEL);
const role = field.role({ assignable: false, mentioned: true });

type Guild = Parameters<typeof guessChannel>[0];
const guessed = (purposes: readonly ChannelPurpose[], purpose: RolePurpose) => (guild: Guild) => ({
  channel: guessChannel(guild, purposes, CHANNEL),
  role: guessRole(guild, purpose, { assignable: false }),
});

/** Without a role, managers of the server answer. */
const teamOf = (name: string, answering: string | null) =>
  answering === null ? [] : [{ name, roles: [answering], mention: true }];

type PanelTexts = { panel: string; message: string };
/** A panel with buttons for these subjects. */
const panelOf = ({ panel, message }: PanelTexts, channel: string | null, subjects: string[]) => [
  { name: panel, channel, message: textMessage(message), subjects },
];

const fills = { channel: "panels.0.channel", role: "teams.0.roles" };
const shared = { fills, shownIn: "channel", panels: ({ panel }: PanelTexts) => [panel] } as const;

export const recipes = {
  desk: recipe({
    ...shared,
    questions: z.strictObject({ channel, role }),
    guess: guessed(["support", "general"], "support"),
    texts: {
      panel: "Support",
      message: "**Need help?**\nOpen a ticket and talk to us in private.",
      subject: "Get help",
      team: "Support",
    },
    config: ({ channel, role }, texts) => ({
      teams: teamOf(texts.team, role),
      subjects: [{ name: texts.subject, emoji: "🎫", color: "blurple" }],
      panels: panelOf(texts, channel, [texts.subject]),
    }),
  }),
  topics: recipe({
    ...shared,
    questions: z.strictObject({ channel, role }),
    guess: guessed(["support", "general"], "support"),
    texts: {
      panel: "Help desk",
      message: "**How can we help?**\nChoose a topic. Only you and our team see the ticket.",
      question: "Question",
      problem: "Report a problem",
      partner: "Partnership",
      team: "Support",
    },
    config: ({ channel, role }, texts) => ({
      teams: teamOf(texts.team, role),
      subjects: [
        { name: texts.question, emoji: "💬", color: "blurple" },
        { name: texts.problem, emoji: "🛠️" },
        { name: texts.partner, emoji: "🤝" },
      ],
      panels: panelOf(texts, channel, [texts.question, texts.problem, texts.partner]),
    }),
  }),
  reports: recipe({
    ...shared,
    questions: z.strictObject({ channel, role }),
    guess: guessed(["reports", "general"], "moderators"),
    texts: {
      panel: "Reports",
      message: "**Something wrong?**\nReport it to our moderators in private. The person you report isn't notified.",
      subject: "Report a member",
      team: "Moderators",
      who: "Who is it about?",
      what: "What happened?",
    },
    config: ({ channel, role }, texts) => ({
      teams: teamOf(texts.team, role),
      subjects: [
        {
          name: texts.subject,
          emoji: "🚩",
          color: "red",
          questions: [{ label: texts.who }, { label: texts.what, kind: "paragraph" }],
        },
      ],
      panels: panelOf(texts, channel, [texts.subject]),
    }),
  }),
  orders: recipe({
    ...shared,
    questions: z.strictObject({
      channel,
      role,
      hours: field.choice({ options: ["always", "weekdays"], fallback: "weekdays" }),
    }),
    fills: { ...fills, hours: "hours" },
    guess: guessed(["orders", "general"], "support"),
    texts: {
      panel: "Orders",
      message: "**A question about an order?**\nOpen a ticket and have your order number ready.",
      subject: "Order help",
      team: "Shop",
      number: "Order number",
      what: "What is it about?",
      away: "We're away right now and answer on the next working day.",
    },
    config: ({ channel, role, hours }, texts) => ({
      teams: teamOf(texts.team, role),
      subjects: [
        {
          name: texts.subject,
          emoji: "📦",
          color: "green",
          questions: [
            { label: texts.number, isRequired: false },
            { label: texts.what, kind: "paragraph" },
          ],
        },
      ],
      panels: panelOf(texts, channel, [texts.subject]),
      ...(hours === "weekdays" ? { hoursMode: "warn", hours: [{}], hoursText: texts.away } : {}),
    }),
  }),
};
