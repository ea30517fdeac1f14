CREATE TABLE "form_drafts" (
	"guild_id" text NOT NULL,
	"id" text NOT NULL,
	"member_id" text NOT NULL,
	"modal" jsonb,
	"about" jsonb,
	"files" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "form_drafts_guild_id_id_pk" PRIMARY KEY("guild_id","id")
);
--> statement-breakpoint
ALTER TABLE "ticket_on_call" ADD COLUMN "roles" jsonb;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "posted" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "not_erased" jsonb DEFAULT '[]'::jsonb NOT NULL;