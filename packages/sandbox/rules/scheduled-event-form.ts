/** The forms of scheduled events and of the exceptions to their recurrence. */
import { z } from "zod";
import { fault, flag, imageData, oneOf, snowflake, text, timestamp } from "./form.ts";
import { recurrenceForm } from "./recurrence.ts";

const EXTERNAL = 3;

const shared = {
  description: text(0, 1000).nullish(),
  image: imageData.nullish(),
  scheduled_end_time: timestamp.nullish(),
  channel_id: snowflake.nullish(),
  recurrence_rule: recurrenceForm.nullish(),
  entity_metadata: z.strictObject({ location: text(0, 100).optional() }).nullish(),
};

export const scheduledEventForm = z
  .strictObject({
    ...shared,
    name: text(1, 100),
    scheduled_start_time: timestamp,
    privacy_level: oneOf(2),
    entity_type: oneOf(1, 2, EXTERNAL),
  })
  .superRefine(({ entity_type, entity_metadata, scheduled_end_time, channel_id }, refinement) => {
    const require = (isGiven: boolean, ...path: string[]): void => {
      if (isGiven) return;
      refinement.addIssue({ code: "custom", path, message: fault("BASE_TYPE_REQUIRED", "This field is required") });
    };
    if (entity_type === EXTERNAL) {
      require(Boolean(entity_metadata), "entity_metadata");
      if (entity_metadata) require(Boolean(entity_metadata.location), "entity_metadata", "location");
      require(Boolean(scheduled_end_time), "scheduled_end_time");
    } else {
      require(Boolean(channel_id), "channel_id");
    }
  });

export const scheduledEventEditForm = z.strictObject({
  ...shared,
  name: text(1, 100).optional(),
  scheduled_start_time: timestamp.optional(),
  privacy_level: oneOf(2).optional(),
  entity_type: oneOf(1, 2, EXTERNAL).nullish(),
  status: oneOf(1, 2, 3, 4).nullish(),
});

const exception = {
  scheduled_start_time: timestamp.nullish(),
  scheduled_end_time: timestamp.nullish(),
  is_canceled: flag.nullish(),
};

export const eventExceptionForm = z.strictObject({ ...exception, original_scheduled_start_time: timestamp });
export const eventExceptionEditForm = z.strictObject(exception);

export type ScheduledEventForm = z.infer<typeof scheduledEventForm>;
export type ScheduledEventEditForm = z.infer<typeof scheduledEventEditForm>;
export type EventExceptionForm = z.infer<typeof eventExceptionForm>;
export type EventExceptionEditForm = z.infer<typeof eventExceptionEditForm>;
