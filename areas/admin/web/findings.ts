// What is wrong with the installation, and what to do about it.
import type { Overview, Queue } from "../contract.ts";

export type Finding = { title: string; help: string };
type Given = Pick<Overview, "health" | "queues" | "servers">;

/** Due jobs that wait longer are more than the processes can do. */
const WAITING_TOO_LONG_SECONDS = 300;

const CHECKS: Readonly<Record<string, Finding>> = {
  database: {
    title: "The database doesn't respond",
    help: "Check that PostgreSQL is running and reachable. Nothing is lost: work continues when it's back.",
  },
  bot: {
    title: "The bot isn't connected",
    help: "Check its token and intents in the developer portal. The log has the reason.",
  },
  jobs: {
    title: "Background jobs aren't running",
    help: "Check the process with the role “jobs”. Its log has the reason.",
  },
};

/** Empty while everything works. */
export function findingsOf({ health, queues, servers }: Given): Finding[] {
  const failed = queues.reduce((sum, queue) => sum + queue.failed, 0);
  const slow = queues.filter(isSlow);
  return [
    ...health.checks
      .filter(({ works }) => !works)
      .map(({ name }) => CHECKS[name] ?? { title: `${name} doesn't work`, help: "The log has the reason." }),
    ...health.notes.map((note) => ({ title: note, help: "Reported by the running process." })),
    ...(slow.length > 0
      ? [
          {
            title: `Jobs wait for up to ${minutes(Math.max(...slow.map(({ oldestSeconds }) => oldestSeconds ?? 0)))}`,
            help: `${slow.map(({ name }) => name).join(", ")}: start another process with the role “jobs”, or check its log.`,
          },
        ]
      : []),
    ...(failed > 0
      ? [
          {
            title: failed === 1 ? "1 job failed in the last 24 hours" : `${failed} jobs failed in the last 24 hours`,
            help: "The log has the reason for each. They aren't retried anymore.",
          },
        ]
      : []),
    ...(servers.faulty > 0
      ? [
          {
            title:
              servers.faulty === 1
                ? "A module is stopped in 1 server"
                : `Modules are stopped in ${servers.faulty} servers`,
            help: "Their managers see how to fix it. “Problems” below shows what is most common.",
          },
        ]
      : []),
  ];
}

const isSlow = ({ oldestSeconds }: Queue): boolean => (oldestSeconds ?? 0) > WAITING_TOO_LONG_SECONDS;
const minutes = (seconds: number): string => `${Math.round(seconds / 60)} minutes`;
