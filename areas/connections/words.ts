import type { AreaWords } from "#kit/words.ts";
import type { connections } from "./contract.ts";

export const connectionsWords: AreaWords<typeof connections> = { errors: {} };
