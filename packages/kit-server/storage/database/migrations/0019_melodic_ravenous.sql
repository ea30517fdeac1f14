ALTER TABLE "drop_claims" ALTER COLUMN "after_ms" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "drop_days" ALTER COLUMN "issued" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "drops" ALTER COLUMN "points" SET DATA TYPE bigint;