CREATE TABLE "embedded_push" (
	"group_code" text NOT NULL,
	"message_id" text NOT NULL,
	"body" text NOT NULL,
	"received" integer NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "embedded_push_pk" PRIMARY KEY("group_code","message_id")
);
--> statement-breakpoint
CREATE TABLE "push_line" (
	"group_code" text NOT NULL,
	"up_order_id" bigint NOT NULL,
	"last_seq" integer NOT NULL,
	CONSTRAINT "push_line_pk" PRIMARY KEY("group_code","up_order_id")
);
--> statement-breakpoint
CREATE TABLE "out_message" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"message_no" text NOT NULL,
	"channel" text NOT NULL,
	"connection_id" bigint,
	"type" text NOT NULL,
	"up_order_id" bigint,
	"biz_type" text NOT NULL,
	"biz_id" text NOT NULL,
	"biz_no" text NOT NULL,
	"seq" bigint NOT NULL,
	"payload" text,
	"attempts" bigint NOT NULL,
	"due_at" bigint,
	"last_status" bigint,
	"last_error" text,
	"sent_at" bigint,
	"drop_reason" text,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "out_message_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE INDEX "embedded_push_at" ON "embedded_push" USING btree ("group_code","at");--> statement-breakpoint
CREATE UNIQUE INDEX "out_message_number" ON "out_message" USING btree ("group_code","message_no");--> statement-breakpoint
CREATE INDEX "out_message_status" ON "out_message" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "out_message_sort" ON "out_message" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE INDEX "out_message_connection_id" ON "out_message" USING btree ("group_code","connection_id","gmt_created");--> statement-breakpoint
CREATE INDEX "out_message_up_order_id" ON "out_message" USING btree ("group_code","up_order_id","gmt_created");
