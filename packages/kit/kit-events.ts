import { ownValue } from "./own-value.ts";

/** Activity sentences that the kit provides for every module. `{gaps}` are filled from the event's data. */
const kitEvents = {
  runSkipped: "Skipped: “{what}” was due {due}, but Guildhall wasn't running then or in the following hour",
} as const;
export type KitEvent = keyof typeof kitEvents;

/** An event's sentence: the module's or the kit's; without one, its name. */
export const eventSentence = (own: Readonly<Record<string, string>> | undefined, event: string): string =>
  ownValue(own, event) ?? ownValue<string>(kitEvents, event) ?? event;
