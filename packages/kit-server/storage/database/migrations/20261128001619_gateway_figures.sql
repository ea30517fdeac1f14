CREATE TABLE "gateway_figures" (
	"id" integer PRIMARY KEY NOT NULL,
	"figures" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);

