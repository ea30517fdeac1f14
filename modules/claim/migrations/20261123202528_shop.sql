CREATE TABLE "claim_order_counters" (
	"guild_id" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);

CREATE TABLE "claim_orders" (
	"guild_id" text NOT NULL,
	"number" integer NOT NULL,
	"key" text NOT NULL,
	"item" text NOT NULL,
	"member_id" text NOT NULL,
	"member_name" text NOT NULL,
	"price" integer NOT NULL,
	"delivery" text NOT NULL,
	"state" text NOT NULL,
	"role_id" text,
	"code" text,
	"at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"by_id" text,
	"by_name" text,
	"note" text,
	CONSTRAINT "claim_orders_guild_id_number_pk" PRIMARY KEY("guild_id","number")
);

CREATE TABLE "claim_pool" (
	"guild_id" text NOT NULL,
	"item" text NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "claim_pool_guild_id_item_code_pk" PRIMARY KEY("guild_id","item","code")
);

CREATE UNIQUE INDEX "claim_orders_guild_id_key_index" ON "claim_orders" USING btree ("guild_id","key");
CREATE INDEX "claim_orders_guild_id_item_state_index" ON "claim_orders" USING btree ("guild_id","item","state");
CREATE INDEX "claim_orders_guild_id_member_id_index" ON "claim_orders" USING btree ("guild_id","member_id");
CREATE INDEX "claim_orders_guild_id_at_index" ON "claim_orders" USING btree ("guild_id","at");
