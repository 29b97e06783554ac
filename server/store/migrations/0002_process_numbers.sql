CREATE TABLE "process_number" (
	"number" integer PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "upkeep" (
	"name" text PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL,
	"faults" integer
);

