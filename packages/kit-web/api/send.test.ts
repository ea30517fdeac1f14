import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { send, whenNotSignedIn } from "./send.ts";

const answers: (() => Response)[] = [];
const asked = vi.fn(async (_url: string, options: RequestInit) => {
  options.signal?.throwIfAborted();
  return answers.shift()?.() ?? Response.json({ success: true });
});
const limit = (retryAfterS: number, status = 429) =>
  answers.push(() => Response.json({ message: "You are being rate limited.", retry_after: retryAfterS }, { status }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", asked);
  asked.mockClear();
  answers.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a request", () => {
  it("waits exactly retry_after × 1300 ms whenever it is rate limited, whatever the status", async () => {
    limit(2);
    limit(0.5, 200);
    const sent = send("GET", "/user");
    await vi.advanceTimersByTimeAsync(2599);
    expect(asked).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(650);
    expect(await sent).toEqual({ success: true });
    expect(asked).toHaveBeenCalledTimes(3);
  });

  it("is not retried after it was aborted, while it waits or before", async () => {
    limit(1);
    const giveUp = new AbortController();
    const sent = send("GET", "/user", undefined, giveUp.signal).catch((cause: unknown) => cause);
    await vi.advanceTimersByTimeAsync(500);
    giveUp.abort(new Error("left"));
    expect(await sent).toEqual(new Error("left"));
    expect(await send("GET", "/user", undefined, giveUp.signal).catch((cause: unknown) => cause)).toEqual(
      new Error("left"),
    );
    await vi.advanceTimersByTimeAsync(5000);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it("reports a 403 whatever its body", async () => {
    const handler = vi.fn();
    whenNotSignedIn(handler);
    answers.push(() => new Response("<h1>Forbidden</h1>", { status: 403 }));
    await expect(send("DELETE", "/x")).rejects.toThrow("couldn't be read");
    expect(handler).toHaveBeenCalledOnce();
  });

  it("goes below /api with the cookie, and sends a body as JSON", async () => {
    await send("POST", "/auth/code", { code: "1" });
    expect(asked).toHaveBeenCalledWith("/api/auth/code", {
      method: "POST",
      credentials: "include",
      headers: { accept: "application/json", "content-type": "application/json" },
      body: '{"code":"1"}',
    });
  });
});
