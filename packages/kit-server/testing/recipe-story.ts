// What a story of a recipe uses: a server whose channels have common names, and a recipe to turn on.
import type { APIMessage } from "discord-api-types/v10";
import type { ModuleContract } from "#kit/module.ts";
import type { BotWorld } from "./bot-world.ts";
import type { StoryGuild } from "./story-guild.ts";
import type { StoryMember } from "./story-member.ts";

/** Names of the server's channels and roles. */
export const RECIPE_CHANNELS = ["welcome", "general", "support", "goodbye", "announcements"] as const;
export const RECIPE_ROLES = ["Member", "Support"] as const;

export type RecipeStory = {
  world: BotWorld;
  guild: StoryGuild;
  channels: Readonly<Record<(typeof RECIPE_CHANNELS)[number], string>>;
  roles: Readonly<Record<(typeof RECIPE_ROLES)[number], string>>;
  /** Over HTTP, as the page does, with the prefilled answers and these. */
  turnOn(answers?: Readonly<Record<string, unknown>>): Promise<void>;
  join(name: string, roles?: string[]): Promise<StoryMember>;
  /** A new person uses an invite. */
  joinByLink(code: string, name: string): Promise<void>;
  /** A channel's messages, oldest first. */
  messages(channelId: string): Promise<APIMessage[]>;
  rolesOf(memberId: string): Promise<string[]>;
};

/** A story for each recipe of a module: turned on, it does what its card describes. A missing one doesn't compile. */
export type RecipeStories<M extends ModuleContract> = {
  [R in keyof NonNullable<M["recipes"]>]: (story: RecipeStory) => Promise<void>;
};
