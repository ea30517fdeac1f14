CREATE TABLE "points_uses" (
	"guild_id" text NOT NULL,
	"module" text NOT NULL,
	"use" text NOT NULL,
	CONSTRAINT "points_uses_guild_id_module_pk" PRIMARY KEY("guild_id","module")
);

