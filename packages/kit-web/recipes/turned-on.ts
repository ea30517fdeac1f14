import type { RecipeSetup } from "#kit/recipes/recipe-setup.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { FieldFault } from "../api/api-error.ts";
import type { Settled } from "../module-frame/saved-module.ts";

/** `key`: the same for every try of one person with one recipe, so that nothing is posted twice. */
export type TurnOnRequest = RecipeSetup & { key: string };

/** What came of turning a recipe on. */
export type TurnedOn =
  /** `messageId`: the message that was posted, where one is known already. */
  | { kind: "live"; messageId: Snowflake | null; channelId: Snowflake | null }
  /** It is saved and on; what should follow failed and can be tried again. */
  | { kind: "unfinished"; message: string }
  | { kind: "refused"; message: string; issues: readonly FieldFault[] };

/** How recipes reach the server, and what leads on once one is live. */
export type RecipeActions = {
  turnOn: (request: TurnOnRequest) => Promise<TurnedOn>;
  /** Sends one of the module's tests to the person; resolves to the message's address. */
  sendTest: (test: string, settings: Omit<Settled, "version">) => Promise<string>;
  /** A channel or a message on Discord. */
  addressOf: (channelId: Snowflake, messageId: Snowflake | null) => string;
  /** Reads the guild and its permissions again. */
  onRecheck: () => Promise<unknown>;
};
