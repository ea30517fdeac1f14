CREATE TABLE "ticket_on_call" (
	"guild_id" text NOT NULL,
	"member_id" text NOT NULL,
	"name" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "ticket_on_call_guild_id_member_id_pk" PRIMARY KEY("guild_id","member_id")
);
--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD COLUMN "shown_as" text;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "labels" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "survey" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "is_shut" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "line_message_id" text;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "line_place" integer;