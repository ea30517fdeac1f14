-- Orders, counts and figures of long lists are read from indexes.
CREATE INDEX "verification_arrivals_by_name" ON "verification_arrivals" USING btree ("guild_id",lower("member_name"));
CREATE INDEX "verification_reviews_queue" ON "verification_reviews" USING btree ("guild_id",(case when "state" = 'pending' then 4000000000 - "number"::bigint else "number"::bigint end));
