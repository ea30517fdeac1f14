-- Claims taken back by earlier versions still counted as winners and kept their place; later ones have no place.
CREATE TEMPORARY TABLE "earlier_take_backs" ON COMMIT DROP AS
SELECT "guild_id", "number", "place" FROM "drop_claims" WHERE "outcome" = 'takenBack' AND "place" IS NOT NULL;
--> statement-breakpoint
UPDATE "drops" SET
	"winners" = (
		SELECT count(*) FROM "drop_claims" AS "kept"
		WHERE "kept"."guild_id" = "drops"."guild_id" AND "kept"."number" = "drops"."number" AND "kept"."outcome" = 'paid'
	),
	"points" = (
		SELECT coalesce(sum("kept"."amount"), 0) FROM "drop_claims" AS "kept"
		WHERE "kept"."guild_id" = "drops"."guild_id" AND "kept"."number" = "drops"."number" AND "kept"."outcome" = 'paid'
	),
	"participants" = greatest(0, "participants" - "gone"."count")
FROM (SELECT "guild_id", "number", count(*) AS "count" FROM "earlier_take_backs" GROUP BY 1, 2) AS "gone"
WHERE "gone"."guild_id" = "drops"."guild_id" AND "gone"."number" = "drops"."number";
--> statement-breakpoint
UPDATE "drop_claims" SET "place" = CASE WHEN "outcome" = 'takenBack' THEN NULL ELSE "place" - (
	SELECT count(*) FROM "earlier_take_backs" AS "gone"
	WHERE "gone"."guild_id" = "drop_claims"."guild_id" AND "gone"."number" = "drop_claims"."number"
		AND "gone"."place" < "drop_claims"."place"
) END
WHERE "place" IS NOT NULL AND EXISTS (
	SELECT FROM "earlier_take_backs" AS "gone"
	WHERE "gone"."guild_id" = "drop_claims"."guild_id" AND "gone"."number" = "drop_claims"."number"
);
