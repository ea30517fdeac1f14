CREATE TABLE "role_losses" (
	"guild_id" text NOT NULL,
	"member_id" text NOT NULL,
	"role_id" text NOT NULL,
	"event_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "role_losses_guild_id_member_id_role_id_pk" PRIMARY KEY("guild_id","member_id","role_id")
);

CREATE TABLE "guard_verdicts" (
	"guild_id" text NOT NULL,
	"event_id" text NOT NULL,
	"removed_by" text,
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "guard_verdicts_guild_id_event_id_pk" PRIMARY KEY("guild_id","event_id")
);

CREATE TABLE "guild_event_deliveries" (
	"guild_id" text NOT NULL,
	"module" text NOT NULL,
	"event_id" bigint NOT NULL,
	CONSTRAINT "guild_event_deliveries_guild_id_module_event_id_pk" PRIMARY KEY("guild_id","module","event_id")
);

CREATE TABLE "guild_event_listeners" (
	"name" text NOT NULL,
	"module" text NOT NULL,
	CONSTRAINT "guild_event_listeners_name_module_pk" PRIMARY KEY("name","module")
);

CREATE TABLE "guild_events" (
	"guild_id" text NOT NULL,
	"id" bigserial NOT NULL,
	"name" text NOT NULL,
	"key" text NOT NULL,
	"data" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "guild_events_guild_id_id_pk" PRIMARY KEY("guild_id","id")
);

CREATE INDEX "guard_verdicts_at_index" ON "guard_verdicts" USING btree ("at");
CREATE UNIQUE INDEX "guild_events_guild_id_name_key_index" ON "guild_events" USING btree ("guild_id","name","key");
CREATE INDEX "guild_events_at_index" ON "guild_events" USING btree ("at");
