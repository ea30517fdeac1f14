CREATE TABLE "quick_setup_run_counters" (
	"guild_id" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);

CREATE TABLE "quick_setup_imports" (
	"guild_id" text NOT NULL,
	"bot" text NOT NULL,
	"item" text NOT NULL,
	"by_id" text NOT NULL,
	"by_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "quick_setup_imports_guild_id_bot_item_pk" PRIMARY KEY("guild_id","bot","item")
);

CREATE TABLE "quick_setup_runs" (
	"guild_id" text NOT NULL,
	"number" integer NOT NULL,
	"key" text NOT NULL,
	"title" text NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"round" integer DEFAULT 0 NOT NULL,
	"waits_until" timestamp with time zone,
	"by_id" text NOT NULL,
	"by_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "quick_setup_runs_guild_id_number_pk" PRIMARY KEY("guild_id","number")
);

CREATE TABLE "quick_setup_steps" (
	"guild_id" text NOT NULL,
	"number" integer NOT NULL,
	"place" integer NOT NULL,
	"step" jsonb NOT NULL,
	"choice" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"result_id" text,
	"note" text,
	"before" jsonb,
	"tried_at" timestamp with time zone,
	"known" jsonb,
	CONSTRAINT "quick_setup_steps_guild_id_number_place_pk" PRIMARY KEY("guild_id","number","place")
);

CREATE UNIQUE INDEX "quick_setup_runs_guild_id_key_index" ON "quick_setup_runs" USING btree ("guild_id","key");
CREATE INDEX "quick_setup_steps_guild_id_number_state_index" ON "quick_setup_steps" USING btree ("guild_id","number","state");
