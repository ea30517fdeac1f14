ALTER TABLE "x_boost_campaigns" ADD COLUMN "task" integer;
ALTER TABLE "x_boost_campaigns" ADD COLUMN "task_control" text;
