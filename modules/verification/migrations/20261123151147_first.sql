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
	CONSTRAINT "verification_arrivals_guild_id_number_pk" PRIMARY KEY("guild_id","number")
);

CREATE TABLE "verification_counters" (
	"guild_id" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);

CREATE UNIQUE INDEX "verification_cause" ON "verification_arrivals" USING btree ("guild_id","cause");
CREATE UNIQUE INDEX "verification_current" ON "verification_arrivals" USING btree ("guild_id","member_id") WHERE "verification_arrivals"."left_at" is null;
CREATE INDEX "verification_arrivals_guild_id_state_index" ON "verification_arrivals" USING btree ("guild_id","state");
CREATE INDEX "verification_arrivals_guild_id_joined_at_index" ON "verification_arrivals" USING btree ("guild_id","joined_at");
CREATE INDEX "verification_arrivals_guild_id_passed_at_index" ON "verification_arrivals" USING btree ("guild_id","passed_at");
