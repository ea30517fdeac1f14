CREATE TABLE "guild_assets" (
	"guild_id" text NOT NULL,
	"file" text NOT NULL,
	"media_type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"uploaded_by_id" text NOT NULL,
	"uploaded_by_name" text NOT NULL,
	CONSTRAINT "guild_assets_guild_id_file_pk" PRIMARY KEY("guild_id","file")
);
--> statement-breakpoint
CREATE TABLE "message_templates" (
	"guild_id" text NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"message" jsonb NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"saved_by_id" text NOT NULL,
	"saved_by_name" text NOT NULL,
	CONSTRAINT "message_templates_guild_id_id_pk" PRIMARY KEY("guild_id","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "message_templates_name" ON "message_templates" USING btree ("guild_id",lower("name"));