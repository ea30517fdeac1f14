CREATE TABLE "verification_arrivals" (
	"guild_id" text NOT NULL,
	"number" integer NOT NULL,
	"cause" text NOT NULL,
	"member_id" text NOT NULL,
	"member_name" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"way" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"challenge" jsonb,
	"locked_until" timestamp with time zone,
	"joined_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"passed_at" timestamp with time zone,
	"left_at" timestamp with time zone,
	"remind_at" timestamp with time zone,
	"round" integer DEFAULT 0 NOT NULL,
	"by_name" text,
	"raid" integer,
	CONSTRAINT "verification_arrivals_guild_id_number_pk" PRIMARY KEY("guild_id","number")
);

CREATE TABLE "verification_counters" (
	"guild_id" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);

CREATE TABLE "verification_raids" (
	"guild_id" text NOT NULL,
	"number" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "verification_raids_guild_id_number_pk" PRIMARY KEY("guild_id","number")
);

CREATE TABLE "verification_run_counters" (
	"guild_id" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);

CREATE TABLE "verification_run_members" (
	"guild_id" text NOT NULL,
	"number" integer NOT NULL,
	"member_id" text NOT NULL,
	"member_name" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	CONSTRAINT "verification_run_members_guild_id_number_member_id_pk" PRIMARY KEY("guild_id","number","member_id")
);

CREATE TABLE "verification_runs" (
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
	CONSTRAINT "verification_runs_guild_id_number_pk" PRIMARY KEY("guild_id","number")
);

CREATE UNIQUE INDEX "verification_cause" ON "verification_arrivals" USING btree ("guild_id","cause");
CREATE UNIQUE INDEX "verification_current" ON "verification_arrivals" USING btree ("guild_id","member_id") WHERE "verification_arrivals"."left_at" is null;
CREATE INDEX "verification_arrivals_guild_id_state_index" ON "verification_arrivals" USING btree ("guild_id","state");
CREATE INDEX "verification_arrivals_guild_id_joined_at_index" ON "verification_arrivals" USING btree ("guild_id","joined_at");
CREATE INDEX "verification_arrivals_guild_id_passed_at_index" ON "verification_arrivals" USING btree ("guild_id","passed_at");
CREATE INDEX "verification_arrivals_guild_id_raid_index" ON "verification_arrivals" USING btree ("guild_id","raid");
CREATE UNIQUE INDEX "verification_raid_now" ON "verification_raids" USING btree ("guild_id") WHERE "verification_raids"."ended_at" is null;
CREATE INDEX "verification_run_members_guild_id_number_state_index" ON "verification_run_members" USING btree ("guild_id","number","state");
CREATE UNIQUE INDEX "verification_runs_guild_id_key_index" ON "verification_runs" USING btree ("guild_id","key");
