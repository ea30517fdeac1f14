ALTER TABLE "drop_claims" ADD COLUMN "weight" double precision DEFAULT 1 NOT NULL;
--> statement-breakpoint
-- Drops that are running began without: everyone has the same chance in them.
UPDATE "drops" SET "kind" = "kind" || '{"chances": {"stacking": "highest", "roles": []}}' WHERE NOT "kind" ? 'chances';
