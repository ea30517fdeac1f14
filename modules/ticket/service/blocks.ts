// Members who can't open tickets.
import { memberBlocks } from "#kit-server/module/blocks/member-blocks.ts";
import { blocking } from "../contract.ts";
import { ticketBlocks } from "../store.ts";

export const blocks = memberBlocks(blocking, ticketBlocks);
