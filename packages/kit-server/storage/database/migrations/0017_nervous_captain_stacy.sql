CREATE TABLE "leaderboard_rewards" (
	"guild_id" text NOT NULL,
	"role_id" text NOT NULL,
	"member_id" text NOT NULL,
	"is_held" boolean NOT NULL,
	"changes" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "leaderboard_rewards_guild_id_role_id_member_id_pk" PRIMARY KEY("guild_id","role_id","member_id")
);
