CREATE TABLE "claim_code_uses" (
	"guild_id" text NOT NULL,
	"id" text NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"member_id" text NOT NULL,
	"member_name" text NOT NULL,
	"points" integer NOT NULL,
	"role_id" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "claim_code_uses_guild_id_id_pk" PRIMARY KEY("guild_id","id")
);

CREATE TABLE "claim_codes" (
	"guild_id" text NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"max" integer,
	"by_id" text NOT NULL,
	"by_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "claim_codes_guild_id_code_pk" PRIMARY KEY("guild_id","code")
);

CREATE TABLE "claim_guesses" (
	"guild_id" text NOT NULL,
	"member_id" text NOT NULL,
	"wrong_at" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"paused_until" timestamp with time zone,
	CONSTRAINT "claim_guesses_guild_id_member_id_pk" PRIMARY KEY("guild_id","member_id")
);

CREATE UNIQUE INDEX "claim_code_uses_guild_id_code_member_id_index" ON "claim_code_uses" USING btree ("guild_id","code","member_id");
CREATE INDEX "claim_code_uses_guild_id_member_id_kind_index" ON "claim_code_uses" USING btree ("guild_id","member_id","kind");
CREATE INDEX "claim_code_uses_guild_id_at_index" ON "claim_code_uses" USING btree ("guild_id","at");
CREATE INDEX "claim_codes_guild_id_kind_index" ON "claim_codes" USING btree ("guild_id","kind");
CREATE INDEX "claim_codes_guild_id_at_index" ON "claim_codes" USING btree ("guild_id","at");
