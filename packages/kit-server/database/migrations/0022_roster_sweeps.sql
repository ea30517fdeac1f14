CREATE TABLE "roster_sweeps" (
	"shard_id" integer PRIMARY KEY NOT NULL,
	"shard_count" integer NOT NULL,
	"epoch" text NOT NULL
);
