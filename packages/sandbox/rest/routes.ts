/** All routes of the REST API, in the order of the platform's documentation. */
import { commandPermissionRoutes } from "./applications/[application-id]/command-permissions.ts";
import { commandRoutes } from "./applications/[application-id]/commands.ts";
import { applicationEmojiRoutes } from "./applications/[application-id]/emojis.ts";
import { entitlementRoutes } from "./applications/[application-id]/entitlements.ts";
import { roleConnectionMetadataRoutes } from "./applications/[application-id]/role-connections.ts";
import { applicationRoutes } from "./applications/applications.ts";
import { announcementRoutes } from "./channels/[channel-id]/announcements.ts";
import { channelRoutes } from "./channels/[channel-id]/channel.ts";
import { messageRoutes } from "./channels/[channel-id]/messages.ts";
import { pinRoutes } from "./channels/[channel-id]/pins.ts";
import { pollRoutes } from "./channels/[channel-id]/polls.ts";
import { reactionRoutes } from "./channels/[channel-id]/reactions.ts";
import { recipientRoutes } from "./channels/[channel-id]/recipients.ts";
import { threadListRoutes } from "./channels/[channel-id]/thread-lists.ts";
import { threadRoutes } from "./channels/[channel-id]/threads.ts";
import { voiceStatusRoutes } from "./channels/[channel-id]/voice-status.ts";
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
import { messageSearchRoutes } from "./guilds/[guild-id]/message-search.ts";
import { newcomerRoutes } from "./guilds/[guild-id]/newcomers.ts";
import { onboardingRoutes } from "./guilds/[guild-id]/onboarding.ts";
import { pruneRoutes } from "./guilds/[guild-id]/prune.ts";
import { roleRoutes } from "./guilds/[guild-id]/roles.ts";
import { scheduledEventUserRoutes } from "./guilds/[guild-id]/scheduled-event-users.ts";
import { scheduledEventRoutes } from "./guilds/[guild-id]/scheduled-events.ts";
import { guildSoundRoutes } from "./guilds/[guild-id]/soundboard.ts";
import { stickerRoutes } from "./guilds/[guild-id]/stickers.ts";
import { templateRoutes } from "./guilds/[guild-id]/templates.ts";
import { voiceStateRoutes } from "./guilds/[guild-id]/voice-states.ts";
import { welcomeScreenRoutes } from "./guilds/[guild-id]/welcome-screen.ts";
import { widgetRoutes } from "./guilds/[guild-id]/widget.ts";
import { interactionRoutes } from "./interactions.ts";
import { inviteTargetRoutes } from "./invite-targets.ts";
import { inviteRoutes } from "./invites.ts";
import { oauth2Routes } from "./oauth2.ts";
import type { Route } from "./route.ts";
import { skuRoutes } from "./skus.ts";
import { soundboardRoutes } from "./soundboard.ts";
import { stageInstanceRoutes } from "./stage-instances.ts";
import { anyStickerRoutes } from "./stickers.ts";
import { myGuildRoutes } from "./users/@me/guilds.ts";
import { roleConnectionRoutes } from "./users/@me/role-connection.ts";
import { profileRoutes } from "./users/profile.ts";
import { userRoutes } from "./users/users.ts";
import { voiceRegionRoutes } from "./voice-regions.ts";
import { compatibleWebhookRoutes } from "./webhooks/compatible.ts";
import { webhookMessageRoutes } from "./webhooks/messages.ts";
import { webhookRoutes } from "./webhooks/webhooks.ts";

export const routes: readonly Route[] = [
  ...applicationRoutes,
  ...commandRoutes,
  ...commandPermissionRoutes,
  ...commandIndexRoutes,
  ...roleConnectionMetadataRoutes,
  ...entitlementRoutes,
  ...skuRoutes,
  ...channelRoutes,
  ...messageRoutes,
  ...announcementRoutes,
  ...pinRoutes,
  ...reactionRoutes,
  ...pollRoutes,
  ...threadRoutes,
  ...threadListRoutes,
  ...voiceStatusRoutes,
  ...recipientRoutes,
  ...guildSettingsRoutes,
  ...guildChannelRoutes,
  ...roleRoutes,
  ...memberRoutes,
  ...banRoutes,
  ...emojiRoutes,
  ...stickerRoutes,
  ...anyStickerRoutes,
  ...guildSoundRoutes,
  ...soundboardRoutes,
  ...applicationEmojiRoutes,
  ...templateRoutes,
  ...auditLogRoutes,
  ...autoModerationRoutes,
  ...pruneRoutes,
  ...messageSearchRoutes,
  ...scheduledEventRoutes,
  ...scheduledEventUserRoutes,
  ...integrationRoutes,
  ...newcomerRoutes,
  ...welcomeScreenRoutes,
  ...onboardingRoutes,
  ...incidentRoutes,
  ...widgetRoutes,
  ...interactionRoutes,
  ...inviteRoutes,
  ...inviteTargetRoutes,
  ...userRoutes,
  ...profileRoutes,
  ...myGuildRoutes,
  ...roleConnectionRoutes,
  ...voiceRegionRoutes,
  ...voiceStateRoutes,
  ...stageInstanceRoutes,
  ...webhookRoutes,
  ...webhookMessageRoutes,
  ...compatibleWebhookRoutes,
  ...oauth2Routes,
  ...gatewayRoutes,
];
