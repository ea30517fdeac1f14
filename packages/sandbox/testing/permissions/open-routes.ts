/**
 * Routes in guilds and channels that need membership, visibility, ownership or a token, but no permission of a bot's
 * role.
 */
export const OPEN_ROUTES: readonly string[] = [
  // of an application itself
  "GET /applications/:application_id/guilds/:guild_id/commands",
  "POST /applications/:application_id/guilds/:guild_id/commands",
  "PUT /applications/:application_id/guilds/:guild_id/commands",
  "GET /applications/:application_id/guilds/:guild_id/commands/:command_id",
  "PATCH /applications/:application_id/guilds/:guild_id/commands/:command_id",
  "DELETE /applications/:application_id/guilds/:guild_id/commands/:command_id",
  "GET /applications/:application_id/guilds/:guild_id/commands/permissions",
  "GET /applications/:application_id/guilds/:guild_id/commands/:command_id/permissions",
  // what every member can read in a guild
  "GET /guilds/:guild_id",
  "GET /guilds/:guild_id/preview",
  "GET /guilds/:guild_id/channels",
  "GET /guilds/:guild_id/threads/active",
  "GET /guilds/:guild_id/roles",
  "GET /guilds/:guild_id/roles/member-counts",
  "GET /guilds/:guild_id/roles/:role_id",
  "GET /guilds/:guild_id/members",
  "GET /guilds/:guild_id/members/search",
  "GET /guilds/:guild_id/members/:user_id",
  "GET /guilds/:guild_id/emojis",
  "GET /guilds/:guild_id/emojis/:emoji_id",
  "GET /guilds/:guild_id/member-verification",
  "GET /guilds/:guild_id/welcome-screen",
  "GET /guilds/:guild_id/onboarding",
  "GET /invites/:code",
  "POST /invites/:code",
  // one's own membership of guilds and threads, and one's own reactions
  "DELETE /users/@me/guilds/:guild_id",
  "PUT /channels/:channel_id/thread-members/@me",
  "DELETE /channels/:channel_id/thread-members/@me",
  "GET /channels/:channel_id/thread-members",
  "GET /channels/:channel_id/thread-members/:user_id",
  "DELETE /channels/:channel_id/messages/:message_id/reactions/:emoji/@me",
  // for people, or with a person's consent; tested elsewhere
  "PUT /applications/:application_id/guilds/:guild_id/commands/:command_id/permissions",
  "GET /guilds/:guild_id/application-command-index",
  "GET /channels/:channel_id/application-command-index",
  "PUT /guilds/:guild_id/requests/@me",
  "POST /guilds/:guild_id/onboarding-responses",
  "PUT /guilds/:guild_id/onboarding-responses",
  "GET /users/@me/guilds/:guild_id/member",
  "PUT /guilds/:guild_id/members/:user_id",
];
