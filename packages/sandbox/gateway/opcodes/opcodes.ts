/** The opcodes that a client may send. */
import type { Opcodes } from "../connection.ts";
import { receiveHeartbeat } from "./heartbeat.ts";
import { receiveIdentify } from "./identify.ts";
import { receivePresenceUpdate } from "./presence-update.ts";
import { receiveRequestGuildMembers } from "./request-guild-members.ts";
import { receiveResume } from "./resume.ts";

export const opcodes: Opcodes = {
  1: receiveHeartbeat,
  2: receiveIdentify,
  3: receivePresenceUpdate,
  // there is no voice here; a client that requests it isn't disconnected
  4: () => undefined,
  6: receiveResume,
  8: receiveRequestGuildMembers,
};
