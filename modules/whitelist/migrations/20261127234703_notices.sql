ALTER TABLE "whitelist_entries" ADD COLUMN "ens_name" text;
ALTER TABLE "whitelist_entries" ADD COLUMN "notified" text;
ALTER TABLE "whitelist_lists" ADD COLUMN "notice_due_at" timestamp with time zone;
--> statement-breakpoint
UPDATE "whitelist_lists" SET "settings" = '{"notifies":false}'::jsonb || "settings";
