-- The orders of a drop's claims on its page: a draw may have hundreds of thousands.
CREATE INDEX "drop_claims_by_place" ON "drop_claims" USING btree ("guild_id","number","place","at","member_id");
CREATE INDEX "drop_claims_by_name" ON "drop_claims" USING btree ("guild_id","number",lower("member_name"));
CREATE INDEX "drop_claims_by_speed" ON "drop_claims" USING btree ("guild_id","number","after_ms");
