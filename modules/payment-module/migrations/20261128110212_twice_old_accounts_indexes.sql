CREATE TABLE "payment_module_old_accounts" (
	"guild_id" text NOT NULL,
	"sealed_key" text NOT NULL,
	CONSTRAINT "payment_module_old_accounts_guild_id_sealed_key_pk" PRIMARY KEY("guild_id","sealed_key")
);

ALTER TABLE "payment_module_orders" ADD COLUMN "chooses_price" boolean DEFAULT false NOT NULL;
CREATE INDEX "payment_module_orders_guild_id_product_state_index" ON "payment_module_orders" USING btree ("guild_id","product","state");
CREATE INDEX "payment_module_orders_guild_id_coupon_index" ON "payment_module_orders" USING btree ("guild_id","coupon");
CREATE INDEX "payment_module_orders_guild_id_subscription_status_index" ON "payment_module_orders" USING btree ("guild_id","subscription_status");
CREATE INDEX "payment_module_payments_guild_id_reference_index" ON "payment_module_payments" USING btree ("guild_id","reference");
