CREATE TABLE "guild_work_roles" (
	"guild_id" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"roles" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_id" text NOT NULL,
	"updated_by_name" text NOT NULL
);
