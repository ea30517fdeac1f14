CREATE TABLE "invite_tracker_codes" (
	"guild_id" text NOT NULL,
	"code" text NOT NULL,
	"is_vanity" boolean DEFAULT false NOT NULL,
	"inviter_id" text,
	"inviter_name" text,
	"uses" integer NOT NULL,
	"max_uses" integer NOT NULL,
	"role_ids" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"spare" integer DEFAULT 0 NOT NULL,
	"spare_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"is_deletion_heard" boolean DEFAULT false NOT NULL,
	CONSTRAINT "invite_tracker_codes_guild_id_code_pk" PRIMARY KEY("guild_id","code")
);

CREATE TABLE "invite_tracker_counters" (
	"guild_id" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);

CREATE TABLE "invite_tracker_counts" (
	"guild_id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"since" timestamp with time zone,
	"counted_at" timestamp with time zone,
	"held_until" timestamp with time zone
);

CREATE TABLE "invite_tracker_joins" (
	"guild_id" text NOT NULL,
	"number" integer NOT NULL,
	"cause" text NOT NULL,
	"member_id" text NOT NULL,
	"member_name" text NOT NULL,
	"role_ids" jsonb NOT NULL,
	"source" text NOT NULL,
	"code" text,
	"inviter_id" text,
	"inviter_name" text,
	"candidates" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"is_rejoin" boolean NOT NULL,
	"is_pair" boolean DEFAULT false NOT NULL,
	"is_told" boolean DEFAULT false NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"screened_at" timestamp with time zone,
	"verified_at" timestamp with time zone,
	"valid_at" timestamp with time zone,
	"left_at" timestamp with time zone,
	CONSTRAINT "invite_tracker_joins_guild_id_number_pk" PRIMARY KEY("guild_id","number")
);

CREATE UNIQUE INDEX "invite_tracker_cause" ON "invite_tracker_joins" USING btree ("guild_id","cause");
CREATE INDEX "invite_tracker_joins_guild_id_source_index" ON "invite_tracker_joins" USING btree ("guild_id","source");
CREATE INDEX "invite_tracker_joins_guild_id_state_joined_at_index" ON "invite_tracker_joins" USING btree ("guild_id","state","joined_at");
CREATE INDEX "invite_tracker_joins_guild_id_inviter_id_index" ON "invite_tracker_joins" USING btree ("guild_id","inviter_id");
CREATE INDEX "invite_tracker_joins_guild_id_member_id_index" ON "invite_tracker_joins" USING btree ("guild_id","member_id");
CREATE INDEX "invite_tracker_joins_guild_id_joined_at_index" ON "invite_tracker_joins" USING btree ("guild_id","joined_at");
