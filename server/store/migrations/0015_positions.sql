CREATE TABLE "vehicle_position" (
	"group_code" text NOT NULL,
	"vehicle_id" bigint NOT NULL,
	"at" bigint NOT NULL,
	"lng" double precision NOT NULL,
	"lat" double precision NOT NULL,
	"speed_kmh" integer NOT NULL,
	"course" integer NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "vehicle_position_pk" PRIMARY KEY("group_code","vehicle_id","at")
);
--> statement-breakpoint
ALTER TABLE "vehicle" ADD COLUMN "last_course" bigint;--> statement-breakpoint
CREATE INDEX "vehicle_position_at" ON "vehicle_position" USING btree ("at");