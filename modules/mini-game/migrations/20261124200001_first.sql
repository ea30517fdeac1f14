CREATE TABLE "mini_game_blocks" (
	"guild_id" text NOT NULL,
	"member_id" text NOT NULL,
	"member_name" text,
	"by_name" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"reason" text,
	"until" timestamp with time zone,
	CONSTRAINT "mini_game_blocks_guild_id_member_id_pk" PRIMARY KEY("guild_id","member_id")
);

CREATE TABLE "mini_game_counted" (
	"guild_id" text NOT NULL,
	"message_id" text NOT NULL,
	"member_id" text NOT NULL,
	"number" integer NOT NULL,
	"verdict" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "mini_game_counted_guild_id_message_id_pk" PRIMARY KEY("guild_id","message_id")
);

CREATE TABLE "mini_game_counters" (
	"guild_id" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);

CREATE TABLE "mini_game_counts" (
	"guild_id" text PRIMARY KEY NOT NULL,
	"last" integer DEFAULT 0 NOT NULL,
	"best" integer DEFAULT 0 NOT NULL,
	"last_member_id" text,
	"last_member_name" text,
	"last_message_id" text,
	"last_at" timestamp with time zone,
	"round" integer DEFAULT 0 NOT NULL
);

CREATE TABLE "mini_game_days" (
	"guild_id" text NOT NULL,
	"day" text NOT NULL,
	"issued" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "mini_game_days_guild_id_day_pk" PRIMARY KEY("guild_id","day")
);

CREATE TABLE "mini_game_matches" (
	"guild_id" text NOT NULL,
	"number" integer NOT NULL,
	"key" text NOT NULL,
	"game" text NOT NULL,
	"place" text NOT NULL,
	"channel_id" text NOT NULL,
	"message_id" text,
	"posted_at" timestamp with time zone,
	"state" text NOT NULL,
	"ended_why" text,
	"seed" text NOT NULL,
	"day" date,
	"play" jsonb NOT NULL,
	"moves" integer DEFAULT 0 NOT NULL,
	"shown" integer DEFAULT 0 NOT NULL,
	"starter_id" text NOT NULL,
	"starter_name" text NOT NULL,
	"opponent_id" text,
	"opponent_name" text,
	"stake" integer DEFAULT 0 NOT NULL,
	"reward" integer DEFAULT 0 NOT NULL,
	"sink" integer DEFAULT 0 NOT NULL,
	"winner" smallint,
	"unpaid" text,
	"points_in" integer DEFAULT 0 NOT NULL,
	"points_out" integer DEFAULT 0 NOT NULL,
	"too_fast" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"is_end_shown" boolean DEFAULT false NOT NULL,
	CONSTRAINT "mini_game_matches_guild_id_number_pk" PRIMARY KEY("guild_id","number")
);

CREATE TABLE "mini_game_players" (
	"guild_id" text NOT NULL,
	"member_id" text NOT NULL,
	"member_name" text NOT NULL,
	"is_opted_out" boolean DEFAULT false NOT NULL,
	"plays" integer DEFAULT 0 NOT NULL,
	"won" integer DEFAULT 0 NOT NULL,
	"draws" integer DEFAULT 0 NOT NULL,
	"points_in" bigint DEFAULT 0 NOT NULL,
	"points_out" bigint DEFAULT 0 NOT NULL,
	"counted" integer DEFAULT 0 NOT NULL,
	"too_fast" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mini_game_players_guild_id_member_id_pk" PRIMARY KEY("guild_id","member_id")
);

CREATE TABLE "mini_game_questions" (
	"guild_id" text NOT NULL,
	"id" text NOT NULL,
	"set" text NOT NULL,
	"category" text NOT NULL,
	"text" text NOT NULL,
	"right" text NOT NULL,
	"wrong" jsonb NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "mini_game_questions_guild_id_id_pk" PRIMARY KEY("guild_id","id")
);

CREATE TABLE "mini_game_seasons" (
	"guild_id" text NOT NULL,
	"number" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"board" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "mini_game_seasons_guild_id_number_pk" PRIMARY KEY("guild_id","number")
);

CREATE TABLE "mini_game_seats" (
	"guild_id" text NOT NULL,
	"number" integer NOT NULL,
	"member_id" text NOT NULL,
	"member_name" text NOT NULL,
	"opponent_id" text,
	"game" text NOT NULL,
	"season" integer NOT NULL,
	"day" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"outcome" text,
	"points_in" integer DEFAULT 0 NOT NULL,
	"points_out" integer DEFAULT 0 NOT NULL,
	"reward" integer DEFAULT 0 NOT NULL,
	"too_fast" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "mini_game_seats_guild_id_number_member_id_pk" PRIMARY KEY("guild_id","number","member_id")
);

CREATE TABLE "mini_game_words" (
	"guild_id" text NOT NULL,
	"day" date NOT NULL,
	"seed" text NOT NULL,
	CONSTRAINT "mini_game_words_guild_id_day_pk" PRIMARY KEY("guild_id","day")
);

CREATE INDEX "mini_game_counted_guild_id_at_index" ON "mini_game_counted" USING btree ("guild_id","at");
CREATE UNIQUE INDEX "mini_game_matches_guild_id_key_index" ON "mini_game_matches" USING btree ("guild_id","key");
CREATE INDEX "mini_game_matches_guild_id_started_at_index" ON "mini_game_matches" USING btree ("guild_id","started_at");
CREATE INDEX "mini_game_matches_guild_id_message_id_index" ON "mini_game_matches" USING btree ("guild_id","message_id");
CREATE INDEX "mini_game_matches_open" ON "mini_game_matches" USING btree ("guild_id") WHERE "mini_game_matches"."ended_at" is null or not "mini_game_matches"."is_end_shown";
CREATE INDEX "mini_game_players_guild_id_won_index" ON "mini_game_players" USING btree ("guild_id","won");
CREATE INDEX "mini_game_questions_guild_id_set_index" ON "mini_game_questions" USING btree ("guild_id","set");
CREATE INDEX "mini_game_seats_guild_id_member_id_day_index" ON "mini_game_seats" USING btree ("guild_id","member_id","day");
CREATE INDEX "mini_game_seats_guild_id_at_index" ON "mini_game_seats" USING btree ("guild_id","at");
CREATE INDEX "mini_game_seats_guild_id_season_member_id_index" ON "mini_game_seats" USING btree ("guild_id","season","member_id");
