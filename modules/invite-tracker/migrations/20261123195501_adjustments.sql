CREATE TABLE "invite_tracker_adjustment_counters" (
	"guild_id" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);

CREATE TABLE "invite_tracker_adjustments" (
	"guild_id" text NOT NULL,
	"number" integer NOT NULL,
	"cause" text NOT NULL,
	"member_id" text NOT NULL,
	"member_name" text NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"by_id" text NOT NULL,
	"by_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by_name" text,
	CONSTRAINT "invite_tracker_adjustments_guild_id_number_pk" PRIMARY KEY("guild_id","number")
);

CREATE TABLE "invite_tracker_resets" (
	"guild_id" text NOT NULL,
	"cause" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_name" text NOT NULL,
	"undone_at" timestamp with time zone,
	"board_reset_at" timestamp with time zone,
	CONSTRAINT "invite_tracker_resets_guild_id_cause_pk" PRIMARY KEY("guild_id","cause")
);

ALTER TABLE "invite_tracker_counts" ADD COLUMN "is_board_filled" boolean DEFAULT false NOT NULL;
CREATE UNIQUE INDEX "invite_tracker_adjustment_cause" ON "invite_tracker_adjustments" USING btree ("guild_id","cause");
CREATE INDEX "invite_tracker_adjustments_guild_id_member_id_index" ON "invite_tracker_adjustments" USING btree ("guild_id","member_id");
CREATE INDEX "invite_tracker_resets_guild_id_at_index" ON "invite_tracker_resets" USING btree ("guild_id","at");
