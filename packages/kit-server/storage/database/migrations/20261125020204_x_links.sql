CREATE TABLE "x_accounts" (
	"user_id" text PRIMARY KEY NOT NULL,
	"x_id" text NOT NULL,
	"username" text NOT NULL,
	"is_protected" boolean NOT NULL,
	"sealed_tokens" text,
	"tokens_expire_at" timestamp with time zone,
	"refreshing_until" timestamp with time zone,
	"linked_at" timestamp with time zone NOT NULL
);

CREATE TABLE "x_link_starts" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"session_hash" text NOT NULL,
	"sealed_verifier" text NOT NULL,
	"redirect_uri" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);

CREATE TABLE "x_unlinked" (
	"account_hash" text PRIMARY KEY NOT NULL,
	"owner_hash" text NOT NULL,
	"unlinked_at" timestamp with time zone NOT NULL
);

ALTER TABLE "x_accounts" ADD CONSTRAINT "x_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
CREATE UNIQUE INDEX "x_accounts_x_id_index" ON "x_accounts" USING btree ("x_id");
CREATE INDEX "x_link_starts_started_at_index" ON "x_link_starts" USING btree ("started_at");
