ALTER TABLE "payment_module_orders" ADD COLUMN "payer_id" text;
ALTER TABLE "payment_module_orders" ADD COLUMN "payer_name" text;
ALTER TABLE "payment_module_orders" ADD COLUMN "move_to_id" text;
ALTER TABLE "payment_module_orders" ADD COLUMN "move_to_name" text;
ALTER TABLE "payment_module_orders" ADD COLUMN "move_until" timestamp with time zone;
CREATE INDEX "payment_module_orders_guild_id_payer_id_index" ON "payment_module_orders" USING btree ("guild_id","payer_id");
CREATE INDEX "payment_module_orders_guild_id_move_to_id_index" ON "payment_module_orders" USING btree ("guild_id","move_to_id");
