CREATE TABLE "promotion_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"promotion" integer NOT NULL,
	"most" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"person_id" text,
	"referred_server" text
);

CREATE TABLE "promotion_marks" (
	"promotion" integer NOT NULL,
	"server_id" text NOT NULL,
	"step" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "promotion_marks_promotion_server_id_step_pk" PRIMARY KEY("promotion","server_id","step")
);

CREATE TABLE "promotion_redemptions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promotion_redemptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"promotion" integer NOT NULL,
	"code" text NOT NULL,
	"server_id" text NOT NULL,
	"server_name" text NOT NULL,
	"by_id" text NOT NULL,
	"by_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone
);

CREATE TABLE "promotion_tries" (
	"guild_id" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "promotion_tries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "promotion_tries_guild_id_id_pk" PRIMARY KEY("guild_id","id")
);

CREATE TABLE "promotions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promotions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"reward" jsonb NOT NULL,
	"most" integer,
	"per_server" integer NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"plans" text[] NOT NULL,
	"is_stopped" boolean DEFAULT false NOT NULL,
	"is_for_referrals" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"by_id" text NOT NULL,
	"by_name" text NOT NULL,
	"redeemed" integer DEFAULT 0 NOT NULL,
	"paid" integer DEFAULT 0 NOT NULL
);

ALTER TABLE "promotion_codes" ADD CONSTRAINT "promotion_codes_promotion_promotions_id_fk" FOREIGN KEY ("promotion") REFERENCES "public"."promotions"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "promotion_redemptions" ADD CONSTRAINT "promotion_redemptions_promotion_promotions_id_fk" FOREIGN KEY ("promotion") REFERENCES "public"."promotions"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "promotion_codes_by_promotion" ON "promotion_codes" USING btree ("promotion","created_at");
CREATE UNIQUE INDEX "promotion_codes_by_referral" ON "promotion_codes" USING btree ("referred_server");
CREATE INDEX "promotion_codes_by_person" ON "promotion_codes" USING btree ("person_id");
CREATE INDEX "promotion_redemptions_by_server" ON "promotion_redemptions" USING btree ("promotion","server_id");
CREATE UNIQUE INDEX "promotions_for_referrals" ON "promotions" USING btree ("is_for_referrals") WHERE "promotions"."is_for_referrals";
