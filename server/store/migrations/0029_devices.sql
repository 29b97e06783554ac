CREATE TABLE "device_lookup" (
	"group_code" text NOT NULL,
	"number_hash" text NOT NULL,
	"device_id" bigint NOT NULL,
	"driver_id" bigint NOT NULL,
	"at" bigint NOT NULL,
	"is_used" boolean NOT NULL,
	CONSTRAINT "device_lookup_pk" PRIMARY KEY("group_code","number_hash")
);
--> statement-breakpoint
CREATE TABLE "plate_read" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"device_id" bigint NOT NULL,
	"station_id" bigint NOT NULL,
	"reader_id" text NOT NULL,
	"plate_number" text NOT NULL,
	"plate_color_code" text,
	"direction" text NOT NULL,
	"at" bigint NOT NULL,
	"confidence" integer NOT NULL,
	"is_opened" boolean NOT NULL,
	"reason" integer NOT NULL,
	"ticket_id" bigint,
	"is_doubtful" boolean NOT NULL,
	CONSTRAINT "plate_read_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "read_picture" (
	"group_code" text NOT NULL,
	"read_id" bigint NOT NULL,
	"picture" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "read_picture_pk" PRIMARY KEY("group_code","read_id")
);
--> statement-breakpoint
CREATE TABLE "refused_slip" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"device_id" bigint NOT NULL,
	"station_id" bigint NOT NULL,
	"request_no" text NOT NULL,
	"plate_number" text,
	"id_tail" text NOT NULL,
	"occurred_at" bigint NOT NULL,
	"reason" integer NOT NULL,
	"msg" text[] NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "refused_slip_pk" PRIMARY KEY("group_code","device_id","request_no")
);
--> statement-breakpoint
CREATE TABLE "settled_read" (
	"group_code" text NOT NULL,
	"read_id" bigint NOT NULL,
	"by_id" text NOT NULL,
	"is_accepted" boolean NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "settled_read_pk" PRIMARY KEY("group_code","read_id")
);
--> statement-breakpoint
CREATE TABLE "station_device" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"device_no" text NOT NULL,
	"device_name" text NOT NULL,
	"station_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"lane_codes" jsonb,
	"gate_name" text,
	"direction" text,
	"bind" text NOT NULL,
	"key_hash" text,
	"old_key_hash" text,
	"bind_hash" text,
	"key_tail" text,
	"key_made_at" bigint,
	"key_expire_at" bigint,
	"old_key_until" bigint,
	"expiry_told_at" bigint,
	"last_seen_at" bigint,
	"last_ip" text,
	"app_version" text,
	"fault" text,
	"revoke_reason" text,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "station_device_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE INDEX "plate_read_station" ON "plate_read" USING btree ("group_code","station_id","at");--> statement-breakpoint
CREATE INDEX "plate_read_reader" ON "plate_read" USING btree ("group_code","device_id","at");--> statement-breakpoint
CREATE INDEX "refused_slip_station" ON "refused_slip" USING btree ("group_code","station_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "station_device_number" ON "station_device" USING btree ("group_code","device_no");--> statement-breakpoint
CREATE INDEX "station_device_status" ON "station_device" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "station_device_sort" ON "station_device" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE INDEX "station_device_station_id" ON "station_device" USING btree ("group_code","station_id","gmt_created");--> statement-breakpoint
CREATE INDEX "station_device_spoken_device_name" ON "station_device" USING btree ("group_code",pinyin_order("device_name"),"id");
