-- Orders, counts and figures of long lists are read from indexes.
CREATE INDEX "payment_module_orders_by_name" ON "payment_module_orders" USING btree ("guild_id",lower("buyer_name"));
CREATE INDEX "payment_module_orders_by_price" ON "payment_module_orders" USING btree ("guild_id","price");
