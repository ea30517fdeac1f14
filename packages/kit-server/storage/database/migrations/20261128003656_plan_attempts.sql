ALTER TABLE "plan_subscriptions" ADD COLUMN "failed_attempts" integer DEFAULT 0 NOT NULL;
