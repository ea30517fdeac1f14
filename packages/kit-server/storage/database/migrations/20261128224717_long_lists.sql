-- Orders, counts and figures of long lists are read from indexes.
CREATE INDEX "audit_log_by_person" ON "audit_log" USING btree ("guild_id","actor_id","id");
CREATE INDEX "audit_log_by_action" ON "audit_log" USING btree ("guild_id","action","id");
CREATE INDEX "ledger_entries_by_time" ON "ledger_entries" USING btree ("guild_id","at");
CREATE INDEX "role_grants_by_state" ON "role_grants" USING btree ("guild_id","module","state","id");
CREATE INDEX "role_grants_by_name" ON "role_grants" USING btree ("guild_id","module","member_name");
