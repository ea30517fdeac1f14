/** The forms of linked roles: what an application can say of a person, and what it says. */
import { ApplicationRoleConnectionMetadataType as Type } from "discord-api-types/v10";
import { z } from "zod";
import { fault, list, localized, oneOf, refuseField, text } from "./form.ts";

const key = text(1, 50).refine((value) => /^[a-z0-9_]*$/.test(value), {
  error: fault("STRING_TYPE_REGEX", "String value did not match validation regex."),
});

export const roleConnectionMetadataForm = list(
  z.strictObject({
    type: oneOf(
      Type.IntegerLessThanOrEqual,
      Type.IntegerGreaterThanOrEqual,
      Type.IntegerEqual,
      Type.IntegerNotEqual,
      Type.DatetimeLessThanOrEqual,
      Type.DatetimeGreaterThanOrEqual,
      Type.BooleanEqual,
      Type.BooleanNotEqual,
    ),
    key,
    name: text(1, 100),
    name_localizations: localized(text(1, 100)).nullish(),
    description: text(1, 200),
    description_localizations: localized(text(1, 200)).nullish(),
  }),
  0,
  5,
);

export type RoleConnectionMetadata = z.infer<typeof roleConnectionMetadataForm>[number];

/** Numbers and yes or no are taken as the text that they are kept as. */
const value = z.preprocess(
  (given) => (typeof given === "number" ? String(given) : typeof given === "boolean" ? String(Number(given)) : given),
  text(1, 100),
);

export const roleConnectionForm = z.strictObject({
  platform_name: text(0, 50).nullish(),
  platform_username: text(0, 100).nullish(),
  metadata: z
    .record(z.string(), value)
    .refine((given) => Object.keys(given).length <= 5, {
      error: fault("BASE_TYPE_MAX_LENGTH", "Must be 5 or fewer in length."),
    })
    .nullish(),
});

/** Refuses a value that is not of the kind that the application announced. */
export function checkMetadataValue({ type, key: name }: RoleConnectionMetadata, given: string): void {
  const path = ["metadata", name];
  switch (type) {
    case Type.DatetimeLessThanOrEqual:
    case Type.DatetimeGreaterThanOrEqual:
      if (Number.isNaN(Date.parse(given)))
        throw refuseField(path, "DATE_TIME_TYPE_PARSE", `Could not parse ${given}. Should be ISO8601.`);
      return;
    default:
      if (!/^-?\d+$/.test(given)) throw refuseField(path, "NUMBER_TYPE_COERCE", `Value "${given}" is not int.`);
  }
}
