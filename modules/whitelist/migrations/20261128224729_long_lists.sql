-- Orders, counts and figures of long lists are read from indexes.
CREATE INDEX "whitelist_entry_placed" ON "whitelist_entries" USING btree ("guild_id","list","place","number");
CREATE INDEX "whitelist_entry_named" ON "whitelist_entries" USING btree ("guild_id","list",lower("member_name"));
CREATE INDEX "whitelist_reviews_queue" ON "whitelist_reviews" USING btree ("guild_id",(case when "state" = 'pending' then 4000000000 - "number"::bigint else "number"::bigint end));
