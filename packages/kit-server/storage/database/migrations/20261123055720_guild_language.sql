ALTER TABLE "guild_settings" ADD COLUMN "language" text DEFAULT 'auto' NOT NULL;
