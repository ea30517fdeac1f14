ALTER TABLE "known_members" ADD COLUMN "is_bot" boolean;--> statement-breakpoint
-- Members who are already stored are compared with Discord's list at the next start, which fills in whether they are bots.
UPDATE "guild_rosters" SET "is_due" = true;
