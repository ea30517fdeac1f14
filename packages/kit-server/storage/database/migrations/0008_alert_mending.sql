CREATE TABLE "greetings_dm_turns" (
	"guild_id" text NOT NULL,
	"key" text NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	CONSTRAINT "greetings_dm_turns_guild_id_key_pk" PRIMARY KEY("guild_id","key")
);
--> statement-breakpoint
ALTER TABLE "alert_notices" ADD COLUMN "mended_key" text;--> statement-breakpoint
ALTER TABLE "guild_settings" DROP COLUMN "locale";