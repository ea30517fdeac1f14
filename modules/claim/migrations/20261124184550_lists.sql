CREATE TABLE "claim_entries" (
	"guild_id" text NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "claim_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"list" integer NOT NULL,
	"line" integer NOT NULL,
	"member_id" text NOT NULL,
	"member_name" text NOT NULL,
	"item" text NOT NULL,
	"points" integer NOT NULL,
	"claimed_at" timestamp with time zone,
	"order" integer,
	CONSTRAINT "claim_entries_guild_id_id_pk" PRIMARY KEY("guild_id","id")
);

CREATE TABLE "claim_links" (
	"guild_id" text NOT NULL,
	"member_id" text NOT NULL,
	"member_name" text NOT NULL,
	"hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "claim_links_guild_id_member_id_pk" PRIMARY KEY("guild_id","member_id")
);

CREATE TABLE "claim_list_counters" (
	"guild_id" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);

CREATE TABLE "claim_list_versions" (
	"guild_id" text NOT NULL,
	"list" integer NOT NULL,
	"version" integer NOT NULL,
	"rows" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_id" text NOT NULL,
	"by_name" text NOT NULL,
	CONSTRAINT "claim_list_versions_guild_id_list_version_pk" PRIMARY KEY("guild_id","list","version")
);

CREATE TABLE "claim_lists" (
	"guild_id" text NOT NULL,
	"number" integer NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"until" date,
	"at" timestamp with time zone NOT NULL,
	"by_id" text NOT NULL,
	"by_name" text NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "claim_lists_guild_id_number_pk" PRIMARY KEY("guild_id","number")
);

CREATE TABLE "claim_reset_counters" (
	"guild_id" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);

CREATE TABLE "claim_resets" (
	"guild_id" text NOT NULL,
	"number" integer NOT NULL,
	"key" text NOT NULL,
	"part" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_name" text NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "claim_resets_guild_id_number_pk" PRIMARY KEY("guild_id","number")
);

DROP INDEX "claim_code_uses_guild_id_code_member_id_index";
ALTER TABLE "claim_code_uses" ADD COLUMN "cause" text;
ALTER TABLE "claim_code_uses" ADD COLUMN "reset_number" integer;
ALTER TABLE "claim_code_uses" ADD COLUMN "taken_back_at" timestamp with time zone;
ALTER TABLE "claim_codes" ADD COLUMN "reset_number" integer;
ALTER TABLE "claim_codes" ADD COLUMN "reset_uses" integer;
ALTER TABLE "claim_days" ADD COLUMN "base" integer;
ALTER TABLE "claim_orders" ADD COLUMN "list" integer;
ALTER TABLE "claim_orders" ADD COLUMN "ticket" integer;
ALTER TABLE "claim_streaks" ADD COLUMN "reset_number" integer;
ALTER TABLE "claim_streaks" ADD COLUMN "reset_streak" integer;
ALTER TABLE "claim_streaks" ADD COLUMN "reset_day" date;
CREATE UNIQUE INDEX "claim_entries_guild_id_list_member_id_item_points_index" ON "claim_entries" USING btree ("guild_id","list","member_id","item","points");
CREATE INDEX "claim_entries_guild_id_member_id_index" ON "claim_entries" USING btree ("guild_id","member_id");
CREATE INDEX "claim_entries_guild_id_item_index" ON "claim_entries" USING btree ("guild_id","item") WHERE "claim_entries"."claimed_at" is null;
CREATE UNIQUE INDEX "claim_entries_guild_id_order_index" ON "claim_entries" USING btree ("guild_id","order");
CREATE UNIQUE INDEX "claim_links_guild_id_hash_index" ON "claim_links" USING btree ("guild_id","hash");
CREATE UNIQUE INDEX "claim_lists_guild_id_key_index" ON "claim_lists" USING btree ("guild_id","key");
CREATE UNIQUE INDEX "claim_resets_guild_id_key_index" ON "claim_resets" USING btree ("guild_id","key");
CREATE INDEX "claim_orders_guild_id_ticket_index" ON "claim_orders" USING btree ("guild_id","ticket");
CREATE UNIQUE INDEX "claim_code_uses_guild_id_code_member_id_index" ON "claim_code_uses" USING btree ("guild_id","code","member_id") WHERE "claim_code_uses"."reset_number" is null;
