ALTER TABLE "out_message" ADD COLUMN "binding_id" bigint;--> statement-breakpoint
ALTER TABLE "out_message" ADD COLUMN "wechat_news" text;--> statement-breakpoint
ALTER TABLE "wechat_binding" ADD COLUMN "consents" jsonb;--> statement-breakpoint
CREATE INDEX "out_message_binding_id" ON "out_message" USING btree ("group_code","binding_id","gmt_created");
