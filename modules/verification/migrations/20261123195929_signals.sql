ALTER TABLE "verification_arrivals" ADD COLUMN "name_key" text;
ALTER TABLE "verification_arrivals" ADD COLUMN "invite" text;
ALTER TABLE "verification_arrivals" ADD COLUMN "has_avatar" boolean DEFAULT true NOT NULL;
ALTER TABLE "verification_arrivals" ADD COLUMN "alike" jsonb;
ALTER TABLE "verification_raids" ADD COLUMN "signal" text DEFAULT 'joins' NOT NULL;
ALTER TABLE "verification_raids" ADD COLUMN "shared" text;
