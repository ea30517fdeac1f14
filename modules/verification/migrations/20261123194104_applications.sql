CREATE TABLE "verification_review_counters" (
	"guild_id" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);

CREATE TABLE "verification_reviews" (
	"guild_id" text NOT NULL,
	"number" integer NOT NULL,
	"key" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"member_id" text NOT NULL,
	"member_name" text NOT NULL,
	"about" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"assignee" jsonb,
	"approvals" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"approvals_needed" integer NOT NULL,
	"decided_by" jsonb,
	"decided_at" timestamp with time zone,
	"reason" text,
	"channel_id" text,
	"message_id" text,
	"posted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"followed" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "verification_reviews_guild_id_number_pk" PRIMARY KEY("guild_id","number")
);

ALTER TABLE "verification_arrivals" ADD COLUMN "note" text;
ALTER TABLE "verification_arrivals" ADD COLUMN "applied_at" timestamp with time zone;
CREATE UNIQUE INDEX "verification_reviews_guild_id_key_index" ON "verification_reviews" USING btree ("guild_id","key");
CREATE INDEX "verification_reviews_guild_id_state_index" ON "verification_reviews" USING btree ("guild_id","state");
CREATE INDEX "verification_reviews_guild_id_member_id_index" ON "verification_reviews" USING btree ("guild_id","member_id");
CREATE INDEX "verification_reviews_unfinished" ON "verification_reviews" USING btree ("guild_id") WHERE "verification_reviews"."followed" < "verification_reviews"."version";
