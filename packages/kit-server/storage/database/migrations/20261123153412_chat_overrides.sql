CREATE TABLE "chat_overrides" (
	"guild_id" text NOT NULL,
	"language" text NOT NULL,
	"key" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_overrides_guild_id_language_key_pk" PRIMARY KEY("guild_id","language","key")
);

