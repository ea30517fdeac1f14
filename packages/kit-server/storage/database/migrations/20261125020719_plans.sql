CREATE TABLE "guild_badges" (
	"guild_id" text NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "guild_badges_guild_id_key_pk" PRIMARY KEY("guild_id","key")
);

CREATE TABLE "plan_credits" (
	"guild_id" text NOT NULL,
	"id" bigserial NOT NULL,
	"key" text NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "plan_credits_guild_id_key_pk" PRIMARY KEY("guild_id","key")
);

CREATE TABLE "plan_grants" (
	"guild_id" text NOT NULL,
	"key" text NOT NULL,
	"plan" text NOT NULL,
	"source" text NOT NULL,
	"reason" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"by_id" text,
	"by_name" text,
	CONSTRAINT "plan_grants_guild_id_key_pk" PRIMARY KEY("guild_id","key")
);

CREATE TABLE "plan_subscriptions" (
	"guild_id" text PRIMARY KEY NOT NULL,
	"plan" text NOT NULL,
	"period" text NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"customer_id" text NOT NULL,
	"subscription_id" text NOT NULL,
	"period_ends_at" timestamp with time zone NOT NULL,
	"is_ending" boolean NOT NULL,
	"grace_ends_at" timestamp with time zone,
	"payer_id" text,
	"payer_name" text,
	"updated_at" timestamp with time zone NOT NULL
);

CREATE INDEX "plan_credits_by_id" ON "plan_credits" USING btree ("guild_id","id");
