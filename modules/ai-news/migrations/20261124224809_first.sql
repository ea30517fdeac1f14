CREATE TABLE "ai_news_covered" (
	"guild_id" text NOT NULL,
	"topic" text NOT NULL,
	"story" text NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ai_news_covered_guild_id_topic_story_pk" PRIMARY KEY("guild_id","topic","story")
);

CREATE TABLE "ai_news_items" (
	"guild_id" text NOT NULL,
	"id" text NOT NULL,
	"source_id" text NOT NULL,
	"source_name" text NOT NULL,
	"url" text,
	"url_key" text,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"author" text,
	"categories" jsonb NOT NULL,
	"published_at" timestamp with time zone,
	"found_at" timestamp with time zone NOT NULL,
	"story" text NOT NULL,
	"title_words" integer[] NOT NULL,
	"text_words" integer[] NOT NULL,
	CONSTRAINT "ai_news_items_guild_id_id_pk" PRIMARY KEY("guild_id","id")
);

CREATE TABLE "ai_news_post_counters" (
	"guild_id" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);

CREATE TABLE "ai_news_posts" (
	"guild_id" text NOT NULL,
	"number" integer NOT NULL,
	"key" text NOT NULL,
	"cause" text NOT NULL,
	"topic" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"draft" jsonb NOT NULL,
	"is_generated" boolean DEFAULT false NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"posted_at" timestamp with time zone,
	"channel_id" text,
	"message_id" text,
	"opened" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ai_news_posts_guild_id_number_pk" PRIMARY KEY("guild_id","number")
);

CREATE TABLE "ai_news_review_counters" (
	"guild_id" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);

CREATE TABLE "ai_news_reviews" (
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
	CONSTRAINT "ai_news_reviews_guild_id_number_pk" PRIMARY KEY("guild_id","number")
);

CREATE TABLE "ai_news_seen" (
	"guild_id" text NOT NULL,
	"source_id" text NOT NULL,
	"mark" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ai_news_seen_guild_id_source_id_mark_pk" PRIMARY KEY("guild_id","source_id","mark")
);

CREATE TABLE "ai_news_sources" (
	"guild_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"place" text NOT NULL,
	"feed_url" text,
	"state" text DEFAULT 'new' NOT NULL,
	"fault" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp with time zone,
	"added_at" timestamp with time zone NOT NULL,
	"is_known" boolean DEFAULT false NOT NULL,
	"checked_at" timestamp with time zone,
	"next_at" timestamp with time zone,
	"newest_at" timestamp with time zone,
	"etag" text,
	"last_modified" text,
	"content_hash" text,
	CONSTRAINT "ai_news_sources_guild_id_id_pk" PRIMARY KEY("guild_id","id")
);

CREATE INDEX "ai_news_covered_guild_id_at_index" ON "ai_news_covered" USING btree ("guild_id","at");
CREATE INDEX "ai_news_items_guild_id_found_at_index" ON "ai_news_items" USING btree ("guild_id","found_at");
CREATE INDEX "ai_news_items_guild_id_story_index" ON "ai_news_items" USING btree ("guild_id","story");
CREATE UNIQUE INDEX "ai_news_posts_guild_id_key_index" ON "ai_news_posts" USING btree ("guild_id","key");
CREATE INDEX "ai_news_posts_guild_id_at_index" ON "ai_news_posts" USING btree ("guild_id","at");
CREATE INDEX "ai_news_posts_unfinished" ON "ai_news_posts" USING btree ("guild_id") WHERE "ai_news_posts"."state" in ('draft', 'approved');
CREATE UNIQUE INDEX "ai_news_reviews_guild_id_key_index" ON "ai_news_reviews" USING btree ("guild_id","key");
CREATE INDEX "ai_news_reviews_guild_id_state_index" ON "ai_news_reviews" USING btree ("guild_id","state");
CREATE INDEX "ai_news_reviews_guild_id_member_id_index" ON "ai_news_reviews" USING btree ("guild_id","member_id");
CREATE INDEX "ai_news_reviews_unfinished" ON "ai_news_reviews" USING btree ("guild_id") WHERE "ai_news_reviews"."followed" < "ai_news_reviews"."version";
CREATE INDEX "ai_news_seen_seen_at_index" ON "ai_news_seen" USING btree ("seen_at");
CREATE INDEX "ai_news_sources_guild_id_next_at_index" ON "ai_news_sources" USING btree ("guild_id","next_at");
