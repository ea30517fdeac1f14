ALTER TABLE "payment_module_orders" ADD COLUMN "refund_reason" text;
ALTER TABLE "payment_module_orders" ADD COLUMN "refund_by_id" text;
ALTER TABLE "payment_module_orders" ADD COLUMN "refund_by_name" text;
