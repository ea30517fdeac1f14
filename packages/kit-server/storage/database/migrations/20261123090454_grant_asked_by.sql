ALTER TABLE "role_grants" ADD COLUMN "asked_by" text;
