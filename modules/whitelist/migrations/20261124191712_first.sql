CREATE TABLE "whitelist_entries" (
	"guild_id" text NOT NULL,
	"list" integer NOT NULL,
	"number" integer NOT NULL,
	"member_id" text,
	"member_name" text,
	"chain" text NOT NULL,
	"address" text NOT NULL,
	"address_key" text NOT NULL,
	"state" text NOT NULL,
	"place" integer,
	"tier" text,
	"weight" double precision DEFAULT 1 NOT NULL,
	"proof" text NOT NULL,
	"reasons" jsonb,
	"cause" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "whitelist_entries_guild_id_number_pk" PRIMARY KEY("guild_id","number")
);

CREATE TABLE "whitelist_entry_counters" (
	"guild_id" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);

CREATE TABLE "whitelist_links" (
	"guild_id" text NOT NULL,
	"hash" text NOT NULL,
	"member_id" text NOT NULL,
	"member_name" text NOT NULL,
	"chain" text NOT NULL,
	"list" integer,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"nonce" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "whitelist_links_guild_id_hash_pk" PRIMARY KEY("guild_id","hash")
);

CREATE TABLE "whitelist_list_counters" (
	"guild_id" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);

CREATE TABLE "whitelist_lists" (
	"guild_id" text NOT NULL,
	"number" integer NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"settings" jsonb NOT NULL,
	"state" text DEFAULT 'planned' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"opens_at" timestamp with time zone,
	"closes_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"drawn_at" timestamp with time zone,
	"final_at" timestamp with time zone,
	"last_seed" text,
	"draws" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"news" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "whitelist_lists_guild_id_number_pk" PRIMARY KEY("guild_id","number")
);

CREATE TABLE "whitelist_review_counters" (
	"guild_id" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);

CREATE TABLE "whitelist_reviews" (
	"guild_id" text NOT NULL,
	"number" integer NOT NULL,
	"key" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"member_id" text NOT NULL,
	"member_name" text NOT NULL,
	"about" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"assignee" jsonb,
	"approvals" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"approvals_needed" integer NOT NULL,
	"decided_by" jsonb,
	"decided_at" timestamp with time zone,
	"reason" text,
	"channel_id" text,
	"message_id" text,
	"posted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"followed" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "whitelist_reviews_guild_id_number_pk" PRIMARY KEY("guild_id","number")
);

CREATE TABLE "whitelist_wallets" (
	"guild_id" text NOT NULL,
	"member_id" text NOT NULL,
	"chain" text NOT NULL,
	"address" text NOT NULL,
	"address_key" text NOT NULL,
	"proof" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "whitelist_wallets_guild_id_member_id_chain_pk" PRIMARY KEY("guild_id","member_id","chain")
);

CREATE UNIQUE INDEX "whitelist_entry_address" ON "whitelist_entries" USING btree ("guild_id","list","address_key");
CREATE UNIQUE INDEX "whitelist_entry_member" ON "whitelist_entries" USING btree ("guild_id","list","member_id") WHERE "whitelist_entries"."member_id" is not null;
CREATE INDEX "whitelist_entry_order" ON "whitelist_entries" USING btree ("guild_id","list","number");
CREATE INDEX "whitelist_entry_place" ON "whitelist_entries" USING btree ("guild_id","list","state","place");
CREATE INDEX "whitelist_entry_wallet" ON "whitelist_entries" USING btree ("guild_id","address_key");
CREATE INDEX "whitelist_entry_of" ON "whitelist_entries" USING btree ("guild_id","member_id");
CREATE INDEX "whitelist_entry_at" ON "whitelist_entries" USING btree ("guild_id","at");
CREATE INDEX "whitelist_links_guild_id_expires_at_index" ON "whitelist_links" USING btree ("guild_id","expires_at");
CREATE UNIQUE INDEX "whitelist_lists_guild_id_key_index" ON "whitelist_lists" USING btree ("guild_id","key");
CREATE INDEX "whitelist_lists_guild_id_state_index" ON "whitelist_lists" USING btree ("guild_id","state");
CREATE UNIQUE INDEX "whitelist_reviews_guild_id_key_index" ON "whitelist_reviews" USING btree ("guild_id","key");
CREATE INDEX "whitelist_reviews_guild_id_state_index" ON "whitelist_reviews" USING btree ("guild_id","state");
CREATE INDEX "whitelist_reviews_guild_id_member_id_index" ON "whitelist_reviews" USING btree ("guild_id","member_id");
CREATE INDEX "whitelist_reviews_unfinished" ON "whitelist_reviews" USING btree ("guild_id") WHERE "whitelist_reviews"."followed" < "whitelist_reviews"."version";
CREATE UNIQUE INDEX "whitelist_wallets_guild_id_chain_address_key_index" ON "whitelist_wallets" USING btree ("guild_id","chain","address_key");
