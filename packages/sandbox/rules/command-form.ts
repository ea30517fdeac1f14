/** The form of application commands. */
import { z } from "zod";
import { optionForm } from "./command-option-form.ts";
import { flag, list, localized, oneOf, permissionBits, snowflake, text } from "./form.ts";

const shared = {
  name: text(1, 32),
  name_localizations: localized(text(1, 32)).nullish(),
  description: text(0, 100).nullish(),
  description_localizations: localized(text(1, 100)).nullish(),
  options: list(optionForm, 0, 25).nullish(),
  default_member_permissions: permissionBits.nullish(),
  default_permission: flag.nullish(),
  dm_permission: flag.nullish(),
  nsfw: flag.nullish(),
  contexts: list(oneOf(0, 1, 2), 1, 3).nullish(),
  integration_types: list(oneOf(0, 1), 1, 2).nullish(),
  handler: oneOf(1, 2).nullish(),
};

export const commandForm = z.strictObject({
  ...shared,
  type: oneOf(1, 2, 3, 4).nullish(),
  id: snowflake.nullish(),
});
export const commandEditForm = z.strictObject({ ...shared, name: shared.name.optional() });

export type CommandForm = z.infer<typeof commandForm>;
export type CommandEditForm = z.infer<typeof commandEditForm>;
