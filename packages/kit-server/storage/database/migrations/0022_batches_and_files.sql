CREATE TABLE "roster_sweeps" (
	"shard_id" integer PRIMARY KEY NOT NULL,
	"shard_count" integer NOT NULL,
	"epoch" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_files" (
	"guild_id" text NOT NULL,
	"number" integer NOT NULL,
	"file_id" text NOT NULL,
	"message_id" text,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"why" text,
	"picture_type" text,
	"bytes" integer NOT NULL,
	"content" "bytea",
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ticket_files_guild_id_file_id_pk" PRIMARY KEY("guild_id","file_id")
);
--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "is_posted_known" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "ticket_files_guild_id_number_index" ON "ticket_files" USING btree ("guild_id","number");--> statement-breakpoint
CREATE INDEX "ticket_files_waiting" ON "ticket_files" USING btree ("guild_id") WHERE "ticket_files"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "score_marks_place" ON "score_marks" USING btree ("guild_id","board","period",(-"score"),"reached_at","member_id");