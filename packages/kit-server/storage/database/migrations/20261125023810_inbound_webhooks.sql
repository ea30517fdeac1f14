CREATE TABLE "inbound_webhooks" (
	"guild_id" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "inbound_webhooks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"subject" jsonb NOT NULL,
	"is_live" boolean NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"handled_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text,
	CONSTRAINT "inbound_webhooks_guild_id_id_pk" PRIMARY KEY("guild_id","id")
);

CREATE UNIQUE INDEX "inbound_webhooks_once" ON "inbound_webhooks" USING btree ("source","guild_id","event_id");
CREATE INDEX "inbound_webhooks_by_time" ON "inbound_webhooks" USING btree ("received_at");
