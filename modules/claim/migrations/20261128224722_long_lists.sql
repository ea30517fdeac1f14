-- Orders, counts and figures of long lists are read from indexes.
CREATE INDEX "claim_code_uses_by_name" ON "claim_code_uses" USING btree ("guild_id",lower("member_name"));
CREATE INDEX "claim_entries_guild_id_line_index" ON "claim_entries" USING btree ("guild_id","line");
CREATE INDEX "claim_entries_by_name" ON "claim_entries" USING btree ("guild_id",lower("member_name"));
CREATE INDEX "claim_orders_by_name" ON "claim_orders" USING btree ("guild_id",lower("member_name"));
CREATE INDEX "claim_orders_by_price" ON "claim_orders" USING btree ("guild_id","price");
