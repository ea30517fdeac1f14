CREATE TABLE "draw_counters" (
	"guild_id" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);

CREATE TABLE "draws" (
	"guild_id" text NOT NULL,
	"number" integer NOT NULL,
	"module" text NOT NULL,
	"key" text NOT NULL,
	"title" text NOT NULL,
	"commitment" text NOT NULL,
	"previous" text NOT NULL,
	"link" text NOT NULL,
	"committed_at" timestamp with time zone NOT NULL,
	"seed" text,
	"revealed_at" timestamp with time zone,
	"winners_max" integer,
	"entries" jsonb,
	"winners" jsonb,
	CONSTRAINT "draws_guild_id_number_pk" PRIMARY KEY("guild_id","number")
);

CREATE UNIQUE INDEX "draws_guild_id_module_key_index" ON "draws" USING btree ("guild_id","module","key");
CREATE UNIQUE INDEX "draws_commitment_index" ON "draws" USING btree ("commitment");
