CREATE TABLE "guild_work_roles" (
	"guild_id" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"roles" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_id" text NOT NULL,
	"updated_by_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_retries" (
	"guild_id" text NOT NULL,
	"id" bigserial NOT NULL,
	"module" text NOT NULL,
	"event_id" text NOT NULL,
	"name" text NOT NULL,
	"data" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_retries_guild_id_module_id_pk" PRIMARY KEY("guild_id","module","id")
);
--> statement-breakpoint
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
CREATE TABLE "bot_leases" (
	"name" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"token" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guild_rosters" (
	"guild_id" text PRIMARY KEY NOT NULL,
	"is_complete" boolean DEFAULT false NOT NULL,
	"is_due" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
ALTER TABLE "gateway_sessions" ADD COLUMN "epoch" text;--> statement-breakpoint
ALTER TABLE "known_members" ADD COLUMN "is_handled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "known_members" ADD COLUMN "left_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "known_members" ADD COLUMN "leave_event_id" text;--> statement-breakpoint
ALTER TABLE "known_members" ADD COLUMN "leave_stay" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ticket_on_call" ADD COLUMN "roles" jsonb;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "posted" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "not_erased" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "event_retries_guild_id_module_event_id_name_index" ON "event_retries" USING btree ("guild_id","module","event_id","name");