CREATE TABLE "sso_identity" (
	"group_code" text NOT NULL,
	"provider_id" bigint NOT NULL,
	"subject" text NOT NULL,
	"account_id" bigint NOT NULL,
	"bound_at" bigint NOT NULL,
	"last_login_at" bigint NOT NULL,
	CONSTRAINT "sso_identity_pk" PRIMARY KEY("group_code","provider_id","subject")
);
--> statement-breakpoint
CREATE TABLE "sso_request" (
	"group_code" text NOT NULL,
	"state_hash" text NOT NULL,
	"device_hash" text NOT NULL,
	"provider_id" bigint NOT NULL,
	"nonce" text NOT NULL,
	"verifier" text NOT NULL,
	"redirect" text,
	"at" bigint NOT NULL,
	"used_at" bigint,
	"subject" text,
	"subject_name" text,
	"unbound_at" bigint,
	CONSTRAINT "sso_request_pk" PRIMARY KEY("group_code","state_hash")
);
--> statement-breakpoint
CREATE TABLE "login_provider" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"provider_no" text NOT NULL,
	"provider_code" text NOT NULL,
	"provider_name" text NOT NULL,
	"provider_name_en" text NOT NULL,
	"provider_name_es" text NOT NULL,
	"provider_name_ja" text NOT NULL,
	"claim" text NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"client_secret" text NOT NULL,
	"scopes" text,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "login_provider_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE INDEX "sso_identity_account" ON "sso_identity" USING btree ("group_code","account_id");--> statement-breakpoint
CREATE INDEX "sso_request_state" ON "sso_request" USING btree ("state_hash");--> statement-breakpoint
CREATE INDEX "sso_request_unbound" ON "sso_request" USING btree ("group_code","device_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "login_provider_number" ON "login_provider" USING btree ("group_code","provider_no");--> statement-breakpoint
CREATE INDEX "login_provider_status" ON "login_provider" USING btree ("group_code","status","provider_code");--> statement-breakpoint
CREATE INDEX "login_provider_sort" ON "login_provider" USING btree ("group_code","provider_code","id");--> statement-breakpoint
CREATE UNIQUE INDEX "login_provider_provider_code" ON "login_provider" USING btree ("group_code","provider_code") WHERE not deleted and status not in ('removed');--> statement-breakpoint
CREATE INDEX "login_provider_spoken_provider_name" ON "login_provider" USING btree ("group_code",pinyin_order("provider_name"),"id");
