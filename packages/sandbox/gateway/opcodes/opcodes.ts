/** What a client may send. Left out: 4 voice state, 31 soundboard sounds, 43 channel info (no voice here). */
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
  6: receiveResume,
  8: receiveRequestGuildMembers,
};
