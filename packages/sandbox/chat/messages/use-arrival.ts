import { type RefObject, useEffect, useRef } from "react";
import type { ChannelLog } from "../store/world.ts";

/** Scrolls to the message in the address once it is loaded. */
export function useArrival(
  scroller: RefObject<HTMLElement | null>,
  log: ChannelLog,
  messageId: string | undefined,
): void {
  const { reading } = log;
  const isHere = log.state === "ready" && log.messages.some(({ id }) => id === messageId);
  const arrived = useRef<string>(undefined);
  useEffect(() => {
    if (messageId === undefined || !isHere) {
      arrived.current = undefined;
      return;
    }
    const arrive = () => {
      const row = scroller.current?.querySelector<HTMLElement>(`[data-message="${messageId}"]`);
      row?.scrollIntoView({ block: "center" });
      row?.focus({ preventScroll: true });
    };
    const arrival = `${reading}.${messageId}`;
    if (arrived.current !== arrival) arrive();
    arrived.current = arrival;
    // Following the same link again.
    addEventListener("hashchange", arrive);
    return () => removeEventListener("hashchange", arrive);
  }, [scroller, messageId, isHere, reading]);
}
