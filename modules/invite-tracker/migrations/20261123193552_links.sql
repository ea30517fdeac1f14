CREATE TABLE "invite_tracker_link_counters" (
	"guild_id" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);

CREATE TABLE "invite_tracker_links" (
	"guild_id" text NOT NULL,
	"number" integer NOT NULL,
	"cause" text NOT NULL,
	"kind" text NOT NULL,
	"code" text,
	"name" text,
	"channel_id" text,
	"member_id" text,
	"member_name" text,
	"role_id" text,
	"created_by_id" text NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	"is_to_delete" boolean DEFAULT false NOT NULL,
	CONSTRAINT "invite_tracker_links_guild_id_number_pk" PRIMARY KEY("guild_id","number")
);

CREATE UNIQUE INDEX "invite_tracker_link_cause" ON "invite_tracker_links" USING btree ("guild_id","cause");
CREATE UNIQUE INDEX "invite_tracker_link_code" ON "invite_tracker_links" USING btree ("guild_id","code");
CREATE INDEX "invite_tracker_links_guild_id_member_id_index" ON "invite_tracker_links" USING btree ("guild_id","member_id");
CREATE INDEX "invite_tracker_links_guild_id_is_to_delete_index" ON "invite_tracker_links" USING btree ("guild_id","is_to_delete");
