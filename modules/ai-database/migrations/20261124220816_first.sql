CREATE TABLE "ai_database_hellos" (
	"guild_id" text NOT NULL,
	"id" text NOT NULL,
	"member_id" text NOT NULL,
	"member_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ai_database_hellos_guild_id_id_pk" PRIMARY KEY("guild_id","id")
);

CREATE INDEX "ai_database_hellos_guild_id_at_index" ON "ai_database_hellos" USING btree ("guild_id","at");
