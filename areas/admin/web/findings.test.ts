import { expect, test } from "vitest";
import { findingsOf } from "./findings.ts";

const fine = {
  health: { checks: [{ name: "database", works: true }], notes: [] },
  queues: [{ name: "ticket.watch", waiting: 3, running: 1, failed: 0, oldestSeconds: 2 }],
  servers: { present: 1, members: 5, addedThisWeek: 1, leftThisWeek: 0, faulty: 0, blocked: 0, days: [] },
};

test("finds nothing while everything works", () => {
  expect(findingsOf(fine)).toEqual([]);
});

test("names a part that doesn't work, known or not", () => {
  const checks = [
    { name: "bot", works: false },
    { name: "pictures", works: false },
  ];
  const titles = findingsOf({ ...fine, health: { checks, notes: [] } }).map(({ title }) => title);
  expect(titles).toEqual(["The bot isn't connected", "pictures doesn't work"]);
});

test("names queues whose jobs wait too long, and counts failures", () => {
  const queues = [
    { name: "ticket.watch", waiting: 900, running: 1, failed: 1, oldestSeconds: 301 },
    { name: "claim.remind", waiting: 1, running: 0, failed: 2, oldestSeconds: 600 },
  ];
  const [slow, failed] = findingsOf({ ...fine, queues });
  expect(slow).toMatchObject({ title: "Jobs wait for up to 10 minutes" });
  expect(slow?.help).toContain("ticket.watch, claim.remind");
  expect(failed?.title).toBe("3 jobs failed in the last 24 hours");
});

test("reports stopped modules and the process's notes", () => {
  const notes = ["The clock of this machine is 12 seconds behind Discord's."];
  const found = findingsOf({ ...fine, health: { ...fine.health, notes }, servers: { ...fine.servers, faulty: 2 } });
  expect(found.map(({ title }) => title)).toEqual([notes[0], "Modules are stopped in 2 servers"]);
});
