import { CHANNEL_TYPES } from "./guild.ts";
import type { Permission } from "./permissions.ts";

const VOICE_TYPES: readonly number[] = [CHANNEL_TYPES.voice, CHANNEL_TYPES.stage];

/**
 * The permissions that a use of a channel of this type needs. Without Connect, members can only see that a voice or stage
 * channel exists: its messages are closed too. Source: Discord's documentation, "Permissions", implicit permissions.
 */
export const channelNeeds = (type: number, needs: readonly Permission[]): readonly Permission[] =>
  needs.length > 0 && VOICE_TYPES.includes(type) ? [...new Set<Permission>([...needs, "Connect"])] : needs;
