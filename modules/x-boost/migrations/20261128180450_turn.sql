ALTER TABLE "x_boost_campaigns" ADD COLUMN "read_since" timestamp with time zone;
