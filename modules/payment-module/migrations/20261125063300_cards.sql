CREATE TABLE "payment_module_accounts" (
	"guild_id" text PRIMARY KEY NOT NULL,
	"sealed_key" text NOT NULL,
	"sealed_secret" text NOT NULL,
	"key_hint" text NOT NULL,
	"name" text,
	"is_live" boolean NOT NULL,
	"findings" jsonb NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"compared_at" timestamp with time zone,
	"compared" integer DEFAULT 0 NOT NULL
);

ALTER TABLE "payment_module_orders" ALTER COLUMN "chain" DROP NOT NULL;
ALTER TABLE "payment_module_orders" ALTER COLUMN "token" DROP NOT NULL;
ALTER TABLE "payment_module_orders" ALTER COLUMN "address" DROP NOT NULL;
ALTER TABLE "payment_module_orders" ALTER COLUMN "coins" DROP NOT NULL;
ALTER TABLE "payment_module_orders" ALTER COLUMN "coin_decimals" DROP NOT NULL;
ALTER TABLE "payment_module_orders" ALTER COLUMN "confirmations" DROP NOT NULL;
ALTER TABLE "payment_module_orders" ALTER COLUMN "searched_to" DROP NOT NULL;
ALTER TABLE "payment_module_events" ADD COLUMN "notified_at" timestamp with time zone;
ALTER TABLE "payment_module_orders" ADD COLUMN "method" text DEFAULT 'coins' NOT NULL;
ALTER TABLE "payment_module_orders" ADD COLUMN "checkout_id" text;
ALTER TABLE "payment_module_orders" ADD COLUMN "checkout_url" text;
ALTER TABLE "payment_module_orders" ADD COLUMN "payment_intent" text;
ALTER TABLE "payment_module_orders" ADD COLUMN "interval" text;
ALTER TABLE "payment_module_orders" ADD COLUMN "trial_days" integer DEFAULT 0 NOT NULL;
ALTER TABLE "payment_module_orders" ADD COLUMN "subscription_id" text;
ALTER TABLE "payment_module_orders" ADD COLUMN "subscription_status" text;
ALTER TABLE "payment_module_orders" ADD COLUMN "customer_id" text;
ALTER TABLE "payment_module_orders" ADD COLUMN "renews_at" timestamp with time zone;
ALTER TABLE "payment_module_orders" ADD COLUMN "is_ending" boolean DEFAULT false NOT NULL;
CREATE INDEX "payment_module_orders_guild_id_payment_intent_index" ON "payment_module_orders" USING btree ("guild_id","payment_intent");
CREATE INDEX "payment_module_orders_guild_id_subscription_id_index" ON "payment_module_orders" USING btree ("guild_id","subscription_id");
