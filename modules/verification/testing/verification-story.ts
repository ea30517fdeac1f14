// Setup for stories of verification: a bot with the module, and guilds with its panel.
import { eq } from "drizzle-orm";
import { openStory } from "#kit-server/testing/open-story.ts";
import type { StoryGuild } from "#kit-server/testing/story-guild.ts";
import type { Answer, StoryMember } from "#kit-server/testing/story-member.ts";
import { type Sandbox, startSandbox } from "#sandbox/start.ts";
import { verificationBot as bot } from "../bot.ts";
import { verification as contract, PANEL, type VerificationConfig } from "../contract.ts";
import { verificationArrivals } from "../store.ts";
import { verificationLanguages as languages } from "../words/languages.ts";
import { verificationWords as words } from "../words.ts";

export type VerificationStory = Awaited<ReturnType<typeof openVerificationStory>>;

/** View Channel, Send Messages, Manage Roles and Kick Members. */
export const PERMISSIONS = (1n << 10n) | (1n << 11n) | (1n << 28n) | (1n << 1n);
export const START = "verification:start";

export async function openVerificationStory() {
  const sandbox: Sandbox = await startSandbox({ world: "empty", limits: { rateLimitsLifted: true } });
  const story = await openStory(sandbox, { contract, words, bot, languages });
  const { world } = story;
  const { orm } = world.services.context;

  const configure = (guild: StoryGuild, given: object): Promise<void> => {
    const base = { channel: guild.channelId, verifiedRoles: [guild.roleId], unverifiedRole: guild.otherRoleId };
    return world.configure(
      guild.id,
      contract,
      contract.config.partial().parse({ ...base, ...given }) as Partial<VerificationConfig>,
    );
  };

  /** A guild with the posted panel: verified members get its first role, and lose its second. */
  async function harbour(given: object = {}) {
    const guild = await story.newGuild({ permissions: String(PERMISSIONS) });
    await configure(guild, given);
    await story.panels.show(guild, PANEL);
    return {
      guild,
      configure: (more: object) => configure(guild, { ...given, ...more }),
      join: (name: string, held: string[] = []) => world.join(guild, name, { roles: held }),
      rolesOf: (memberId: string) => world.rolesOf(guild, memberId),
      arrivals: () =>
        orm
          .select()
          .from(verificationArrivals)
          .where(eq(verificationArrivals.guildId, guild.id))
          .orderBy(verificationArrivals.number),
      /** The letters in the member's picture, or the correct answer to their question. */
      rightAnswer: async ({ id }: StoryMember) => {
        const rows = await orm.select().from(verificationArrivals).where(eq(verificationArrivals.guildId, guild.id));
        const challenge = rows.find(({ memberId }) => memberId === id)?.challenge;
        if (!challenge) throw new Error("nothing is asked of them");
        if (challenge.kind === "captcha") return challenge.letters;
        if (challenge.kind === "sum") return String(challenge.one + challenge.other);
        return challenge.answers[0] ?? "";
      },
    };
  }
  return {
    ...{ sandbox, world, orm, story, harbour, close: story.close },
    later: async (ms: number) => {
      await world.advance(ms);
      await world.settle();
    },
  };
}

/** Opens the form of the question, and submits it. */
export async function answerWith(member: StoryMember, asked: Answer, given: string): Promise<Answer> {
  const form = await member.press("verification:answer", { answer: asked });
  return member.submit(form, { 0: { value: given } });
}
