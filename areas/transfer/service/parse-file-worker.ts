// Reads a file beside the process's own work: a large or malicious one takes seconds, and is then given up.
import { parentPort, workerData } from "node:worker_threads";
import { parseFile } from "./parse-file.ts";

parentPort?.postMessage(parseFile(workerData as string));
