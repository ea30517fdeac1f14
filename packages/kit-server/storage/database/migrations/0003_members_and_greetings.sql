CREATE TABLE "known_members" (
	"guild_id" text NOT NULL,
	"member_id" text NOT NULL,
	"joined_at" timestamp with time zone,
	"pending" boolean NOT NULL,
	"role_ids" jsonb NOT NULL,
	"boosting_since" timestamp with time zone,
	"event_id" text NOT NULL,
	"news" jsonb NOT NULL,
	CONSTRAINT "known_members_guild_id_member_id_pk" PRIMARY KEY("guild_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "role_gains" (
	"guild_id" text NOT NULL,
	"member_id" text NOT NULL,
	"role_id" text NOT NULL,
	"event_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "role_gains_guild_id_member_id_role_id_pk" PRIMARY KEY("guild_id","member_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "greetings_milestones" (
	"guild_id" text PRIMARY KEY NOT NULL,
	"reached" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "greetings_raids" (
	"guild_id" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"member_id" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	CONSTRAINT "greetings_raids_guild_id_ends_at_member_id_pk" PRIMARY KEY("guild_id","ends_at","member_id")
);
--> statement-breakpoint
CREATE TABLE "greetings_sends" (
	"guild_id" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "greetings_sends_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"outcome" text NOT NULL,
	"reason" text,
	"member_id" text,
	"member_name" text NOT NULL,
	"channel_id" text,
	"message_id" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "greetings_sends_guild_id_id_pk" PRIMARY KEY("guild_id","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "greetings_sends_guild_id_key_index" ON "greetings_sends" USING btree ("guild_id","key");--> statement-breakpoint
CREATE INDEX "greetings_sends_guild_id_at_index" ON "greetings_sends" USING btree ("guild_id","at");