CREATE TABLE "link_token" (
	"group_code" text NOT NULL,
	"token_hash" text NOT NULL,
	"page" text NOT NULL,
	"record_id" bigint NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "link_token_pk" PRIMARY KEY("group_code","token_hash")
);--> statement-breakpoint
CREATE INDEX "link_token_hash" ON "link_token" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "link_token_record" ON "link_token" USING btree ("group_code","page","record_id");