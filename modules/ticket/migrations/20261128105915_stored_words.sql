DROP INDEX "ticket_messages_words";
ALTER TABLE "ticket_messages" ADD COLUMN "words" tsvector GENERATED ALWAYS AS (to_tsvector('simple', "content")) STORED;
CREATE INDEX "ticket_messages_guild_id_at_index" ON "ticket_messages" USING btree ("guild_id","at");
CREATE INDEX "ticket_messages_guild_id_author_id_at_index" ON "ticket_messages" USING btree ("guild_id","author_id","at");
CREATE INDEX "ticket_messages_words" ON "ticket_messages" USING gin ("words");
