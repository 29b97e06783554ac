CREATE INDEX "stock_item_no" ON "stock_item" USING btree ("group_code",(id::text) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "stock_posting_doc" ON "stock_posting" USING btree ("group_code","doc_no" text_pattern_ops,"moved_at","id");--> statement-breakpoint
CREATE INDEX "stock_posting_kind" ON "stock_posting" USING btree ("group_code","kind","moved_at","id");
