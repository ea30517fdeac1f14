-- Tickets that were open when the inbox was introduced aren't unread for everybody: what members wrote before counts as seen,
-- by everyone ('*') who has no mark of their own. Servers where the inbox is in use already are left as they are.
INSERT INTO "ticket_seen" ("guild_id", "member_id", "record_id", "seen_at")
SELECT "guild_id", '*', "number"::text, "member_wrote_at" FROM "tickets"
WHERE "state" = 'open' AND "member_wrote_at" IS NOT NULL
	AND NOT EXISTS (SELECT 1 FROM "ticket_seen" AS "seen" WHERE "seen"."guild_id" = "tickets"."guild_id")
ON CONFLICT DO NOTHING;
