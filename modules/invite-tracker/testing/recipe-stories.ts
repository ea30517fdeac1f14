// What happens after each recipe of the invite tracker was turned on.
import { expect, vi } from "vitest";
import type { RecipeStories, RecipeStory } from "#kit-server/testing/recipe-story.ts";
import { inviteTracker } from "../contract.ts";

/** Someone comes by an invite of the owner's; resolves when the uses were compared. */
async function joinInvited(story: RecipeStory): Promise<void> {
  const { guild, world, channels } = story;
  // The sandbox's people are new, and days of a bot with every module are long.
  await world.configure(guild.id, inviteTracker, { minAccountDays: 0, stayDays: 0 });
  await world.settle();
  const body = { max_age: 0, unique: true };
  const made = await guild.asOwner("POST", `/channels/${channels.general}/invites`, body);
  await world.settle();
  await story.joinByLink((made as { code: string }).code, "Robin");
  await world.settle();
  await world.advance(3_000);
  await world.settle();
}
const said = async ({ messages, channels }: RecipeStory) => (await messages(channels.general)).at(-1)?.content;

export const inviteTrackerRecipeStories: RecipeStories<typeof inviteTracker> = {
  announce: async (story) => {
    await story.turnOn();
    await joinInvited(story);
    expect(await said(story)).toMatch(/^Robin joined\. Invited by /);
  },
  points: async (story) => {
    await story.turnOn({ points: 70 });
    await joinInvited(story);
    expect(await said(story)).toContain("earns points");
    const credited = (await story.world.activity(story.guild.id)).filter(({ event }) => event === "credited");
    expect(credited).toMatchObject([{ data: { memberName: "Robin", points: 70 } }]);
  },
  ranks: async (story) => {
    await story.turnOn({ role: story.roles.Member, invites: 1 });
    await joinInvited(story);
    await vi.waitFor(async () => expect(await story.rolesOf(story.guild.ownerId)).toContain(story.roles.Member));
  },
};
