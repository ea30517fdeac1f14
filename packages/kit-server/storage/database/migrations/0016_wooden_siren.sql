CREATE TABLE "schedule_plans" (
	"guild_id" text NOT NULL,
	"module" text NOT NULL,
	"basis" text NOT NULL,
	CONSTRAINT "schedule_plans_guild_id_module_pk" PRIMARY KEY("guild_id","module")
);
--> statement-breakpoint
CREATE TABLE "schedule_runs" (
	"guild_id" text NOT NULL,
	"module" text NOT NULL,
	"key" text NOT NULL,
	"job" text NOT NULL,
	"payload" jsonb NOT NULL,
	"schedule" jsonb NOT NULL,
	"time_zone" text NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone,
	CONSTRAINT "schedule_runs_guild_id_module_key_pk" PRIMARY KEY("guild_id","module","key")
);
--> statement-breakpoint
CREATE INDEX "schedule_runs_next_at" ON "schedule_runs" USING btree ("next_at");