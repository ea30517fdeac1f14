import * as z from "zod";

export const WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** `HH:MM`, 24 hours. */
export const clockTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);
