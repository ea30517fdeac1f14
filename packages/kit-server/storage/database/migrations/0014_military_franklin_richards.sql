CREATE TABLE "drop_claims" (
	"guild_id" text NOT NULL,
	"number" integer NOT NULL,
	"member_id" text NOT NULL,
	"member_name" text NOT NULL,
	"press_id" text NOT NULL,
	"outcome" text NOT NULL,
	"reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"presses" integer DEFAULT 1 NOT NULL,
	"wrong_symbols" integer DEFAULT 0 NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"after_ms" integer NOT NULL,
	"is_flagged" boolean NOT NULL,
	"base" integer DEFAULT 0 NOT NULL,
	"multiplier" double precision DEFAULT 1 NOT NULL,
	"amount" integer DEFAULT 0 NOT NULL,
	"place" integer,
	"paid_at" timestamp with time zone,
	"paid_day" text,
	"taken_back_at" timestamp with time zone,
	"taken_back_by_id" text,
	"taken_back_by_name" text,
	"taken_back_reason" text,
	CONSTRAINT "drop_claims_guild_id_number_member_id_pk" PRIMARY KEY("guild_id","number","member_id")
);
--> statement-breakpoint
CREATE TABLE "drop_counters" (
	"guild_id" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "drop_days" (
	"guild_id" text NOT NULL,
	"day" text NOT NULL,
	"issued" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "drop_days_guild_id_day_pk" PRIMARY KEY("guild_id","day")
);
--> statement-breakpoint
CREATE TABLE "drop_tallies" (
	"guild_id" text NOT NULL,
	"kind_name" text NOT NULL,
	"messages" integer DEFAULT 0 NOT NULL,
	"authors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "drop_tallies_guild_id_kind_name_pk" PRIMARY KEY("guild_id","kind_name")
);
--> statement-breakpoint
CREATE TABLE "drops" (
	"guild_id" text NOT NULL,
	"number" integer NOT NULL,
	"key" text NOT NULL,
	"kind" jsonb NOT NULL,
	"kind_name" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"ended_why" text,
	"started_by" text NOT NULL,
	"by_id" text,
	"by_name" text,
	"channel_id" text NOT NULL,
	"message_id" text,
	"started_at" timestamp with time zone NOT NULL,
	"posted_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"is_told" boolean DEFAULT false NOT NULL,
	"winners_max" integer,
	"winners" integer DEFAULT 0 NOT NULL,
	"participants" integer DEFAULT 0 NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"shown" integer DEFAULT 0 NOT NULL,
	"seed" text NOT NULL,
	CONSTRAINT "drops_guild_id_number_pk" PRIMARY KEY("guild_id","number")
);
--> statement-breakpoint
CREATE INDEX "drop_claims_guild_id_member_id_paid_at_index" ON "drop_claims" USING btree ("guild_id","member_id","paid_at");--> statement-breakpoint
CREATE INDEX "drop_claims_guild_id_at_index" ON "drop_claims" USING btree ("guild_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "drops_guild_id_key_index" ON "drops" USING btree ("guild_id","key");--> statement-breakpoint
CREATE INDEX "drops_guild_id_message_id_index" ON "drops" USING btree ("guild_id","message_id");--> statement-breakpoint
CREATE INDEX "drops_guild_id_kind_name_index" ON "drops" USING btree ("guild_id","kind_name");--> statement-breakpoint
CREATE INDEX "drops_untold" ON "drops" USING btree ("guild_id") WHERE not "drops"."is_told";