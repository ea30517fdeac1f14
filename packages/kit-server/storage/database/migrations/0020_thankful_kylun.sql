ALTER TABLE "ticket_blocks" ADD COLUMN "member_name" text;--> statement-breakpoint
ALTER TABLE "ticket_blocks" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "ticket_blocks" ADD COLUMN "until" timestamp with time zone;