CREATE TABLE "sheet_head" (
	"group_code" text NOT NULL,
	"record" text NOT NULL,
	"party" text NOT NULL,
	"head" text NOT NULL,
	"field" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "sheet_head_pk" PRIMARY KEY("group_code","record","party","head")
);

