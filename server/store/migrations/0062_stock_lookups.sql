DROP INDEX "stock_item_goods";--> statement-breakpoint
CREATE INDEX "goods_of_barcode" ON "goods" USING btree ("group_code","barcode") WHERE not deleted;--> statement-breakpoint
CREATE UNIQUE INDEX "label_job_request_no" ON "label_job" USING btree ("group_code","request_no") WHERE not deleted;--> statement-breakpoint
CREATE INDEX "service_bill_of_slot" ON "service_bill" USING btree ("group_code","slot") WHERE not deleted;--> statement-breakpoint
CREATE INDEX "stock_item_ever" ON "stock_item" USING btree ("group_code","goods_id");--> statement-breakpoint
CREATE INDEX "stock_posting_doc_type" ON "stock_posting" USING btree ("group_code","doc_type","moved_at","id");--> statement-breakpoint
CREATE INDEX "storage_day_owner" ON "storage_day" USING btree ("group_code","owner_id","warehouse_id","day");--> statement-breakpoint
CREATE INDEX "stock_item_goods" ON "stock_item" USING btree ("group_code","goods_id","owner_id","warehouse_id") WHERE on_hand_qty > 0;
