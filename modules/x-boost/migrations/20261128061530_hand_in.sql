ALTER TABLE "x_boost_participants" ADD COLUMN "hand_in" text DEFAULT 'none' NOT NULL;
