-- Orders, counts and figures of long lists are read from indexes.
CREATE INDEX "greetings_sends_guild_id_kind_outcome_index" ON "greetings_sends" USING btree ("guild_id","kind","outcome");
CREATE INDEX "greetings_sends_guild_id_member_name_index" ON "greetings_sends" USING btree ("guild_id","member_name");
