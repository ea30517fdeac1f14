// The worker's side of `ens-spelling.ts`: null for what can't be a name.
import { parentPort } from "node:worker_threads";
import { normalize } from "viem/ens";

parentPort?.on("message", (name: string) => parentPort?.postMessage(spelled(name)));
// Unpacks the tables, so that no name's time limit has to last for it.
spelled("\u00e9.eth");
parentPort?.postMessage("ready");

function spelled(name: string): string | null {
  try {
    return normalize(name);
  } catch {
    return null;
  }
}
