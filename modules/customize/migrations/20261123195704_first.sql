CREATE TABLE "customize_profiles" (
	"guild_id" text PRIMARY KEY NOT NULL,
	"run" integer DEFAULT 0 NOT NULL,
	"joined_at" timestamp with time zone,
	"sent" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"limited" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"retry_at" timestamp with time zone,
	"refused" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"lacks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"applied_at" timestamp with time zone
);

