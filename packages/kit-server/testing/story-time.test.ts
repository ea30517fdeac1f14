import { expect, test, vi } from "vitest";
import type { Database } from "#kit-server/storage/database/database.ts";
import type { JobQueue } from "#kit-server/storage/queue/job-queue.ts";
import type { StoryPlatform } from "./story-platform.ts";
import { createStoryTime } from "./story-time.ts";

const HOUR_MS = 3_600_000;

test("moves a job enqueued while time passes only once", async () => {
  vi.useFakeTimers({ now: 0, toFake: ["Date"] });
  const done: string[] = [];
  const execute = async () => {
    done.push("moved");
    return { rows: [] };
  };
  const enqueue = async ({ startAfter }: { startAfter?: Date }) => void done.push(`put at ${startAfter?.getTime()}`);
  const advance = async () => {
    put = time.queueIn({ enqueue } as never as JobQueue).enqueue(job);
  };
  const job = { queue: "look", guildId: "1", payload: {}, key: "1", startAfter: new Date(2 * HOUR_MS) };
  let put: Promise<void> | undefined;
  const time = createStoryTime(
    { orm: { execute } } as never as Database,
    { control: { advance } } as never as StoryPlatform,
  );
  await time.advance(HOUR_MS);
  await put;
  expect(done).toEqual(["moved", `put at ${HOUR_MS}`]);
  vi.useRealTimers();
});
