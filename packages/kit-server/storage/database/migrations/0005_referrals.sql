CREATE TABLE "guild_referrals" (
	"guild_id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"person_id" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"reward" text,
	"arrived_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "referral_clicks" (
	"owner_id" text NOT NULL,
	"day" date NOT NULL,
	"mark" text NOT NULL,
	CONSTRAINT "referral_clicks_owner_id_day_mark_pk" PRIMARY KEY("owner_id","day","mark")
);
--> statement-breakpoint
CREATE TABLE "referral_codes" (
	"owner_id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"is_changed" boolean DEFAULT false NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	"confirmed" integer DEFAULT 0 NOT NULL,
	"rewarded" integer DEFAULT 0 NOT NULL,
	"voided" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "referral_codes_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "referral_intents" (
	"guild_id" text NOT NULL,
	"person_id" text NOT NULL,
	"owner_id" text NOT NULL,
	"reason" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "referral_intents_guild_id_person_id_pk" PRIMARY KEY("guild_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "referral_joins" (
	"person_id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "referral_clicks" ADD CONSTRAINT "referral_clicks_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_codes" ADD CONSTRAINT "referral_codes_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_joins" ADD CONSTRAINT "referral_joins_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_joins" ADD CONSTRAINT "referral_joins_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guild_referrals_owner_id_arrived_at_index" ON "guild_referrals" USING btree ("owner_id","arrived_at");--> statement-breakpoint
CREATE INDEX "guild_referrals_state_index" ON "guild_referrals" USING btree ("state");--> statement-breakpoint
CREATE INDEX "referral_clicks_day_index" ON "referral_clicks" USING btree ("day");--> statement-breakpoint
CREATE INDEX "referral_joins_owner_id_at_index" ON "referral_joins" USING btree ("owner_id","at");