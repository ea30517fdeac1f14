CREATE TABLE "ledger_balances" (
	"guild_id" text NOT NULL,
	"member_id" text NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	"earned" bigint DEFAULT 0 NOT NULL,
	"spent" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_balances_guild_id_member_id_pk" PRIMARY KEY("guild_id","member_id"),
	CONSTRAINT "ledger_balances_sum" CHECK ("ledger_balances"."balance" = "ledger_balances"."earned" - "ledger_balances"."spent")
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"guild_id" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"member_id" text NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"module" text NOT NULL,
	"source_id" text,
	"actor_id" text,
	"reverses" bigint,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_entries_guild_id_id_pk" PRIMARY KEY("guild_id","id")
);
--> statement-breakpoint
CREATE TABLE "score_boards" (
	"guild_id" text NOT NULL,
	"board" text NOT NULL,
	"generation" integer DEFAULT 0 NOT NULL,
	"reset_at" timestamp with time zone,
	CONSTRAINT "score_boards_guild_id_board_pk" PRIMARY KEY("guild_id","board")
);
--> statement-breakpoint
CREATE TABLE "score_counts" (
	"guild_id" text NOT NULL,
	"board" text NOT NULL,
	"period" text NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "score_counts_guild_id_board_period_pk" PRIMARY KEY("guild_id","board","period")
);
--> statement-breakpoint
CREATE TABLE "score_marks" (
	"guild_id" text NOT NULL,
	"board" text NOT NULL,
	"period" text NOT NULL,
	"rank" integer NOT NULL,
	"score" bigint NOT NULL,
	"reached_at" timestamp with time zone NOT NULL,
	"member_id" text NOT NULL,
	CONSTRAINT "score_marks_guild_id_board_period_rank_pk" PRIMARY KEY("guild_id","board","period","rank")
);
--> statement-breakpoint
CREATE TABLE "scored_members" (
	"guild_id" text NOT NULL,
	"member_id" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"avatar" text,
	"guild_avatar" text,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"has_left" boolean DEFAULT false NOT NULL,
	CONSTRAINT "scored_members_guild_id_member_id_pk" PRIMARY KEY("guild_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "scores" (
	"guild_id" text NOT NULL,
	"board" text NOT NULL,
	"period" text NOT NULL,
	"member_id" text NOT NULL,
	"score" bigint NOT NULL,
	"reached_at" timestamp with time zone NOT NULL,
	"is_shown" boolean DEFAULT true NOT NULL,
	CONSTRAINT "scores_guild_id_board_period_member_id_pk" PRIMARY KEY("guild_id","board","period","member_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_guild_id_key_index" ON "ledger_entries" USING btree ("guild_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_guild_id_reverses_index" ON "ledger_entries" USING btree ("guild_id","reverses") WHERE "ledger_entries"."reverses" is not null;--> statement-breakpoint
CREATE INDEX "ledger_entries_guild_id_member_id_id_index" ON "ledger_entries" USING btree ("guild_id","member_id","id");--> statement-breakpoint
CREATE INDEX "scored_members_name" ON "scored_members" USING btree ("guild_id",lower("name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "scored_members_nameless" ON "scored_members" USING btree ("guild_id","member_id") WHERE "scored_members"."name" = '';--> statement-breakpoint
CREATE INDEX "scores_rank" ON "scores" USING btree ("guild_id","board","period",(-"score"),"reached_at","member_id") WHERE "scores"."is_shown" and "scores"."score" > 0;