CREATE TABLE "tenant_count" (
	"group_code" text NOT NULL,
	"day" text NOT NULL,
	"users" integer NOT NULL,
	"vehicles" integer NOT NULL,
	"waybills" integer NOT NULL,
	"storage_mb" integer NOT NULL,
	CONSTRAINT "tenant_count_pk" PRIMARY KEY("group_code","day")
);

