CREATE TABLE "x_boost_campaigns" (
	"guild_id" text NOT NULL,
	"number" integer NOT NULL,
	"key" text NOT NULL,
	"post_id" text NOT NULL,
	"author" text NOT NULL,
	"excerpt" text NOT NULL,
	"by_id" text,
	"by_name" text,
	"message" jsonb NOT NULL,
	"counts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"proof" text NOT NULL,
	"goal" integer NOT NULL,
	"lasts_s" integer NOT NULL,
	"recheck_after_s" integer,
	"spot_checks" integer NOT NULL,
	"cap_micros" bigint DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"ended_why" text,
	"channel_id" text NOT NULL,
	"message_id" text,
	"started_at" timestamp with time zone NOT NULL,
	"posted_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"is_result_shown" boolean DEFAULT false NOT NULL,
	"participants" integer DEFAULT 0 NOT NULL,
	"shown" integer DEFAULT 0 NOT NULL,
	"recognized" integer DEFAULT 0 NOT NULL,
	"verified" integer DEFAULT 0 NOT NULL,
	"micros" bigint DEFAULT 0 NOT NULL,
	"is_capped" boolean DEFAULT false NOT NULL,
	"is_post_gone" boolean DEFAULT false NOT NULL,
	"read_action" integer DEFAULT -1 NOT NULL,
	"read_page" text,
	"read_turn" integer DEFAULT 0 NOT NULL,
	"paused_why" text,
	"paused_until" timestamp with time zone,
	"recheck_at" timestamp with time zone,
	"rechecked_at" timestamp with time zone,
	CONSTRAINT "x_boost_campaigns_guild_id_number_pk" PRIMARY KEY("guild_id","number")
);

CREATE TABLE "x_boost_counters" (
	"guild_id" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);

CREATE TABLE "x_boost_months" (
	"guild_id" text NOT NULL,
	"month" text NOT NULL,
	"micros" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "x_boost_months_guild_id_month_pk" PRIMARY KEY("guild_id","month")
);

CREATE TABLE "x_boost_participants" (
	"guild_id" text NOT NULL,
	"number" integer NOT NULL,
	"member_id" text NOT NULL,
	"member_name" text NOT NULL,
	"press_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"outcome" text DEFAULT 'joined' NOT NULL,
	"proved" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"proved_again" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_sampled" boolean DEFAULT false NOT NULL,
	"is_read" boolean DEFAULT false NOT NULL,
	"streak" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "x_boost_participants_guild_id_number_member_id_pk" PRIMARY KEY("guild_id","number","member_id")
);

CREATE TABLE "x_boost_supporters" (
	"guild_id" text NOT NULL,
	"member_id" text NOT NULL,
	"member_name" text NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"streak" integer DEFAULT 0 NOT NULL,
	"best" integer DEFAULT 0 NOT NULL,
	"last_number" integer NOT NULL,
	CONSTRAINT "x_boost_supporters_guild_id_member_id_pk" PRIMARY KEY("guild_id","member_id")
);

CREATE TABLE "x_boost_watched" (
	"guild_id" text NOT NULL,
	"username" text NOT NULL,
	"x_id" text NOT NULL,
	"since_id" text,
	CONSTRAINT "x_boost_watched_guild_id_username_pk" PRIMARY KEY("guild_id","username")
);

CREATE UNIQUE INDEX "x_boost_campaigns_guild_id_key_index" ON "x_boost_campaigns" USING btree ("guild_id","key");
CREATE INDEX "x_boost_campaigns_guild_id_message_id_index" ON "x_boost_campaigns" USING btree ("guild_id","message_id");
CREATE INDEX "x_boost_campaigns_open" ON "x_boost_campaigns" USING btree ("guild_id") WHERE not "x_boost_campaigns"."is_result_shown";
CREATE INDEX "x_boost_participants_guild_id_member_id_index" ON "x_boost_participants" USING btree ("guild_id","member_id");
CREATE INDEX "x_boost_participants_guild_id_at_index" ON "x_boost_participants" USING btree ("guild_id","at");
