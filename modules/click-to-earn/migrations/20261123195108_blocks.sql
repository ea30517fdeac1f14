CREATE TABLE "click_to_earn_blocks" (
	"guild_id" text NOT NULL,
	"member_id" text NOT NULL,
	"member_name" text,
	"by_name" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"reason" text,
	"until" timestamp with time zone,
	CONSTRAINT "click_to_earn_blocks_guild_id_member_id_pk" PRIMARY KEY("guild_id","member_id")
);

