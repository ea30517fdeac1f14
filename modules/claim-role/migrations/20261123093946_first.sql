CREATE TABLE "claim_role_claims" (
	"guild_id" text NOT NULL,
	"number" integer NOT NULL,
	"member_id" text NOT NULL,
	"member_name" text NOT NULL,
	"role_id" text NOT NULL,
	"panel" text NOT NULL,
	"state" text NOT NULL,
	"ended_why" text,
	"at" timestamp with time zone NOT NULL,
	"given_at" timestamp with time zone,
	"until" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "claim_role_claims_guild_id_number_pk" PRIMARY KEY("guild_id","number")
);

CREATE TABLE "claim_role_counters" (
	"guild_id" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);

CREATE TABLE "claim_role_run_counters" (
	"guild_id" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);

CREATE TABLE "claim_role_run_members" (
	"guild_id" text NOT NULL,
	"number" integer NOT NULL,
	"member_id" text NOT NULL,
	"member_name" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	CONSTRAINT "claim_role_run_members_guild_id_number_member_id_pk" PRIMARY KEY("guild_id","number","member_id")
);

CREATE TABLE "claim_role_runs" (
	"guild_id" text NOT NULL,
	"number" integer NOT NULL,
	"key" text NOT NULL,
	"action" text NOT NULL,
	"role_id" text NOT NULL,
	"whom" text NOT NULL,
	"other_role_id" text,
	"day" text,
	"state" text DEFAULT 'counting' NOT NULL,
	"cursor" text DEFAULT '0' NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"undone" integer DEFAULT 0 NOT NULL,
	"by_id" text NOT NULL,
	"by_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "claim_role_runs_guild_id_number_pk" PRIMARY KEY("guild_id","number")
);

CREATE UNIQUE INDEX "claim_role_open" ON "claim_role_claims" USING btree ("guild_id","member_id","role_id") WHERE "claim_role_claims"."state" <> 'ended';
CREATE INDEX "claim_role_claims_guild_id_role_id_state_index" ON "claim_role_claims" USING btree ("guild_id","role_id","state");
CREATE INDEX "claim_role_claims_guild_id_at_index" ON "claim_role_claims" USING btree ("guild_id","at");
CREATE INDEX "claim_role_run_members_guild_id_number_state_index" ON "claim_role_run_members" USING btree ("guild_id","number","state");
CREATE UNIQUE INDEX "claim_role_runs_guild_id_key_index" ON "claim_role_runs" USING btree ("guild_id","key");
