CREATE TABLE "proof_of_work_blocks" (
	"guild_id" text NOT NULL,
	"member_id" text NOT NULL,
	"member_name" text,
	"by_name" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"reason" text,
	"until" timestamp with time zone,
	CONSTRAINT "proof_of_work_blocks_guild_id_member_id_pk" PRIMARY KEY("guild_id","member_id")
);

CREATE TABLE "proof_of_work_entries" (
	"guild_id" text NOT NULL,
	"number" integer NOT NULL,
	"task" integer NOT NULL,
	"title" text NOT NULL,
	"member_id" text NOT NULL,
	"member_name" text NOT NULL,
	"period" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"role_id" text,
	"submitted_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"rewarded_at" timestamp with time zone,
	"announced_at" timestamp with time zone,
	"ended_why" text,
	"taken_back_by" text,
	"reason" text,
	"link" text,
	"gallery_channel_id" text,
	"gallery_message_id" text,
	CONSTRAINT "proof_of_work_entries_guild_id_number_pk" PRIMARY KEY("guild_id","number")
);

CREATE TABLE "proof_of_work_files" (
	"guild_id" text NOT NULL,
	"number" integer NOT NULL,
	"file_id" text NOT NULL,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"url" text NOT NULL,
	"types" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"why" text,
	"picture_type" text,
	"hash" text,
	"print" text,
	"content" "bytea",
	"preview" "bytea",
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "proof_of_work_files_guild_id_number_file_id_pk" PRIMARY KEY("guild_id","number","file_id")
);

CREATE TABLE "proof_of_work_links" (
	"guild_id" text NOT NULL,
	"number" integer NOT NULL,
	"key" text NOT NULL,
	"url" text NOT NULL,
	CONSTRAINT "proof_of_work_links_guild_id_number_key_pk" PRIMARY KEY("guild_id","number","key")
);

CREATE TABLE "proof_of_work_review_counters" (
	"guild_id" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);

CREATE TABLE "proof_of_work_reviews" (
	"guild_id" text NOT NULL,
	"number" integer NOT NULL,
	"key" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"member_id" text NOT NULL,
	"member_name" text NOT NULL,
	"about" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"assignee" jsonb,
	"approvals" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"approvals_needed" integer NOT NULL,
	"decided_by" jsonb,
	"decided_at" timestamp with time zone,
	"reason" text,
	"channel_id" text,
	"message_id" text,
	"posted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"followed" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "proof_of_work_reviews_guild_id_number_pk" PRIMARY KEY("guild_id","number")
);

CREATE TABLE "proof_of_work_task_counters" (
	"guild_id" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);

CREATE TABLE "proof_of_work_tasks" (
	"guild_id" text NOT NULL,
	"number" integer NOT NULL,
	"key" text NOT NULL,
	"spec" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"seed" text,
	"at" timestamp with time zone NOT NULL,
	"by_id" text NOT NULL,
	"by_name" text NOT NULL,
	"opened_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	CONSTRAINT "proof_of_work_tasks_guild_id_number_pk" PRIMARY KEY("guild_id","number")
);

CREATE INDEX "proof_of_work_entries_guild_id_task_state_index" ON "proof_of_work_entries" USING btree ("guild_id","task","state");
CREATE INDEX "proof_of_work_entries_guild_id_member_id_index" ON "proof_of_work_entries" USING btree ("guild_id","member_id");
CREATE INDEX "proof_of_work_entries_guild_id_submitted_at_index" ON "proof_of_work_entries" USING btree ("guild_id","submitted_at");
CREATE INDEX "proof_of_work_files_guild_id_hash_index" ON "proof_of_work_files" USING btree ("guild_id","hash");
CREATE INDEX "proof_of_work_files_guild_id_state_index" ON "proof_of_work_files" USING btree ("guild_id","state");
CREATE INDEX "proof_of_work_links_guild_id_key_index" ON "proof_of_work_links" USING btree ("guild_id","key");
CREATE UNIQUE INDEX "proof_of_work_reviews_guild_id_key_index" ON "proof_of_work_reviews" USING btree ("guild_id","key");
CREATE INDEX "proof_of_work_reviews_guild_id_state_index" ON "proof_of_work_reviews" USING btree ("guild_id","state");
CREATE INDEX "proof_of_work_reviews_guild_id_member_id_index" ON "proof_of_work_reviews" USING btree ("guild_id","member_id");
CREATE INDEX "proof_of_work_reviews_unfinished" ON "proof_of_work_reviews" USING btree ("guild_id") WHERE "proof_of_work_reviews"."followed" < "proof_of_work_reviews"."version";
CREATE UNIQUE INDEX "proof_of_work_tasks_guild_id_key_index" ON "proof_of_work_tasks" USING btree ("guild_id","key");
CREATE INDEX "proof_of_work_tasks_guild_id_ended_at_index" ON "proof_of_work_tasks" USING btree ("guild_id","ended_at");
