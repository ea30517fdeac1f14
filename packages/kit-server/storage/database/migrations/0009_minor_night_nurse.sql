CREATE TABLE "panel_messages" (
	"guild_id" text NOT NULL,
	"module" text NOT NULL,
	"key" text NOT NULL,
	"channel_id" text NOT NULL,
	"message_id" text NOT NULL,
	"fingerprint" text NOT NULL,
	"postings" integer NOT NULL,
	"is_missing" boolean DEFAULT false NOT NULL,
	"is_removed" boolean DEFAULT false NOT NULL,
	"posted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "panel_messages_guild_id_module_key_pk" PRIMARY KEY("guild_id","module","key")
);
--> statement-breakpoint
CREATE TABLE "ticket_blocks" (
	"guild_id" text NOT NULL,
	"member_id" text NOT NULL,
	"by_name" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ticket_blocks_guild_id_member_id_pk" PRIMARY KEY("guild_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "ticket_counters" (
	"guild_id" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_messages" (
	"guild_id" text NOT NULL,
	"number" integer NOT NULL,
	"message_id" text NOT NULL,
	"kind" text NOT NULL,
	"author_id" text NOT NULL,
	"author_name" text NOT NULL,
	"avatar" text,
	"content" text NOT NULL,
	"embeds" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"components" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "ticket_messages_guild_id_number_message_id_pk" PRIMARY KEY("guild_id","number","message_id")
);
--> statement-breakpoint
CREATE TABLE "ticket_notes" (
	"guild_id" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "ticket_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" integer NOT NULL,
	"author_id" text NOT NULL,
	"author_name" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ticket_notes_guild_id_id_pk" PRIMARY KEY("guild_id","id")
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"guild_id" text NOT NULL,
	"number" integer NOT NULL,
	"open_key" text NOT NULL,
	"subject" text NOT NULL,
	"team" text,
	"state" text DEFAULT 'open' NOT NULL,
	"is_stale" boolean DEFAULT false NOT NULL,
	"priority" text DEFAULT 'normal' NOT NULL,
	"opener_id" text NOT NULL,
	"opener_name" text NOT NULL,
	"claimer_id" text,
	"claimer_name" text,
	"is_claimer_leaving" boolean DEFAULT false NOT NULL,
	"room_id" text,
	"is_thread" boolean NOT NULL,
	"parent_id" text,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"people" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"messages" integer DEFAULT 0 NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"first_response_at" timestamp with time zone,
	"last_message_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by_id" text,
	"closed_by_name" text,
	"close_reason" text,
	"rating" integer,
	"rating_text" text,
	"erased_at" timestamp with time zone,
	CONSTRAINT "tickets_guild_id_number_pk" PRIMARY KEY("guild_id","number")
);
--> statement-breakpoint
CREATE INDEX "panel_messages_guild_id_message_id_index" ON "panel_messages" USING btree ("guild_id","message_id");--> statement-breakpoint
CREATE INDEX "ticket_messages_words" ON "ticket_messages" USING gin (to_tsvector('simple', "content"));--> statement-breakpoint
CREATE INDEX "ticket_notes_guild_id_number_index" ON "ticket_notes" USING btree ("guild_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "tickets_guild_id_open_key_index" ON "tickets" USING btree ("guild_id","open_key");--> statement-breakpoint
CREATE INDEX "tickets_guild_id_room_id_index" ON "tickets" USING btree ("guild_id","room_id");--> statement-breakpoint
CREATE INDEX "tickets_guild_id_state_opener_id_index" ON "tickets" USING btree ("guild_id","state","opener_id");