CREATE TABLE "ai_support_counters" (
	"guild_id" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);

CREATE TABLE "ai_support_golden_runs" (
	"guild_id" text NOT NULL,
	"key" text NOT NULL,
	"cause" text NOT NULL,
	"score" integer NOT NULL,
	"answers" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ai_support_golden_runs_guild_id_key_pk" PRIMARY KEY("guild_id","key")
);

CREATE TABLE "ai_support_pauses" (
	"guild_id" text NOT NULL,
	"channel_id" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "ai_support_pauses_guild_id_channel_id_pk" PRIMARY KEY("guild_id","channel_id")
);

CREATE TABLE "ai_support_questions" (
	"guild_id" text NOT NULL,
	"number" integer NOT NULL,
	"cause" text NOT NULL,
	"conversation" text NOT NULL,
	"member_id" text NOT NULL,
	"member_name" text NOT NULL,
	"place" text NOT NULL,
	"audience" text NOT NULL,
	"tone" text NOT NULL,
	"channel_id" text NOT NULL,
	"message_id" text,
	"answer_id" text,
	"question" text NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"confidence" double precision,
	"passages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"feedback" text,
	"ticket" integer,
	"model" text,
	"is_sample" boolean DEFAULT false NOT NULL,
	"tokens" integer DEFAULT 0 NOT NULL,
	"micros" integer DEFAULT 0 NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "ai_support_questions_guild_id_number_pk" PRIMARY KEY("guild_id","number"),
	CONSTRAINT "ai_support_questions_guildId_cause_unique" UNIQUE("guild_id","cause")
);

CREATE TABLE "ai_support_threads" (
	"guild_id" text NOT NULL,
	"channel_id" text NOT NULL,
	"kind" text NOT NULL,
	"parent" text NOT NULL,
	"opener_id" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ai_support_threads_guild_id_channel_id_pk" PRIMARY KEY("guild_id","channel_id")
);

CREATE INDEX "ai_support_questions_guild_id_asked_at_index" ON "ai_support_questions" USING btree ("guild_id","asked_at");
CREATE INDEX "ai_support_questions_guild_id_conversation_asked_at_index" ON "ai_support_questions" USING btree ("guild_id","conversation","asked_at");
CREATE INDEX "ai_support_questions_guild_id_member_id_asked_at_index" ON "ai_support_questions" USING btree ("guild_id","member_id","asked_at");
