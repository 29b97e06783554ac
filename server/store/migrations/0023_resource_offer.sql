CREATE TABLE "resource_offer" (
	"group_code" text NOT NULL,
	"resource_id" bigint NOT NULL,
	"bases" jsonb NOT NULL,
	CONSTRAINT "resource_offer_pk" PRIMARY KEY("group_code","resource_id")
);

