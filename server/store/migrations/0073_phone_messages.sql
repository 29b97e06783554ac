CREATE TABLE "embedded_phone_push" (
	"group_code" text NOT NULL,
	"request_no" text NOT NULL,
	"state" text NOT NULL,
	"code" text,
	"token" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"received" bigint NOT NULL,
	"due_at" bigint NOT NULL,
	"clicked_at" bigint,
	CONSTRAINT "embedded_phone_push_pk" PRIMARY KEY("group_code","request_no")
);
