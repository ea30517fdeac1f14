import type { FormField } from "#kit/field.ts";
import type { CheckedGuild } from "#kit/guild-check.ts";
import type { AnyModuleWords } from "#kit/words.ts";

/** What is needed to describe a module's settings in words. */
export type FormDescription = { fields: readonly FormField[]; words: AnyModuleWords; guild: CheckedGuild };
