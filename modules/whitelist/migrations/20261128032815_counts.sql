DROP INDEX "whitelist_entry_place";
CREATE INDEX "whitelist_entry_counted" ON "whitelist_entries" USING btree ("guild_id","list","state","partner","place");
