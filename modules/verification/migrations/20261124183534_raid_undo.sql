ALTER TABLE "verification_arrivals" ADD COLUMN "kept_from" jsonb;
ALTER TABLE "verification_raids" ADD COLUMN "ended_by" text;
