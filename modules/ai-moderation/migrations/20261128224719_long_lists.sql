-- Orders, counts and figures of long lists are read from indexes.
CREATE INDEX "ai_moderation_cases_by_name" ON "ai_moderation_cases" USING btree ("guild_id","member_name");
CREATE INDEX "ai_moderation_reviews_queue" ON "ai_moderation_reviews" USING btree ("guild_id",(case when "state" = 'pending' then 4000000000 - "number"::bigint else "number"::bigint end));
