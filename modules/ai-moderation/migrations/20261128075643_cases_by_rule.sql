CREATE INDEX "ai_moderation_cases_guild_id_rule_number_index" ON "ai_moderation_cases" USING btree ("guild_id","rule","number");
