CREATE TABLE "role_grant_turns" (
	"guild_id" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "role_grants" (
	"guild_id" text NOT NULL,
	"module" text NOT NULL,
	"key" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "role_grants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" text NOT NULL,
	"member_name" text NOT NULL,
	"role_id" text NOT NULL,
	"wanted" text NOT NULL,
	"reason" text NOT NULL,
	"field" text,
	"on_return" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"faults" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"promised_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "role_grants_guild_id_module_key_pk" PRIMARY KEY("guild_id","module","key")
);
--> statement-breakpoint
CREATE INDEX "role_grants_listed" ON "role_grants" USING btree ("guild_id","module","id");--> statement-breakpoint
CREATE INDEX "role_grants_member" ON "role_grants" USING btree ("guild_id","member_id","role_id");--> statement-breakpoint
CREATE INDEX "role_grants_due" ON "role_grants" USING btree ("due_at") WHERE "role_grants"."state" = 'queued';--> statement-breakpoint
CREATE INDEX "role_grants_parked" ON "role_grants" USING btree ("guild_id","module") WHERE "role_grants"."state" in ('parked', 'failed');