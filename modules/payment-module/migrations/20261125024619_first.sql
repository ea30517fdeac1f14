CREATE TABLE "payment_module_events" (
	"guild_id" text NOT NULL,
	"number" integer NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_id" text,
	"by_name" text,
	"about" text,
	"is_done" boolean DEFAULT false NOT NULL,
	CONSTRAINT "payment_module_events_guild_id_number_key_pk" PRIMARY KEY("guild_id","number","key")
);

CREATE TABLE "payment_module_order_counters" (
	"guild_id" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);

CREATE TABLE "payment_module_orders" (
	"guild_id" text NOT NULL,
	"number" integer NOT NULL,
	"key" text NOT NULL,
	"product" text NOT NULL,
	"buyer_id" text NOT NULL,
	"buyer_name" text NOT NULL,
	"receiver_id" text NOT NULL,
	"receiver_name" text NOT NULL,
	"price" bigint NOT NULL,
	"currency" text NOT NULL,
	"coupon" text,
	"delivery" text NOT NULL,
	"state" text NOT NULL,
	"is_test" boolean NOT NULL,
	"role_id" text,
	"duration_seconds" integer,
	"chain" text NOT NULL,
	"token" text NOT NULL,
	"address" text NOT NULL,
	"coins" text NOT NULL,
	"coin_decimals" integer NOT NULL,
	"address_index" integer,
	"xpub" text,
	"received" text DEFAULT '0' NOT NULL,
	"amount_key" text,
	"confirmations" integer NOT NULL,
	"searched_to" bigint NOT NULL,
	"transaction" text,
	"at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"until" timestamp with time zone,
	"note" text,
	CONSTRAINT "payment_module_orders_guild_id_number_pk" PRIMARY KEY("guild_id","number")
);

CREATE TABLE "payment_module_payments" (
	"guild_id" text NOT NULL,
	"id" text NOT NULL,
	"number" integer NOT NULL,
	"product" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"currency" text NOT NULL,
	"gross" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"is_test" boolean NOT NULL,
	"reference" text,
	CONSTRAINT "payment_module_payments_guild_id_id_pk" PRIMARY KEY("guild_id","id")
);

CREATE TABLE "payment_module_transfers" (
	"guild_id" text NOT NULL,
	"id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"chain" text NOT NULL,
	"token" text NOT NULL,
	"coins" text NOT NULL,
	"coin_decimals" integer NOT NULL,
	"sender" text NOT NULL,
	"transaction" text NOT NULL,
	"number" integer,
	CONSTRAINT "payment_module_transfers_guild_id_id_pk" PRIMARY KEY("guild_id","id")
);

CREATE INDEX "payment_module_events_guild_id_is_done_index" ON "payment_module_events" USING btree ("guild_id","is_done");
CREATE UNIQUE INDEX "payment_module_orders_guild_id_key_index" ON "payment_module_orders" USING btree ("guild_id","key");
CREATE UNIQUE INDEX "payment_module_orders_amount_key_index" ON "payment_module_orders" USING btree ("amount_key");
CREATE INDEX "payment_module_orders_xpub_address_index_index" ON "payment_module_orders" USING btree ("xpub","address_index");
CREATE INDEX "payment_module_orders_guild_id_state_until_index" ON "payment_module_orders" USING btree ("guild_id","state","until");
CREATE INDEX "payment_module_orders_guild_id_buyer_id_index" ON "payment_module_orders" USING btree ("guild_id","buyer_id");
CREATE INDEX "payment_module_orders_guild_id_receiver_id_index" ON "payment_module_orders" USING btree ("guild_id","receiver_id");
CREATE INDEX "payment_module_orders_guild_id_at_index" ON "payment_module_orders" USING btree ("guild_id","at");
CREATE INDEX "payment_module_payments_guild_id_at_index" ON "payment_module_payments" USING btree ("guild_id","at");
CREATE INDEX "payment_module_transfers_guild_id_at_index" ON "payment_module_transfers" USING btree ("guild_id","at");
