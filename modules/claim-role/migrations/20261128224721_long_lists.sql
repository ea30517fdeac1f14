-- Orders, counts and figures of long lists are read from indexes.
CREATE INDEX "claim_role_claims_by_name" ON "claim_role_claims" USING btree ("guild_id",lower("member_name"));
