CREATE TABLE "audit_deliveries" (
	"guild_id" text NOT NULL,
	"audit_id" bigint NOT NULL,
	CONSTRAINT "audit_deliveries_guild_id_audit_id_pk" PRIMARY KEY("guild_id","audit_id")
);
--> statement-breakpoint
CREATE TABLE "audit_webhooks" (
	"guild_id" text PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"shown_address" text NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"last_fault" text,
	"last_sent_at" timestamp with time zone,
	"paused_at" timestamp with time zone,
	"busy_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "guild_settings" DROP COLUMN "audit_webhook";