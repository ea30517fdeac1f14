-- Orders, counts and figures of long lists are read from indexes.
DROP INDEX "proof_of_work_entries_guild_id_task_state_index";
CREATE INDEX "proof_of_work_entries_of_task" ON "proof_of_work_entries" USING btree ("guild_id","task","state","number","points");
CREATE INDEX "proof_of_work_entries_by_name" ON "proof_of_work_entries" USING btree ("guild_id",lower("member_name"));
CREATE INDEX "proof_of_work_entries_rewarded" ON "proof_of_work_entries" USING btree ("guild_id","rewarded_at","points") WHERE "proof_of_work_entries"."state" = 'rewarded';
CREATE INDEX "proof_of_work_reviews_queue" ON "proof_of_work_reviews" USING btree ("guild_id",(case when "state" = 'pending' then 4000000000 - "number"::bigint else "number"::bigint end));
