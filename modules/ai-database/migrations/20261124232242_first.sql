CREATE TABLE "ai_database_asks" (
	"guild_id" text NOT NULL,
	"key" text NOT NULL,
	"gap" integer NOT NULL,
	"asker_id" text NOT NULL,
	CONSTRAINT "ai_database_asks_guild_id_key_pk" PRIMARY KEY("guild_id","key")
);

CREATE TABLE "ai_database_conflicts" (
	"guild_id" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "ai_database_conflicts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"one" bigint NOT NULL,
	"other" bigint NOT NULL,
	"one_text" text NOT NULL,
	"other_text" text NOT NULL,
	"is_dismissed" boolean DEFAULT false NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ai_database_conflicts_guild_id_id_pk" PRIMARY KEY("guild_id","id")
);

CREATE TABLE "ai_database_documents" (
	"guild_id" text NOT NULL,
	"source" integer NOT NULL,
	"id" text NOT NULL,
	"title" text,
	"url" text,
	"markdown" text DEFAULT '' NOT NULL,
	"config" text DEFAULT 'simple' NOT NULL,
	"version" integer NOT NULL,
	"is_waiting" boolean NOT NULL,
	"depth" integer DEFAULT 0 NOT NULL,
	"fault" text,
	"etag" text,
	"last_modified" text,
	"read_at" timestamp with time zone,
	CONSTRAINT "ai_database_documents_guild_id_source_id_pk" PRIMARY KEY("guild_id","source","id")
);

CREATE TABLE "ai_database_files" (
	"guild_id" text NOT NULL,
	"source" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "ai_database_files_guild_id_source_pk" PRIMARY KEY("guild_id","source")
);

CREATE TABLE "ai_database_gap_counters" (
	"guild_id" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);

CREATE TABLE "ai_database_gaps" (
	"guild_id" text NOT NULL,
	"number" integer NOT NULL,
	"key" text NOT NULL,
	"question" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"source" integer,
	"times" integer DEFAULT 0 NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"channel_id" text,
	"message_id" text,
	CONSTRAINT "ai_database_gaps_guild_id_number_pk" PRIMARY KEY("guild_id","number")
);

CREATE TABLE "ai_database_messages" (
	"guild_id" text NOT NULL,
	"source" integer NOT NULL,
	"message_id" text NOT NULL,
	"document" text NOT NULL,
	"author_id" text NOT NULL,
	"content" text NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "ai_database_messages_guild_id_source_message_id_pk" PRIMARY KEY("guild_id","source","message_id")
);

CREATE TABLE "ai_database_opt_outs" (
	"guild_id" text NOT NULL,
	"member_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ai_database_opt_outs_guild_id_member_id_pk" PRIMARY KEY("guild_id","member_id")
);

CREATE TABLE "ai_database_passages" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "ai_database_passages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"guild_id" text NOT NULL,
	"source" integer NOT NULL,
	"document" text NOT NULL,
	"position" integer NOT NULL,
	"heading" text,
	"page" integer,
	"text" text NOT NULL,
	"hash" text NOT NULL,
	"config" text NOT NULL,
	"words" "tsvector" NOT NULL,
	"model" text,
	"vector" "bytea",
	CONSTRAINT "ai_database_passages_guild_id_id_pk" PRIMARY KEY("guild_id","id")
);

CREATE TABLE "ai_database_searches" (
	"guild_id" text NOT NULL,
	"key" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"score" real NOT NULL,
	"passages" bigint[] NOT NULL,
	CONSTRAINT "ai_database_searches_guild_id_key_pk" PRIMARY KEY("guild_id","key")
);

CREATE TABLE "ai_database_signs" (
	"passage" bigint NOT NULL,
	"guild_id" text NOT NULL,
	"source" integer NOT NULL,
	"model" text NOT NULL,
	"signs" bit varying NOT NULL,
	CONSTRAINT "ai_database_signs_guild_id_passage_pk" PRIMARY KEY("guild_id","passage")
);

CREATE TABLE "ai_database_source_counters" (
	"guild_id" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);

CREATE TABLE "ai_database_sources" (
	"guild_id" text NOT NULL,
	"number" integer NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"url" text,
	"options" jsonb NOT NULL,
	"audience" text NOT NULL,
	"priority" integer NOT NULL,
	"language" text NOT NULL,
	"refresh" text NOT NULL,
	"valid_from" date,
	"valid_until" date,
	"state" text DEFAULT 'pending' NOT NULL,
	"fault" text,
	"version" integer DEFAULT 1 NOT NULL,
	"step" integer DEFAULT 0 NOT NULL,
	"leased_until" timestamp with time zone,
	"waits_until" timestamp with time zone,
	"done_count" integer DEFAULT 0 NOT NULL,
	"total_count" integer DEFAULT 0 NOT NULL,
	"synced_at" timestamp with time zone,
	"next_at" timestamp with time zone,
	"at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"by_id" text NOT NULL,
	"by_name" text NOT NULL,
	CONSTRAINT "ai_database_sources_guild_id_number_pk" PRIMARY KEY("guild_id","number")
);

CREATE INDEX "ai_database_asks_guild_id_gap_index" ON "ai_database_asks" USING btree ("guild_id","gap");
CREATE UNIQUE INDEX "ai_database_conflicts_guild_id_one_other_index" ON "ai_database_conflicts" USING btree ("guild_id","one","other");
CREATE UNIQUE INDEX "ai_database_gaps_guild_id_key_index" ON "ai_database_gaps" USING btree ("guild_id","key");
CREATE INDEX "ai_database_gaps_guild_id_last_at_index" ON "ai_database_gaps" USING btree ("guild_id","last_at");
CREATE INDEX "ai_database_messages_guild_id_message_id_index" ON "ai_database_messages" USING btree ("guild_id","message_id");
CREATE INDEX "ai_database_messages_guild_id_author_id_index" ON "ai_database_messages" USING btree ("guild_id","author_id");
CREATE INDEX "ai_database_passages_guild_id_source_document_index" ON "ai_database_passages" USING btree ("guild_id","source","document");
CREATE INDEX "ai_database_passages_guild_id_config_index" ON "ai_database_passages" USING btree ("guild_id","config");
CREATE INDEX "ai_database_passages_words_index" ON "ai_database_passages" USING gin ("words");
CREATE INDEX "ai_database_searches_guild_id_at_index" ON "ai_database_searches" USING btree ("guild_id","at");
CREATE INDEX "ai_database_signs_guild_id_model_index" ON "ai_database_signs" USING btree ("guild_id","model");
CREATE UNIQUE INDEX "ai_database_sources_guild_id_key_index" ON "ai_database_sources" USING btree ("guild_id","key");
CREATE INDEX "ai_database_sources_guild_id_state_index" ON "ai_database_sources" USING btree ("guild_id","state");
