import type { Platform } from "../platform.ts";
import type { InteractionRecord } from "./interaction-desk.ts";

/** Notifies the person's client that an interaction started, succeeded or failed. */
export function notifyPerson(platform: Platform, record: InteractionRecord, event: string, extra: object): void {
  const { id, nonce, userId } = record;
  platform.bus.publish({ event, audience: [userId], data: { id, nonce, ...extra } });
}
