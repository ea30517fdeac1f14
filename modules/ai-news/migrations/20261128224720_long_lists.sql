-- Orders, counts and figures of long lists are read from indexes.
CREATE INDEX "ai_news_posts_guild_id_posted_at_index" ON "ai_news_posts" USING btree ("guild_id","posted_at");
CREATE INDEX "ai_news_reviews_queue" ON "ai_news_reviews" USING btree ("guild_id",(case when "state" = 'pending' then 4000000000 - "number"::bigint else "number"::bigint end));
