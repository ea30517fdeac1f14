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
CREATE INDEX "ticket_files_waiting" ON "ticket_files" USING btree ("guild_id") WHERE "ticket_files"."state" = 'waiting';