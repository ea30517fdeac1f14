ALTER TABLE "whitelist_entries" ADD COLUMN "partner" text;
ALTER TABLE "whitelist_entries" ADD COLUMN "warning" text;
ALTER TABLE "whitelist_lists" ADD COLUMN "invite" jsonb;
CREATE INDEX "whitelist_entry_begins" ON "whitelist_entries" USING btree ("guild_id","list","address_key" text_pattern_ops);
--> statement-breakpoint
UPDATE "whitelist_lists" SET "settings" = '{"beacon":false,"partners":[],"role":null}'::jsonb || "settings";
