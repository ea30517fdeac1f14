-- Orders, counts and figures of long lists are read from indexes.
DROP INDEX "invite_tracker_joins_guild_id_member_id_index";
CREATE INDEX "invite_tracker_joins_of_member" ON "invite_tracker_joins" USING btree ("guild_id","member_id","number","inviter_id","is_rejoin");
CREATE INDEX "invite_tracker_joins_valid" ON "invite_tracker_joins" USING btree ("guild_id","valid_at") WHERE "invite_tracker_joins"."state" = 'valid';
CREATE INDEX "invite_tracker_joins_by_name" ON "invite_tracker_joins" USING btree ("guild_id",lower("member_name"));
