// Setup for stories of proof of work: a bot with its API, guilds with tasks, and members who submit.
import { eq } from "drizzle-orm";
import { createContext } from "#kit-server/module/bot/context.ts";
import type { Browser } from "#kit-server/testing/browser.ts";
import { openApiStory } from "#kit-server/testing/open-story.ts";
import type { StoryGuild } from "#kit-server/testing/story-guild.ts";
import type { Answer, StoryMember } from "#kit-server/testing/story-member.ts";
import type { StoryFile } from "#kit-server/testing/story-platform.ts";
import { type Sandbox, startSandbox } from "#sandbox/start.ts";
import { proofOfWorkApi as api } from "../api.ts";
import { proofOfWorkBot as bot } from "../bot.ts";
import { proofOfWork as contract, type Match, type SubmittedFile, type Task, type WorkConfig } from "../contract.ts";
import { proofOfWorkEntries } from "../store.ts";
import { proofOfWorkLanguages as languages } from "../words/languages.ts";
import { proofOfWorkWords as words } from "../words.ts";

/** Administrator: missing permissions have their own stories. */
const ALL = "8";

export async function openWorkStory() {
  const sandbox: Sandbox = await startSandbox({ world: "empty", limits: { rateLimitsLifted: true } });
  const story = await openApiStory(sandbox, { contract, words, bot, languages, api });
  const { world } = story;
  const { orm } = world.services.context;

  /** A guild whose staff channel is its first, with a manager's browser and one task: a link for 50 points. */
  async function shop(spec: object | null = {}, config: Partial<WorkConfig> = {}, permissions = ALL) {
    const guild = await story.newGuild({ permissions });
    await world.configure(guild.id, contract, { reviewIn: guild.channelId, ...config });
    const manager = await story.api.manager(guild);
    const at = (rest: string): string => story.api.path(guild, rest);
    const create = async (given: object = {}): Promise<Task> => {
      const { status, body } = await manager.send("POST", at("tasks"), {
        key: crypto.randomUUID(),
        spec: specOf(given),
      });
      if (status !== 200) throw new Error(JSON.stringify(body));
      await world.settle();
      return body.task as Task;
    };
    if (spec) await create(spec);
    return {
      ...{ guild, manager, at, create },
      join: (name: string, roles: string[] = []) => world.join(guild, name, { roles }),
      owner: () => world.owner(guild),
      configure: (more: Partial<WorkConfig>) =>
        world.configure(guild.id, contract, { reviewIn: guild.channelId, ...config, ...more }),
      cards: () => story.said(guild.channelId),
      entries: () =>
        orm
          .select()
          .from(proofOfWorkEntries)
          .where(eq(proofOfWorkEntries.guildId, guild.id))
          .orderBy(proofOfWorkEntries.number),
      balance: ({ id }: { id: string }) => world.pointsOf(guild, id),
      task: async (number = 1): Promise<Task> => {
        const { body } = await manager.get(at("tasks"));
        const found = (body.items as Task[]).find((one) => one.number === number);
        if (!found) throw new Error(`there is no task ${number}`);
        return found;
      },
      evidence: async (number: number) =>
        (await manager.get(at(`reviews/${number}/evidence`))).body as unknown as {
          files: SubmittedFile[];
          matches: Match[];
        },
    };
  }
  const contextOf = ({ id }: StoryGuild) =>
    createContext(world.services.context, contract, id, contract.config.parse({}));

  return {
    ...{ sandbox, story, world, orm, shop, contextOf, close: story.close },
    directMessages: async (memberId: string): Promise<string[]> => {
      const { dms } = await sandbox.control.person(memberId);
      return dms[0] ? story.said(dms[0].id) : [];
    },
    later: async (ms: number) => {
      await world.advance(ms);
      await world.settle();
    },
  };
}
export type WorkStory = Awaited<ReturnType<typeof openWorkStory>>;
export type WorkShop = Awaited<ReturnType<WorkStory["shop"]>>;

/** A link for 50 points, once, for everyone. */
export const specOf = (given: object = {}) => ({
  ...{ title: "Make a video", brief: "Show our harbor.", inputs: [{ label: "Link", kind: "link" }] },
  ...given,
});

/** Opens the form of a task and submits it; the answer is what the member reads. */
export async function submit(
  member: StoryMember,
  filled: Record<string, object>,
  { task, files = [] }: { task?: string; files?: StoryFile[] } = {},
): Promise<Answer> {
  const shown = await member.command("work submit", task ? { task } : {});
  const form = await member.press("proof-of-work:start", { answer: shown });
  return form.modal ? member.submit(form, filled, files) : form;
}

export const submitLink = (member: StoryMember, url: string, task?: string) =>
  submit(member, { 0: { value: url } }, task ? { task } : {});

export const decide = (by: Browser, path: string, numbers: number[], decision: string, reason = "") =>
  by.send("POST", path, { numbers, decision, reason });
