// The thread that watches its process's memory. It can't end the process by `process.exit`, which ends only the thread.
import { workerData } from "node:worker_threads";

const LOOK_EVERY_MS = 20;
const { maxBytes } = workerData as { maxBytes: number };

setInterval(() => {
  if (process.memoryUsage.rss() > maxBytes) process.kill(process.pid, "SIGKILL");
}, LOOK_EVERY_MS);
