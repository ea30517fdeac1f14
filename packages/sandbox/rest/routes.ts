/** All routes of the REST API, in the order of Discord's documentation. */
import { commandPermissionRoutes } from "./applications/[application-id]/command-permissions.ts";
import { commandRoutes } from "./applications/[application-id]/commands.ts";
import { applicationEmojiRoutes } from "./applications/[application-id]/emojis.ts";
import { applicationRoutes } from "./applications/applications.ts";
import { announcementRoutes } from "./channels/[channel-id]/announcements.ts";
import { channelRoutes } from "./channels/[channel-id]/channel.ts";
import { messageRoutes } from "./channels/[channel-id]/messages.ts";
import { pinRoutes } from "./channels/[channel-id]/pins.ts";
import { reactionRoutes } from "./channels/[channel-id]/reactions.ts";
import { threadListRoutes } from "./channels/[channel-id]/thread-lists.ts";
import { threadRoutes } from "./channels/[channel-id]/threads.ts";
import { commandIndexRoutes } from "./command-index.ts";
import { gatewayRoutes } from "./gateway.ts";
import { auditLogRoutes } from "./guilds/[guild-id]/audit-logs.ts";
import { autoModerationRoutes } from "./guilds/[guild-id]/auto-moderation.ts";
import { banRoutes } from "./guilds/[guild-id]/bans.ts";
import { guildChannelRoutes } from "./guilds/[guild-id]/channels.ts";
import { emojiRoutes } from "./guilds/[guild-id]/emojis.ts";
import { guildSettingsRoutes } from "./guilds/[guild-id]/guild.ts";
import { incidentRoutes } from "./guilds/[guild-id]/incidents.ts";
import { integrationRoutes } from "./guilds/[guild-id]/integrations.ts";
import { memberRoutes } from "./guilds/[guild-id]/members.ts";
import { newcomerRoutes } from "./guilds/[guild-id]/newcomers.ts";
import { onboardingRoutes } from "./guilds/[guild-id]/onboarding.ts";
import { roleRoutes } from "./guilds/[guild-id]/roles.ts";
import { welcomeScreenRoutes } from "./guilds/[guild-id]/welcome-screen.ts";
import { interactionRoutes } from "./interactions.ts";
import { inviteTargetRoutes } from "./invite-targets.ts";
import { inviteRoutes } from "./invites.ts";
import { oauth2Routes } from "./oauth2.ts";
import type { Route } from "./route.ts";
import { myGuildRoutes } from "./users/@me/guilds.ts";
import { profileRoutes } from "./users/profile.ts";
import { userRoutes } from "./users/users.ts";
import { webhookMessageRoutes } from "./webhooks/messages.ts";
import { webhookRoutes } from "./webhooks/webhooks.ts";

export const routes: readonly Route[] = [
  ...applicationRoutes,
  ...commandRoutes,
  ...commandPermissionRoutes,
  ...commandIndexRoutes,
  ...channelRoutes,
  ...messageRoutes,
  ...announcementRoutes,
  ...pinRoutes,
  ...reactionRoutes,
  ...threadRoutes,
  ...threadListRoutes,
  ...guildSettingsRoutes,
  ...guildChannelRoutes,
  ...roleRoutes,
  ...memberRoutes,
  ...banRoutes,
  ...emojiRoutes,
  ...applicationEmojiRoutes,
  ...auditLogRoutes,
  ...autoModerationRoutes,
  ...integrationRoutes,
  ...newcomerRoutes,
  ...welcomeScreenRoutes,
  ...onboardingRoutes,
  ...incidentRoutes,
  ...interactionRoutes,
  ...inviteRoutes,
  ...inviteTargetRoutes,
  ...userRoutes,
  ...profileRoutes,
  ...myGuildRoutes,
  ...webhookRoutes,
  ...webhookMessageRoutes,
  ...oauth2Routes,
  ...gatewayRoutes,
];
