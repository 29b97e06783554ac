CREATE TABLE "reminder" (
	"group_code" text NOT NULL,
	"record" text NOT NULL,
	"record_id" bigint NOT NULL,
	"end_at" bigint NOT NULL,
	"days" integer NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "reminder_pk" PRIMARY KEY("group_code","record","record_id","end_at","days")
);
