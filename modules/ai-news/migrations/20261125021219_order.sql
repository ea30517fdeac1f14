ALTER TABLE "ai_news_items" ADD COLUMN "seq" bigserial NOT NULL;
CREATE INDEX "ai_news_items_guild_id_seq_index" ON "ai_news_items" USING btree ("guild_id","seq");
