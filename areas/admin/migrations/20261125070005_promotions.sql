ALTER TABLE "admin_log" ALTER COLUMN "server_id" DROP NOT NULL;
ALTER TABLE "admin_log" ALTER COLUMN "server_name" DROP NOT NULL;
ALTER TABLE "admin_log" ADD COLUMN "promotion_id" integer;
ALTER TABLE "admin_log" ADD COLUMN "promotion_name" text;
