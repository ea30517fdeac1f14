CREATE TABLE "admin_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "admin_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by_id" text,
	"by_name" text,
	"act" text NOT NULL,
	"server_id" text NOT NULL,
	"server_name" text NOT NULL,
	"reason" text
);

CREATE TABLE "admin_blocked_servers" (
	"server_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by_id" text NOT NULL,
	"by_name" text NOT NULL
);

CREATE TABLE "admin_server_notes" (
	"server_id" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by_id" text NOT NULL,
	"by_name" text NOT NULL
);

CREATE INDEX "admin_log_server_id_act_at_index" ON "admin_log" USING btree ("server_id","act","at");
