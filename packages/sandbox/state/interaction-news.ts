import type { Platform } from "../platform.ts";
import type { InteractionRecord } from "./interaction-desk.ts";

/** What the person's own client is told: that it began, succeeded or failed. */
export function notifyPerson(platform: Platform, record: InteractionRecord, event: string, extra: object): void {
  const { id, nonce, userId } = record;
  platform.bus.publish({ event, audience: [userId], data: { id, nonce, ...extra } });
}
