CREATE TABLE "login_ticket" (
	"group_code" text NOT NULL,
	"ticket_hash" text NOT NULL,
	"device_hash" text NOT NULL,
	"account_id" bigint NOT NULL,
	"tries" integer NOT NULL,
	"used_at" bigint,
	"at" bigint NOT NULL,
	CONSTRAINT "login_ticket_pk" PRIMARY KEY("group_code","ticket_hash")
);
--> statement-breakpoint
CREATE TABLE "passkey" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"sign_count" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"since" bigint NOT NULL,
	"used_at" bigint,
	CONSTRAINT "passkey_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "passkey_challenge" (
	"group_code" text NOT NULL,
	"owner_hash" text NOT NULL,
	"purpose" text NOT NULL,
	"challenge" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "passkey_challenge_pk" PRIMARY KEY("group_code","owner_hash","purpose")
);
--> statement-breakpoint
CREATE TABLE "recovery_code" (
	"group_code" text NOT NULL,
	"account_id" bigint NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" bigint,
	CONSTRAINT "recovery_code_pk" PRIMARY KEY("group_code","account_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "totp_factor" (
	"group_code" text NOT NULL,
	"account_id" bigint NOT NULL,
	"since" bigint,
	"offered_at" bigint NOT NULL,
	"last_step" bigint NOT NULL,
	CONSTRAINT "totp_factor_pk" PRIMARY KEY("group_code","account_id")
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "factor_since" bigint;--> statement-breakpoint
ALTER TABLE "party_group" ADD COLUMN "is_factor_required" boolean;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "confirmed_at" bigint;--> statement-breakpoint
CREATE INDEX "passkey_account" ON "passkey" USING btree ("group_code","account_id");
