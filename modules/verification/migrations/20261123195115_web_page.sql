CREATE TABLE "verification_links" (
	"guild_id" text NOT NULL,
	"hash" text NOT NULL,
	"arrival" integer NOT NULL,
	"secret" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"replaced_at" timestamp with time zone,
	CONSTRAINT "verification_links_guild_id_hash_pk" PRIMARY KEY("guild_id","hash")
);

ALTER TABLE "verification_arrivals" ADD COLUMN "pictures" integer DEFAULT 0 NOT NULL;
ALTER TABLE "verification_arrivals" ADD COLUMN "pictures_since" timestamp with time zone;
CREATE INDEX "verification_links_guild_id_arrival_index" ON "verification_links" USING btree ("guild_id","arrival");
CREATE INDEX "verification_links_guild_id_expires_at_index" ON "verification_links" USING btree ("guild_id","expires_at");
