// Provides what AI support asks of others, from memory: knowledge by shared words, gaps, and tickets.
import * as z from "zod";
import type { CapabilityDone, CapabilityInput } from "#kit/capabilities/capabilities.ts";
import { defineModule } from "#kit/module.ts";
import type { ModuleWords } from "#kit/words.ts";
import { type BotModule, botModules } from "#kit-server/module/bot/bot-module.ts";
import type { ModuleBot } from "#kit-server/module/bot/module-bot.ts";

type Found = CapabilityDone<"knowledge.search">["passages"][number];

export const knowledge = defineModule({
  id: "helper",
  routeName: "helper",
  category: "support",
  icon: "Library",
  permissions: [],
  intents: ["Guilds"],
  configVersion: 1,
  config: z.strictObject({}),
  provides: ["knowledge.search", "knowledge.gap", "tickets.open"],
  emits: ["knowledgeChanged", "ticketOpened", "ticketClosed"],
  routes: {},
  pages: [],
  commands: { helper: { permission: null, subcommands: ["change", "ticket"] } },
  jobs: {},
  activity: {},
  errors: {},
});

const words: ModuleWords<typeof knowledge> = {
  name: "Helper",
  purpose: "Helps.",
  fields: {},
  choices: {},
  commands: { helper: { description: "Helper", subcommands: { change: "Changes", ticket: "Opens here" } } },
  activity: {},
  errors: {},
};

const stems = (text: string): Set<string> =>
  new Set(Array.from(text.toLowerCase().matchAll(/\p{L}{4,}/gu), ([word]) => word.slice(0, 5)));

export type Knowledge = {
  passages: { title: string; text: string; url: string | null; isStaff?: boolean }[];
  searches: CapabilityInput<"knowledge.search">[];
  gaps: string[];
  tickets: string[];
  modules: readonly BotModule[];
};

/** `/helper change` reports new knowledge; `/helper ticket` makes its channel a ticket of the member. */
export function openKnowledge(): Knowledge {
  const known: Omit<Knowledge, "modules"> = { passages: [], searches: [], gaps: [], tickets: [] };
  const find = ({ question, audience, limit }: CapabilityInput<"knowledge.search">): Found[] => {
    const wanted = stems(question);
    return known.passages
      .filter(({ isStaff }) => !isStaff || audience === "staff")
      .map(({ title, text, url }, at) => {
        const score = [...stems(text)].filter((stem) => wanted.has(stem)).length / Math.max(1, wanted.size);
        return { passageId: String(at), sourceId: at, title, heading: null, page: null, text, url, score };
      })
      .filter(({ score }) => score > 0)
      .toSorted((one, other) => other.score - one.score)
      .slice(0, limit);
  };
  const bot: ModuleBot<typeof knowledge> = {
    on: {},
    commands: {
      helper: {
        change: async (ctx, { id }) => {
          await ctx.emit(ctx.orm, "knowledgeChanged", id, { sourceIds: [1] });
          return { content: "changed" };
        },
        ticket: async (ctx, { id, member, channelId }) => {
          const ticket = { number: 7, openerId: member.user.id, subject: "Help" };
          await ctx.emit(ctx.orm, "ticketOpened", id, { ...ticket, ...(channelId ? { channelId } : {}) });
          return { content: "opened" };
        },
      },
    },
    jobs: {},
    provides: {
      "knowledge.search": async (_ctx, _key, input) => {
        known.searches.push(input);
        return { passages: find(input) };
      },
      "knowledge.gap": async (_ctx, key, { question }) => {
        if (!known.gaps.includes(`${key} ${question}`)) known.gaps.push(`${key} ${question}`);
        return {};
      },
      "tickets.open": async (_ctx, key, { answers }) => {
        if (!known.tickets.includes(key)) known.tickets.push(key);
        return { number: answers.length > 0 ? known.tickets.indexOf(key) + 1 : 0 };
      },
    },
  };
  return Object.assign(known, {
    modules: botModules({ helper: knowledge }, { helper: words }, { helper: bot }) as readonly BotModule[],
  });
}
