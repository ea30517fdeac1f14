import { memberBlocks } from "#kit-server/module/blocks/member-blocks.ts";
import { blocking } from "../contract.ts";
import { proofOfWorkBlocks } from "../store.ts";

export const blocks = memberBlocks(blocking, proofOfWorkBlocks);
