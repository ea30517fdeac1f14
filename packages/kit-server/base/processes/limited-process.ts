// Work on untrusted bytes in a child process: one task at a time, limited in time and memory, and killed when it exceeds either.
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { createLimit } from "#kit-server/base/time-limits/limit.ts";

export type ProcessOptions = {
  /** The process's file. It sends any message once it is ready, and then answers each message with one. */
  file: URL;
  heapMb: number;
  timeLimitMs: number;
};

/** `time`: it took too long. `ended`: it used too much memory, or crashed. */
export class ProcessEnded extends Error {
  override name = "ProcessEnded";
  readonly reason: "time" | "ended";
  constructor(reason: "time" | "ended") {
    super(`a process with a task ended: ${reason}`);
    this.reason = reason;
  }
}

const START_LIMIT_MS = 20_000;
/** An idle child process is stopped after this time. */
const IDLE_MS = 60_000;

/** Returns a function that has the process do one task; it throws ProcessEnded. Started when it is needed. */
export function limitedProcess<Task extends object, Answer>({ file, heapMb, timeLimitMs }: ProcessOptions) {
  /** So that many large tasks need no more memory than one. */
  const oneAtATime = createLimit(1);
  let idle: { child: ChildProcess; leaving: NodeJS.Timeout } | null = null;

  /** Started without environment variables, because they contain the installation's secrets. */
  async function start(): Promise<ChildProcess> {
    const child = fork(file, {
      env: {},
      execArgv: [`--max-old-space-size=${heapMb}`],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    await messageOf(child, START_LIMIT_MS);
    return child;
  }

  function takeIdle(): ChildProcess | null {
    if (!idle) return null;
    const { child, leaving } = idle;
    clearTimeout(leaving);
    idle = null;
    child.ref();
    child.channel?.ref();
    return child.connected ? child : null;
  }

  /** Keeps the child for the next task without keeping this process alive. */
  function keepIdle(child: ChildProcess): void {
    child.unref();
    child.channel?.unref();
    const leaving = setTimeout(() => void takeIdle()?.kill("SIGKILL"), IDLE_MS).unref();
    idle = { child, leaving };
  }

  return (task: Task): Promise<Answer> =>
    oneAtATime(async () => {
      const child = takeIdle() ?? (await start());
      try {
        const answered = messageOf(child, timeLimitMs);
        child.send(task);
        const answer = (await answered) as Answer;
        keepIdle(child);
        return answer;
      } catch (error) {
        child.kill("SIGKILL");
        throw error;
      }
    });
}

/** The next message; throws ProcessEnded if the process ends first or the time limit passes. */
async function messageOf(child: ChildProcess, limitMs: number): Promise<unknown> {
  const finished = new AbortController();
  const late = AbortSignal.timeout(limitMs);
  const signal = AbortSignal.any([finished.signal, late]);
  const ended = Promise.race([once(child, "exit", { signal }), once(child, "error", { signal })]).then(() => {
    throw new ProcessEnded("ended");
  });
  try {
    const [message] = await Promise.race([once(child, "message", { signal }), ended]);
    return message;
  } catch (error) {
    throw late.aborted ? new ProcessEnded("time") : error;
  } finally {
    finished.abort();
    ended.catch(() => {});
  }
}
