-- Figures read two indexes instead of rows, and a filter by outcome is decided in the index of the order.
DROP INDEX "drop_claims_guild_id_at_index";
DROP INDEX "drop_claims_by_place";
CREATE INDEX "drop_claims_counted" ON "drop_claims" USING btree ("guild_id","at","after_ms","is_flagged") WHERE "drop_claims"."outcome" not in ('refused', 'takenBack');
CREATE INDEX "drop_claims_paid" ON "drop_claims" USING btree ("guild_id","paid_day","member_id","amount") WHERE "drop_claims"."outcome" = 'paid';
CREATE INDEX "drop_claims_in_order" ON "drop_claims" USING btree ("guild_id","number","place","at","member_id","outcome");
