CREATE TABLE "activity" (
	"guild_id" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "activity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"module" text NOT NULL,
	"event" text NOT NULL,
	"key" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"data" jsonb NOT NULL,
	CONSTRAINT "activity_guild_id_id_pk" PRIMARY KEY("guild_id","id")
);
--> statement-breakpoint
CREATE TABLE "guild_alerts" (
	"guild_id" text NOT NULL,
	"module" text NOT NULL,
	"cause" text NOT NULL,
	"code" text NOT NULL,
	"path" text,
	"params" jsonb NOT NULL,
	"raised_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "guild_alerts_guild_id_module_cause_pk" PRIMARY KEY("guild_id","module","cause")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"guild_id" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" text NOT NULL,
	"actor_name" text NOT NULL,
	"action" text NOT NULL,
	"module" text,
	"changes" jsonb NOT NULL,
	CONSTRAINT "audit_log_guild_id_id_pk" PRIMARY KEY("guild_id","id")
);
--> statement-breakpoint
CREATE TABLE "module_config_history" (
	"guild_id" text NOT NULL,
	"module" text NOT NULL,
	"version" integer NOT NULL,
	"enabled" boolean NOT NULL,
	"config_version" integer NOT NULL,
	"config" jsonb NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"saved_by_id" text NOT NULL,
	"saved_by_name" text NOT NULL,
	CONSTRAINT "module_config_history_guild_id_module_version_pk" PRIMARY KEY("guild_id","module","version")
);
--> statement-breakpoint
CREATE TABLE "module_configs" (
	"guild_id" text NOT NULL,
	"module" text NOT NULL,
	"version" integer NOT NULL,
	"enabled" boolean NOT NULL,
	"config_version" integer NOT NULL,
	"config" jsonb NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"saved_by_id" text NOT NULL,
	"saved_by_name" text NOT NULL,
	CONSTRAINT "module_configs_guild_id_module_pk" PRIMARY KEY("guild_id","module")
);
--> statement-breakpoint
CREATE TABLE "effects" (
	"guild_id" text NOT NULL,
	"key" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	"result" jsonb,
	CONSTRAINT "effects_guild_id_key_pk" PRIMARY KEY("guild_id","key")
);
--> statement-breakpoint
CREATE TABLE "gateway_sessions" (
	"shard_id" integer PRIMARY KEY NOT NULL,
	"shard_count" integer NOT NULL,
	"session_id" text NOT NULL,
	"resume_url" text NOT NULL,
	"sequence" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registered_commands" (
	"application_id" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"commands" jsonb NOT NULL,
	"registered_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guild_snapshots" (
	"guild_id" text PRIMARY KEY NOT NULL,
	"present" boolean NOT NULL,
	"snapshot" jsonb NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	"left_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_events" (
	"guild_id" text NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"member_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "member_events_guild_id_key_pk" PRIMARY KEY("guild_id","key")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"user_agent" text
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"global_name" text,
	"avatar" text,
	"email" text,
	"sealed_tokens" text,
	"tokens_expire_at" timestamp with time zone,
	"referral_code" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "activity_guild_id_module_event_key_index" ON "activity" USING btree ("guild_id","module","event","key");--> statement-breakpoint
CREATE INDEX "member_events_guild_id_at_index" ON "member_events" USING btree ("guild_id","at");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_index" ON "sessions" USING btree ("expires_at");