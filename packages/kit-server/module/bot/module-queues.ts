import type { ModuleContract } from "#kit/module.ts";
import { queueName } from "./context.ts";

/** Names of the queues of all modules' jobs. */
export const moduleQueues = (modules: readonly { contract: ModuleContract }[]): string[] =>
  modules.flatMap(({ contract }) => Object.keys(contract.jobs).map((job) => queueName(contract.id, job)));
