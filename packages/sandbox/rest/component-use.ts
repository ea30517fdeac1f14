/** Validates a pressed button or a select's values against the message. */
import { ComponentType as Kind } from "discord-api-types/v10";
import { z } from "zod";
import type { Platform } from "../platform.ts";
import { presentResolved } from "../present/interaction-resolved.ts";
import type { ChannelAccess } from "../rules/access.ts";
import { noReferences } from "../rules/command-options.ts";
import { walk } from "../rules/component-form.ts";
import { refuse } from "../rules/errors.ts";
import { parseForm, refuseField } from "../rules/form.ts";
import { nameValue } from "../rules/modal-answers.ts";
import { findApplication } from "../state/find.ts";
import type { MessageRecord } from "../state/records.ts";
import type { AskedInteraction } from "./asked-interaction.ts";

const componentData = z.strictObject({
  component_type: z.int(),
  custom_id: z.string(),
  type: z.int().optional(),
  values: z.array(z.string()).optional(),
});

interface Used {
  type: number;
  id?: number;
  custom_id?: string;
  disabled?: boolean;
  min_values?: number;
  max_values?: number;
  options?: { value: string }[];
  channel_types?: number[];
}

export function readComponentUse(
  platform: Platform,
  access: ChannelAccess,
  userId: string,
  asked: AskedInteraction,
  message: MessageRecord,
): object {
  const given = parseForm(componentData, asked.data);
  const botId = findApplication(platform.world, asked.applicationId).botId;
  if (message.application_id !== asked.applicationId && message.authorId !== botId) throw refuse("UnknownMessage");
  const used = [...walk(message.components as unknown as Parameters<typeof walk>[0])].find(
    (one) => one.custom_id === given.custom_id,
  ) as Used | undefined;
  if (used === undefined || used.type !== given.component_type || used.disabled === true) {
    throw refuseField(["data", "custom_id"], "COMPONENT_VALIDATION_FAILED", "Component validation failed");
  }
  const base = { id: used.id, component_type: used.type, custom_id: given.custom_id };
  if (used.type === Kind.Button) return base;
  const values = given.values ?? [];
  checkValues(used, values);
  const named = noReferences();
  for (const value of values) nameValue(used, value, named);
  const resolved = presentResolved(platform, access, userId, named, []);
  return { ...base, values, ...(resolved === undefined ? {} : { resolved }) };
}

function checkValues({ min_values = 1, max_values = 1, options }: Used, values: readonly string[]): void {
  if (values.length < min_values || values.length > max_values) {
    throw refuseField(
      ["data", "values"],
      "BASE_TYPE_BAD_LENGTH",
      `Must be between ${min_values} and ${max_values} in length.`,
    );
  }
  const unknown = values.find((value) => options !== undefined && !options.some((option) => option.value === value));
  if (unknown !== undefined || new Set(values).size !== values.length) {
    throw refuseField(["data", "values"], "COMPONENT_VALIDATION_FAILED", "Component validation failed");
  }
}
