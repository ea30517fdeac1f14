import type { APIApplication } from "discord-api-types/v10";
import type { Platform } from "../platform.ts";
import { findUser } from "../state/find.ts";
import type { ApplicationRecord } from "../state/records.ts";
import { presentUser } from "./user.ts";

export function publicApplication(application: ApplicationRecord) {
  return {
    id: application.id,
    name: application.name,
    icon: application.icon,
    description: application.description,
    type: null,
    is_monetized: false,
    is_verified: false,
    is_discoverable: false,
    bot_public: application.bot_public,
    bot_require_code_grant: false,
    // nothing is signed here: interactions are only sent over the gateway
    verify_key: "0".repeat(64),
    flags: application.flags,
    flags_new: String(application.flags),
    summary: "" as const,
    hook: true,
    storefront_available: false,
    ...(application.tags.length > 0 ? { tags: application.tags } : {}),
  };
}

/** An application as its own bot sees it. */
export function presentApplication(platform: Platform, application: ApplicationRecord): APIApplication {
  const { world } = platform;
  const guilds = [...world.guilds.values()].filter((guild) => guild.members.has(application.botId));
  return {
    ...publicApplication(application),
    bot: presentUser(findUser(world, application.botId)),
    owner: presentUser(findUser(world, application.ownerId)),
    team: null,
    redirect_uris: application.redirectUris,
    interactions_endpoint_url: null,
    role_connections_verification_url: null,
    approximate_guild_count: guilds.length,
    approximate_user_install_count: 0,
    approximate_user_authorization_count: 0,
    event_webhooks_url: null,
    event_webhooks_status: 1,
    event_webhooks_types: [],
    integration_types_config: { 0: {} },
    explicit_content_filter: 0,
    max_participants: null,
    rpc_origins: [],
    eligible_oauth2_scopes: [],
  } as unknown as APIApplication;
}
