CREATE TABLE "leaderboard_chatters" (
	"guild_id" text NOT NULL,
	"member_id" text NOT NULL,
	"counted_to" bigint DEFAULT 0 NOT NULL,
	"earned_at" timestamp with time zone,
	CONSTRAINT "leaderboard_chatters_guild_id_member_id_pk" PRIMARY KEY("guild_id","member_id")
);
