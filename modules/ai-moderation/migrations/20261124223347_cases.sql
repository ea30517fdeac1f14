CREATE TABLE "ai_moderation_cases" (
	"guild_id" text NOT NULL,
	"number" integer NOT NULL,
	"cause" text NOT NULL,
	"last_cause" text NOT NULL,
	"member_id" text NOT NULL,
	"member_name" text NOT NULL,
	"source" text NOT NULL,
	"by" jsonb,
	"rule" text DEFAULT '' NOT NULL,
	"action" text NOT NULL,
	"seconds" integer,
	"mode" text DEFAULT 'act' NOT NULL,
	"state" text NOT NULL,
	"fault" text,
	"reason" text DEFAULT '' NOT NULL,
	"scores" jsonb,
	"hits" integer DEFAULT 1 NOT NULL,
	"sealed_text" text,
	"place" text,
	"said_id" text,
	"deletes" boolean DEFAULT false NOT NULL,
	"is_removed" boolean DEFAULT false NOT NULL,
	"verdict" text,
	"verdict_by" jsonb,
	"undone_by" jsonb,
	"notice" text,
	"at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone,
	"channel_id" text,
	"message_id" text,
	"posted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"followed" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ai_moderation_cases_guild_id_number_pk" PRIMARY KEY("guild_id","number")
);

CREATE TABLE "ai_moderation_counters" (
	"guild_id" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);

CREATE TABLE "ai_moderation_notes" (
	"guild_id" text NOT NULL,
	"number" integer NOT NULL,
	"id" text NOT NULL,
	"by" jsonb NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ai_moderation_notes_guild_id_number_id_pk" PRIMARY KEY("guild_id","number","id")
);

CREATE TABLE "ai_moderation_review_counters" (
	"guild_id" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);

CREATE TABLE "ai_moderation_reviews" (
	"guild_id" text NOT NULL,
	"number" integer NOT NULL,
	"key" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"member_id" text NOT NULL,
	"member_name" text NOT NULL,
	"about" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"assignee" jsonb,
	"approvals" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"approvals_needed" integer NOT NULL,
	"decided_by" jsonb,
	"decided_at" timestamp with time zone,
	"reason" text,
	"channel_id" text,
	"message_id" text,
	"posted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"followed" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ai_moderation_reviews_guild_id_number_pk" PRIMARY KEY("guild_id","number")
);

CREATE UNIQUE INDEX "ai_moderation_cause" ON "ai_moderation_cases" USING btree ("guild_id","cause");
CREATE INDEX "ai_moderation_cases_guild_id_member_id_at_index" ON "ai_moderation_cases" USING btree ("guild_id","member_id","at");
CREATE INDEX "ai_moderation_cases_guild_id_state_index" ON "ai_moderation_cases" USING btree ("guild_id","state");
CREATE INDEX "ai_moderation_cases_guild_id_source_rule_index" ON "ai_moderation_cases" USING btree ("guild_id","source","rule");
CREATE INDEX "ai_moderation_cases_guild_id_at_index" ON "ai_moderation_cases" USING btree ("guild_id","at");
CREATE UNIQUE INDEX "ai_moderation_reviews_guild_id_key_index" ON "ai_moderation_reviews" USING btree ("guild_id","key");
CREATE INDEX "ai_moderation_reviews_guild_id_state_index" ON "ai_moderation_reviews" USING btree ("guild_id","state");
CREATE INDEX "ai_moderation_reviews_guild_id_member_id_index" ON "ai_moderation_reviews" USING btree ("guild_id","member_id");
CREATE INDEX "ai_moderation_reviews_unfinished" ON "ai_moderation_reviews" USING btree ("guild_id") WHERE "ai_moderation_reviews"."followed" < "ai_moderation_reviews"."version";
