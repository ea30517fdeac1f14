import { expect, test } from "vitest";
import { checkRecentSignIn, RECENT_MS } from "./recent-sign-in.ts";

const user = { id: "1", username: "mara", globalName: null, avatar: null, email: null };
const sessionOf = (ageMs: number, now: number) => ({
  ...{ tokenHash: "x", user, lastSeenAt: new Date(now), expiresAt: new Date(now + 1) },
  createdAt: new Date(now - ageMs),
});

test("accepts a sign-in of the last ten minutes, no matter how long the session was used", () => {
  const now = Date.now();
  expect(() => checkRecentSignIn(sessionOf(RECENT_MS - 1_000, now), now)).not.toThrow();
  expect(() => checkRecentSignIn(sessionOf(RECENT_MS + 1_000, now), now)).toThrow(
    expect.objectContaining({ code: "recentSignInNeeded", status: 401 }),
  );
});
