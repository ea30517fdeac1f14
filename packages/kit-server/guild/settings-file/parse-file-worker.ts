// Parses files in a separate thread: a large or malicious one takes seconds and is then aborted.
import { parentPort } from "node:worker_threads";
import { parseFile } from "./parse-file.ts";

parentPort?.on("message", (text: string) => parentPort?.postMessage(parseFile(text)));
parentPort?.postMessage("ready");
