CREATE TABLE "ticket_seen" (
	"guild_id" text NOT NULL,
	"member_id" text NOT NULL,
	"record_id" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ticket_seen_guild_id_member_id_record_id_pk" PRIMARY KEY("guild_id","member_id","record_id")
);

ALTER TABLE "tickets" ADD COLUMN "member_wrote_at" timestamp with time zone;
ALTER TABLE "tickets" ADD COLUMN "waiting_since" timestamp with time zone;
--> statement-breakpoint
-- Of tickets from before it was noted: what members wrote, and since when they wait.
UPDATE "tickets" SET
	"member_wrote_at" = greatest("opened_at", (
		SELECT max("said"."at") FROM "ticket_messages" AS "said"
		WHERE "said"."guild_id" = "tickets"."guild_id" AND "said"."number" = "tickets"."number" AND "said"."kind" = 'opener'
	)),
	"waiting_since" = CASE WHEN "first_response_at" IS NULL THEN "opened_at" ELSE (
		SELECT min("said"."at") FROM "ticket_messages" AS "said"
		WHERE "said"."guild_id" = "tickets"."guild_id" AND "said"."number" = "tickets"."number" AND "said"."kind" = 'opener'
			AND "said"."at" > coalesce((
				SELECT max("answer"."at") FROM "ticket_messages" AS "answer"
				WHERE "answer"."guild_id" = "tickets"."guild_id" AND "answer"."number" = "tickets"."number"
					AND "answer"."kind" = 'staff'
			), "first_response_at")
	) END
WHERE "state" = 'open';
