import { expect, test, vi } from "vitest";
import { createSessionStarts } from "./session-starts.ts";

test.each([{}, { remaining: null, reset_after: null }, { remaining: 5 }])(
  "has no limit when the platform returns no session start limit (%j)",
  async (limit) => {
    const onUsedUp = vi.fn();
    const { signal } = new AbortController();
    const take = createSessionStarts({ read: async () => limit as never, onRemaining: () => {}, onUsedUp, signal });
    await take();
    await take();
    expect(onUsedUp).not.toHaveBeenCalled();
  },
);
