ALTER TABLE "promotion_redemptions" ADD COLUMN "key" text;
CREATE UNIQUE INDEX "promotion_redemptions_by_key" ON "promotion_redemptions" USING btree ("server_id","key");
