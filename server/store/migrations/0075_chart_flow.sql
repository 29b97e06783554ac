CREATE TABLE "chart_flow_done" (
	"group_code" text PRIMARY KEY NOT NULL,
	"upto" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chart_refusal" (
	"group_code" text NOT NULL,
	"record" text NOT NULL,
	"day" bigint NOT NULL,
	"event" text NOT NULL,
	"status" integer NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "chart_refusal_pk" PRIMARY KEY("group_code","record","day","event","status")
);
--> statement-breakpoint
CREATE TABLE "chart_step" (
	"group_code" text NOT NULL,
	"record" text NOT NULL,
	"day" bigint NOT NULL,
	"event" text NOT NULL,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "chart_step_pk" PRIMARY KEY("group_code","record","day","event","from_state","to_state")
);
--> statement-breakpoint
CREATE TABLE "chart_wait" (
	"group_code" text NOT NULL,
	"record" text NOT NULL,
	"day" bigint NOT NULL,
	"state" text NOT NULL,
	"step" integer NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "chart_wait_pk" PRIMARY KEY("group_code","record","day","state","step")
);
--> statement-breakpoint
CREATE INDEX "action_log_refusal" ON "action_log" USING btree ("group_code","at") WHERE action = 'refuse';--> statement-breakpoint
CREATE INDEX "history_at" ON "history" USING btree ("group_code","at");
