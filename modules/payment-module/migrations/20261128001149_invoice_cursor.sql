ALTER TABLE "payment_module_orders" ADD COLUMN "invoice_cursor" text;
