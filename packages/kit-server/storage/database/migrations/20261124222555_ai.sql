CREATE TABLE "ai_calls" (
	"guild_id" text NOT NULL,
	"id" bigserial NOT NULL,
	"module" text NOT NULL,
	"key" text NOT NULL,
	"purpose" text NOT NULL,
	"member_id" text,
	"model" text NOT NULL,
	"is_sample" boolean NOT NULL,
	"is_own" boolean NOT NULL,
	"state" text NOT NULL,
	"tokens" bigint NOT NULL,
	"micros" bigint NOT NULL,
	"answer" jsonb,
	"started_at" timestamp with time zone NOT NULL,
	"lease_until" timestamp with time zone NOT NULL,
	CONSTRAINT "ai_calls_guild_id_id_pk" PRIMARY KEY("guild_id","id")
);

CREATE TABLE "ai_faults" (
	"guild_id" text NOT NULL,
	"code" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone,
	CONSTRAINT "ai_faults_guild_id_code_pk" PRIMARY KEY("guild_id","code")
);

CREATE TABLE "ai_settings" (
	"guild_id" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"base_url" text,
	"model" text,
	"embedding_model" text,
	"sealed_key" text,
	"key_hint" text,
	"input_price" double precision,
	"output_price" double precision,
	"guild_budget" jsonb NOT NULL,
	"member_budget" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by_id" text NOT NULL,
	"updated_by_name" text NOT NULL
);

CREATE TABLE "ai_spending" (
	"guild_id" text NOT NULL,
	"member_id" text NOT NULL,
	"window" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"tokens" bigint NOT NULL,
	"micros" bigint NOT NULL,
	CONSTRAINT "ai_spending_guild_id_member_id_window_starts_at_pk" PRIMARY KEY("guild_id","member_id","window","starts_at")
);

CREATE UNIQUE INDEX "ai_calls_open" ON "ai_calls" USING btree ("guild_id","module","key") WHERE "ai_calls"."state" in ('reserved', 'done');
CREATE INDEX "ai_calls_by_time" ON "ai_calls" USING btree ("guild_id","started_at");
