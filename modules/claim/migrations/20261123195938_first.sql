CREATE TABLE "claim_days" (
	"guild_id" text NOT NULL,
	"member_id" text NOT NULL,
	"day" date NOT NULL,
	"streak" integer NOT NULL,
	"points" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "claim_days_guild_id_member_id_day_pk" PRIMARY KEY("guild_id","member_id","day")
);

CREATE TABLE "claim_streaks" (
	"guild_id" text NOT NULL,
	"member_id" text NOT NULL,
	"member_name" text NOT NULL,
	"streak" integer DEFAULT 0 NOT NULL,
	"best" integer DEFAULT 0 NOT NULL,
	"claims" integer DEFAULT 0 NOT NULL,
	"points" bigint DEFAULT 0 NOT NULL,
	"last_day" date,
	"is_reminded" boolean DEFAULT false NOT NULL,
	CONSTRAINT "claim_streaks_guild_id_member_id_pk" PRIMARY KEY("guild_id","member_id")
);

CREATE INDEX "claim_days_guild_id_day_index" ON "claim_days" USING btree ("guild_id","day");
CREATE INDEX "claim_days_guild_id_at_index" ON "claim_days" USING btree ("guild_id","at");
CREATE INDEX "claim_streaks_guild_id_streak_index" ON "claim_streaks" USING btree ("guild_id","streak");
CREATE INDEX "claim_streaks_guild_id_last_day_index" ON "claim_streaks" USING btree ("guild_id","last_day");
