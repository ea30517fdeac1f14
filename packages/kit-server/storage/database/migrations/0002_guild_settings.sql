CREATE TABLE "alert_notices" (
	"guild_id" text NOT NULL,
	"module" text NOT NULL,
	"cause" text NOT NULL,
	"code" text NOT NULL,
	"path" text,
	"params" jsonb NOT NULL,
	"key" text NOT NULL,
	"channel_id" text NOT NULL,
	"message_id" text,
	"noticed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "alert_notices_guild_id_module_cause_pk" PRIMARY KEY("guild_id","module","cause")
);
--> statement-breakpoint
CREATE TABLE "guild_settings" (
	"guild_id" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"alert_channel_id" text,
	"audit_webhook" text,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"locale" text DEFAULT 'en' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_id" text NOT NULL,
	"updated_by_name" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "details" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "module_config_history" ADD COLUMN "restored_from" integer;--> statement-breakpoint
ALTER TABLE "module_configs" ADD COLUMN "restored_from" integer;