import type { RecipeSetup } from "#kit/recipes/recipe-setup.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { FieldFault } from "../api/api-error.ts";
import type { ModuleSettingsVersion } from "../module-frame/saved-module.ts";

/** `key`: the same for every attempt of one person with one recipe, so that nothing is posted twice. */
export type TurnOnRequest = RecipeSetup & { key: string };

/** The result of turning a recipe on. */
export type TurnedOn =
  /** `messageId`: the posted message, if already known. */
  | { kind: "live"; messageId: Snowflake | null; channelId: Snowflake | null }
  /** It is saved and on; a later step failed and can be retried. */
  | { kind: "unfinished"; message: string }
  | { kind: "refused"; message: string; issues: readonly FieldFault[] };

/** How recipes call the server, and the links to follow once one is live. */
export type RecipeActions = {
  turnOn: (request: TurnOnRequest) => Promise<TurnedOn>;
  /** Sends one of the module's tests to the person; resolves to the message's URL. */
  sendTest: (test: string, settings: Omit<ModuleSettingsVersion, "version">) => Promise<string>;
  /** The URL of a channel or message on Discord. */
  addressOf: (channelId: Snowflake, messageId: Snowflake | null) => string;
  /** Refetches the guild and its permissions. */
  onRecheck: () => Promise<unknown>;
};
