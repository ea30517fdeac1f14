/** What a client may send. */
import type { Opcodes } from "../connection.ts";
import { receiveHeartbeat } from "./heartbeat.ts";
import { receiveIdentify } from "./identify.ts";
import { receivePresenceUpdate } from "./presence-update.ts";
import { receiveRequestChannelInfo } from "./request-channel-info.ts";
import { receiveRequestGuildMembers } from "./request-guild-members.ts";
import { receiveRequestSoundboardSounds } from "./request-soundboard-sounds.ts";
import { receiveResume } from "./resume.ts";
import { receiveVoiceStateUpdate } from "./voice-state-update.ts";

export const opcodes: Opcodes = {
  1: receiveHeartbeat,
  2: receiveIdentify,
  3: receivePresenceUpdate,
  4: receiveVoiceStateUpdate,
  6: receiveResume,
  8: receiveRequestGuildMembers,
  31: receiveRequestSoundboardSounds,
  43: receiveRequestChannelInfo,
};
