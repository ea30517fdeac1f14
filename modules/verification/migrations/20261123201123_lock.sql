CREATE TABLE "verification_lock_run_counters" (
	"guild_id" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);

CREATE TABLE "verification_lock_runs" (
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
	CONSTRAINT "verification_lock_runs_guild_id_number_pk" PRIMARY KEY("guild_id","number")
);

CREATE TABLE "verification_lock_steps" (
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
	CONSTRAINT "verification_lock_steps_guild_id_number_place_pk" PRIMARY KEY("guild_id","number","place")
);

CREATE UNIQUE INDEX "verification_lock_runs_guild_id_key_index" ON "verification_lock_runs" USING btree ("guild_id","key");
CREATE INDEX "verification_lock_steps_guild_id_number_state_index" ON "verification_lock_steps" USING btree ("guild_id","number","state");
