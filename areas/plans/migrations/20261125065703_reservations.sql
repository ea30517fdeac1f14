CREATE TABLE "promotion_reservations" (
	"guild_id" text NOT NULL,
	"promotion" integer NOT NULL,
	"code" text NOT NULL,
	"checkout" text,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "promotion_reservations_guild_id_promotion_pk" PRIMARY KEY("guild_id","promotion")
);

CREATE INDEX "promotion_reservations_by_promotion" ON "promotion_reservations" USING btree ("promotion");
