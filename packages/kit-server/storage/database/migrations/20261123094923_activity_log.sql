ALTER TABLE "activity" ADD COLUMN "is_log_waiting" boolean DEFAULT false NOT NULL;
CREATE INDEX "activity_log_waiting" ON "activity" USING btree ("guild_id","module","id") WHERE "activity"."is_log_waiting";
