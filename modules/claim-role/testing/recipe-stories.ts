// Stories after turning on each recipe of claim role.
import { expect } from "vitest";
import type { RecipeStories } from "#kit-server/testing/recipe-story.ts";
import type { claimRole } from "../contract.ts";

const PICK = "claim-role:pick";

export const claimRoleRecipeStories: RecipeStories<typeof claimRole> = {
  pick: async (story) => {
    await story.turnOn({ roles: [story.roles.Member] });
    const robin = await story.join("Robin");
    await robin.press(PICK, { channelId: story.channels.general });
    expect(await story.rolesOf(robin.id)).toEqual([story.roles.Member]);
  },
  one: async (story) => {
    await story.turnOn({ roles: [story.roles.Member, story.roles.Support] });
    const robin = await story.join("Robin");
    await robin.choose(PICK, [story.roles.Support], { channelId: story.channels.general });
    expect(await story.rolesOf(robin.id)).toEqual([story.roles.Support]);
  },
  pay: async (story) => {
    await story.turnOn();
    const robin = await story.join("Robin", [story.roles.Member]);
    expect((await robin.command("roles pay")).content).toContain("+10 points");
  },
};
