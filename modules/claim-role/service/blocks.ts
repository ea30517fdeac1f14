// Members who can't claim roles.
import { memberBlocks } from "#kit-server/module/blocks/member-blocks.ts";
import { blocking } from "../contract.ts";
import { claimRoleBlocks } from "../store.ts";

export const blocks = memberBlocks(blocking, claimRoleBlocks);
