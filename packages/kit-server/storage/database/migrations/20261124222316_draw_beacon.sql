ALTER TABLE "draws" ADD COLUMN "beacon" jsonb;
