ALTER TABLE "role_grants" ADD COLUMN "until" timestamp with time zone;
ALTER TABLE "role_grants" ADD COLUMN "ended_at" timestamp with time zone;
ALTER TABLE "role_grants" ADD COLUMN "loss_event_id" text;
ALTER TABLE "role_grants" ADD COLUMN "is_reported" boolean DEFAULT false NOT NULL;
CREATE INDEX "role_grants_held" ON "role_grants" USING btree ("guild_id","module","role_id") WHERE "role_grants"."state" = 'done' and "role_grants"."wanted" = 'give' and "role_grants"."ended_at" is null;
CREATE INDEX "role_grants_timed" ON "role_grants" USING btree ("until") WHERE "role_grants"."until" is not null and "role_grants"."ended_at" is null;
CREATE INDEX "role_grants_unreported" ON "role_grants" USING btree ("guild_id") WHERE not "role_grants"."is_reported" and "role_grants"."state" in ('done', 'failed', 'void');
UPDATE "role_grants" SET "is_reported" = true WHERE "state" IN ('done', 'failed', 'void');
UPDATE "role_grants" SET "ended_at" = "changed_at" WHERE "state" = 'done' AND "wanted" = 'give';
