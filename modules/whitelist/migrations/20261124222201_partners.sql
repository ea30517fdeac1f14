ALTER TABLE "whitelist_entries" ADD COLUMN "partner" text;
ALTER TABLE "whitelist_entries" ADD COLUMN "warning" text;
--> statement-breakpoint
UPDATE "whitelist_lists" SET "settings" = '{"beacon":false,"partners":[],"role":null}'::jsonb || "settings";
