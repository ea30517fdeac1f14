/** Routes in guilds and channels that need membership, sight, ownership or a token, but no permission of a bot's role. */
export const OPEN_ROUTES: readonly string[] = [
  // an application's own
  "GET /applications/:application_id/guilds/:guild_id/commands",
  "POST /applications/:application_id/guilds/:guild_id/commands",
  "PUT /applications/:application_id/guilds/:guild_id/commands",
  "GET /applications/:application_id/guilds/:guild_id/commands/:command_id",
  "PATCH /applications/:application_id/guilds/:guild_id/commands/:command_id",
  "DELETE /applications/:application_id/guilds/:guild_id/commands/:command_id",
  "GET /applications/:application_id/guilds/:guild_id/commands/permissions",
  "GET /applications/:application_id/guilds/:guild_id/commands/:command_id/permissions",
  // what every member may know of a guild
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
  "GET /guilds/:guild_id/new-member-welcome",
  "GET /guilds/:guild_id/regions",
  "GET /guilds/:guild_id/voice-states/@me",
  "GET /guilds/:guild_id/voice-states/:user_id",
  "GET /stage-instances/:channel_id",
  // what is in voice is held to the rules of stages elsewhere
  "PATCH /guilds/:guild_id/voice-states/@me",
  // what anyone may see of a guild that shows it
  "GET /guilds/:guild_id/widget.json",
  "GET /guilds/:guild_id/widget.png",
  // nobody asks to join here, so there is nothing to decide on
  "PATCH /guilds/:guild_id/requests/:request_id",
  "GET /guilds/:guild_id/new-member-welcome",
  "GET /guilds/:guild_id/regions",
  // for everyone where it is switched on
  "GET /guilds/:guild_id/widget.json",
  "GET /guilds/:guild_id/widget.png",
  "GET /invites/:code",
  "POST /invites/:code",
  // one's own membership of guilds and threads, and one's own reactions
  "DELETE /users/@me/guilds/:guild_id",
  "PUT /channels/:channel_id/thread-members/@me",
  "DELETE /channels/:channel_id/thread-members/@me",
  "GET /channels/:channel_id/thread-members",
  "GET /channels/:channel_id/thread-members/:user_id",
  "DELETE /channels/:channel_id/messages/:message_id/reactions/:emoji/@me",
  // of polls: one's own
  "PUT /channels/:channel_id/polls/:message_id/answers/@me",
  "POST /channels/:channel_id/polls/:message_id/expire",
  // searched where the caller may read
  "GET /guilds/:guild_id/messages/search",
  "GET /channels/:channel_id/threads/search",
  // for people, or with a person's consent; held to their rules elsewhere
  "PUT /applications/:application_id/guilds/:guild_id/commands/:command_id/permissions",
  "GET /guilds/:guild_id/application-command-index",
  "GET /channels/:channel_id/application-command-index",
  "PUT /guilds/:guild_id/requests/@me",
  "GET /users/@me/guilds/:guild_id/member",
  "PUT /guilds/:guild_id/members/:user_id",
];
