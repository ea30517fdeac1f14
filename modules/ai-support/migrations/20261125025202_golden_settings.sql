ALTER TABLE "ai_support_golden_runs" ADD COLUMN "settings" text DEFAULT '' NOT NULL;
