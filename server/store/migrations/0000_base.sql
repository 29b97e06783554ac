CREATE TABLE "assignment" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"assignment_no" text NOT NULL,
	"order_id" bigint NOT NULL,
	"shipment_id" bigint NOT NULL,
	"target_type" text NOT NULL,
	"carrier_id" bigint,
	"driver_id" bigint,
	"vehicle_id" bigint,
	"qty" bigint NOT NULL,
	"price_unit" text,
	"carrier_unit_price_fen" bigint NOT NULL,
	"expire_at" bigint NOT NULL,
	"quote_id" bigint,
	"decline_reason" text,
	"accept_reason" text,
	"submitted_by" text,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "assignment_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "contract" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"contract_no" text NOT NULL,
	"contract_name" text NOT NULL,
	"kind" text NOT NULL,
	"party_aname" text,
	"party_bkind" text NOT NULL,
	"shipment_id" bigint,
	"carrier_id" bigint,
	"driver_id" bigint,
	"sign_date" bigint,
	"valid_from" bigint NOT NULL,
	"valid_to" bigint NOT NULL,
	"settle_kind" text NOT NULL,
	"settle_day" bigint,
	"credit_days" bigint,
	"credit_limit_fen" bigint,
	"deposit_fen" bigint,
	"freight_rates" jsonb,
	"storage_rates" jsonb,
	"loss_allowance_bp" bigint,
	"tax_rate_bp" bigint,
	"invoice_kind" text,
	"sign_way" text,
	"files" jsonb,
	"parent_id" bigint,
	"submitted_by" text,
	"submitted_at" bigint,
	"signed_by" text,
	"signed_at" bigint,
	"end_reason" text,
	"terminated_on" bigint,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "contract_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "driver" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"driver_no" text NOT NULL,
	"driver_name" text NOT NULL,
	"phone" text NOT NULL,
	"id_number" text NOT NULL,
	"id_front" jsonb,
	"id_back" jsonb,
	"id_valid_from" bigint,
	"id_valid_to" bigint,
	"licence_number" text,
	"licence_classes" jsonb,
	"licence_issuer" text,
	"licence_first_date" bigint,
	"licence_valid_from" bigint,
	"licence_valid_to" bigint,
	"licence_images" jsonb,
	"qualification_kind" text,
	"qualification_number" text,
	"qualification_valid_from" bigint,
	"qualification_valid_to" bigint,
	"qualification_images" jsonb,
	"area_code" text,
	"address" text,
	"emergency_name" text,
	"emergency_phone" text,
	"default_vehicle_id" bigint,
	"bank_name" text,
	"bank_card_no" text,
	"fleet_id" bigint,
	"sex" text,
	"certificate_end_at" bigint,
	"is_payee_verified" boolean NOT NULL,
	"oper_state" text NOT NULL,
	"credit_score" bigint NOT NULL,
	"stars_hundredths" bigint,
	"submitted_by" text,
	"submitted_at" bigint,
	"review_reason" text,
	"frozen_until" bigint,
	"pending_change" text,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "driver_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "fleet" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"fleet_no" text NOT NULL,
	"fleet_name" text NOT NULL,
	"kind" text NOT NULL,
	"captain_name" text NOT NULL,
	"captain_phone" text NOT NULL,
	"captain_id_number" text,
	"legal_kind" text,
	"uscc" text,
	"licence_image" jsonb,
	"captain_id_images" jsonb,
	"permit_number" text,
	"permit_valid_to" bigint,
	"permit_images" jsonb,
	"holds_network_permit" boolean NOT NULL,
	"bank_name" text,
	"bank_card_no" text,
	"contract_id" bigint,
	"is_payee_verified" boolean NOT NULL,
	"submitted_by" text,
	"submitted_at" bigint,
	"review_reason" text,
	"frozen_until" bigint,
	"pending_change" text,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "fleet_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "order" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"order_no" text NOT NULL,
	"source" text NOT NULL,
	"shipment_id" bigint NOT NULL,
	"contract_id" bigint,
	"original_document_number" text,
	"parent_id" bigint,
	"split_seq" bigint,
	"publish_mode" text NOT NULL,
	"business_type_code" text NOT NULL,
	"transport_type_code" text NOT NULL,
	"goods" jsonb,
	"goods_name" text,
	"cargo_type_code" text,
	"total_weight_kg" bigint NOT NULL,
	"total_volume_m3" bigint NOT NULL,
	"total_pieces" bigint NOT NULL,
	"vehicle_amount" bigint NOT NULL,
	"order_qty" bigint NOT NULL,
	"assigned_qty" bigint NOT NULL,
	"remain_qty" bigint NOT NULL,
	"closed_qty" bigint NOT NULL,
	"vehicle_type_codes" jsonb,
	"vehicle_length_dm" bigint,
	"consignor_name" text,
	"consignor_id_no" text,
	"consignor_contact" text,
	"consignor_phone" text,
	"load_area_code" text,
	"load_address" text,
	"load_lng" double precision,
	"load_lat" double precision,
	"plan_load_at" bigint,
	"consignee_name" text,
	"consignee_id_no" text,
	"consignee_contact" text,
	"consignee_phone" text,
	"unload_area_code" text,
	"unload_address" text,
	"unload_lng" double precision,
	"unload_lat" double precision,
	"plan_unload_at" bigint,
	"distance_km" bigint,
	"price_unit" text NOT NULL,
	"carrier_unit_price_fen" bigint,
	"fee_mode" text NOT NULL,
	"service_fee_bp" bigint,
	"shipper_unit_price_fen" bigint,
	"settle_qty_mode" text NOT NULL,
	"loss_mode" text NOT NULL,
	"loss_tolerance" bigint,
	"max_advance_bp" bigint NOT NULL,
	"max_oil_bp" bigint NOT NULL,
	"retention_fen" bigint NOT NULL,
	"pay_term" text NOT NULL,
	"credit_days" bigint,
	"need_invoice" boolean NOT NULL,
	"publish_deadline" bigint,
	"submitted_by" text,
	"submitted_at" bigint,
	"audit_reason" text,
	"cancel_reason" text,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "order_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "quote" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"quote_no" text NOT NULL,
	"order_id" bigint NOT NULL,
	"shipment_id" bigint NOT NULL,
	"carrier_id" bigint,
	"driver_id" bigint,
	"vehicle_id" bigint,
	"price_unit" text,
	"unit_price_fen" bigint NOT NULL,
	"qty" bigint NOT NULL,
	"valid_until" bigint NOT NULL,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "quote_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "receipt" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"receipt_no" text NOT NULL,
	"waybill_id" bigint NOT NULL,
	"shipment_id" bigint NOT NULL,
	"carrier_id" bigint,
	"driver_id" bigint NOT NULL,
	"photo_ids" jsonb,
	"load_weight_kg" bigint,
	"unload_weight_kg" bigint,
	"signed_by" text,
	"signed_at" bigint,
	"express_company" text,
	"express_no" text,
	"paper_received_at" bigint,
	"audit_reason" text,
	"submitted_by" text,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "receipt_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "shipper" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"shipper_no" text NOT NULL,
	"kind" text NOT NULL,
	"shipper_name" text NOT NULL,
	"short_name" text,
	"contact_name" text NOT NULL,
	"phone" text NOT NULL,
	"mail" text,
	"uscc" text,
	"licence_image" jsonb,
	"id_number" text,
	"id_images" jsonb,
	"id_valid_to" bigint,
	"identity_no" text,
	"settle_kind" text NOT NULL,
	"credit_limit_fen" bigint NOT NULL,
	"credit_days" bigint NOT NULL,
	"service_rate_bp" bigint NOT NULL,
	"is_audit_free" boolean NOT NULL,
	"credit_score" bigint NOT NULL,
	"stars_hundredths" bigint,
	"submitted_by" text,
	"submitted_at" bigint,
	"review_reason" text,
	"frozen_until" bigint,
	"pending_change" text,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "shipper_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "vehicle" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"vehicle_no" text NOT NULL,
	"plate_number" text NOT NULL,
	"plate_color_code" text NOT NULL,
	"is_trailer" boolean NOT NULL,
	"vehicle_type_code" text,
	"energy_type" text,
	"is_automatic" boolean NOT NULL,
	"length_dm" bigint,
	"axles" bigint,
	"total_mass_kg" bigint,
	"rated_load_kg" bigint,
	"curb_mass_kg" bigint,
	"outer_length_mm" bigint,
	"outer_width_mm" bigint,
	"outer_height_mm" bigint,
	"box_volume_m3" bigint,
	"licence_file_no" text,
	"owner" text,
	"use_character" text,
	"vin" text,
	"licence_issuer" text,
	"register_date" bigint,
	"issue_date" bigint,
	"inspection_valid_to" bigint,
	"scrap_at" bigint,
	"licence_images" jsonb,
	"permit_number" text,
	"permit_issuer" text,
	"permit_valid_from" bigint,
	"permit_valid_to" bigint,
	"permit_images" jsonb,
	"business_licence_no" text,
	"is_dangerous_allowed" boolean NOT NULL,
	"insurance_valid_to" bigint,
	"trailer_id" bigint,
	"owner_kind" text,
	"drivers" jsonb,
	"device_kind" text,
	"device_no" text,
	"fleet_id" bigint,
	"certificate_end_at" bigint,
	"oper_state" text NOT NULL,
	"last_lng" double precision,
	"last_lat" double precision,
	"last_speed_kmh" bigint,
	"last_position_at" bigint,
	"submitted_by" text,
	"submitted_at" bigint,
	"review_reason" text,
	"frozen_until" bigint,
	"pending_change" text,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "vehicle_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "waybill" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"waybill_no" text NOT NULL,
	"order_id" bigint NOT NULL,
	"assignment_id" bigint NOT NULL,
	"shipment_id" bigint NOT NULL,
	"contract_id" bigint NOT NULL,
	"serial_number" text NOT NULL,
	"vehicle_amount" bigint NOT NULL,
	"carrier_id" bigint,
	"driver_id" bigint NOT NULL,
	"vehicle_id" bigint NOT NULL,
	"plate_number" text NOT NULL,
	"plate_color_code" text NOT NULL,
	"trailer_plate" text,
	"actual_carrier_name" text NOT NULL,
	"actual_carrier_id_no" text NOT NULL,
	"actual_carrier_license" text NOT NULL,
	"payee_type" text NOT NULL,
	"goods_name" text NOT NULL,
	"cargo_type_code" text NOT NULL,
	"plan_qty" bigint NOT NULL,
	"plan_weight_kg" bigint NOT NULL,
	"load_weight_kg" bigint,
	"unload_weight_kg" bigint,
	"loss_kg" bigint,
	"volume_m3" bigint,
	"pieces" bigint,
	"load_area_code" text NOT NULL,
	"load_address" text NOT NULL,
	"load_lng" double precision,
	"load_lat" double precision,
	"unload_area_code" text NOT NULL,
	"unload_address" text NOT NULL,
	"unload_lng" double precision,
	"unload_lat" double precision,
	"distance_km" bigint NOT NULL,
	"plan_load_at" bigint NOT NULL,
	"plan_unload_at" bigint NOT NULL,
	"consignment_at" bigint NOT NULL,
	"despatch_at" bigint,
	"arrived_at" bigint,
	"goods_receipt_at" bigint,
	"finished_at" bigint,
	"price_unit" text NOT NULL,
	"carrier_unit_price_fen" bigint NOT NULL,
	"fee_mode" text NOT NULL,
	"service_fee_bp" bigint,
	"shipper_unit_price_fen" bigint,
	"settle_qty_mode" text NOT NULL,
	"loss_mode" text NOT NULL,
	"loss_tolerance" bigint,
	"retention_fen" bigint NOT NULL,
	"max_advance_bp" bigint NOT NULL,
	"max_oil_bp" bigint NOT NULL,
	"pay_term" text NOT NULL,
	"planned_carrier_fen" bigint NOT NULL,
	"planned_shipper_fen" bigint NOT NULL,
	"policy_number" text NOT NULL,
	"insurance_company_code" text NOT NULL,
	"abort_reason" text,
	"cancel_reason" text,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "waybill_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "account" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"username" text NOT NULL,
	"phone" text NOT NULL,
	"password_hash" text NOT NULL,
	"real_name" text NOT NULL,
	"avatar" text NOT NULL,
	"introduction" text NOT NULL,
	"roles" jsonb NOT NULL,
	"party_type" text NOT NULL,
	"party_id" bigint,
	"status" text NOT NULL,
	"is_demo" boolean NOT NULL,
	"fail_count" integer NOT NULL,
	"first_fail_at" bigint,
	"locked_until" bigint,
	"last_login_at" bigint,
	"gmt_created" bigint NOT NULL,
	CONSTRAINT "account_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "counter" (
	"group_code" text NOT NULL,
	"name" text NOT NULL,
	"day" text NOT NULL,
	"value" integer NOT NULL,
	CONSTRAINT "counter_pk" PRIMARY KEY("group_code","name","day")
);
--> statement-breakpoint
CREATE TABLE "file" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"uploaded_by" bigint NOT NULL,
	"record" text,
	"record_id" bigint,
	"at" bigint NOT NULL,
	CONSTRAINT "file_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "history" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"record" text NOT NULL,
	"record_id" bigint NOT NULL,
	"event" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"by_id" bigint NOT NULL,
	"by_name" text NOT NULL,
	"by_role" text NOT NULL,
	"changes" jsonb NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "history_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "ledger_account" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"owner_type" text NOT NULL,
	"owner_id" bigint NOT NULL,
	"code" text NOT NULL,
	"sub_key" text NOT NULL,
	"balance_fen" bigint NOT NULL,
	CONSTRAINT "ledger_account_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "ledger_entry" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"journal_type" text NOT NULL,
	"debit_account_id" bigint NOT NULL,
	"credit_account_id" bigint NOT NULL,
	"amount_fen" bigint NOT NULL,
	"biz_type" text NOT NULL,
	"biz_id" bigint NOT NULL,
	"seq" integer NOT NULL,
	"waybill_id" bigint,
	"posted_at" bigint NOT NULL,
	CONSTRAINT "ledger_entry_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "login_attempt" (
	"group_code" text NOT NULL,
	"address" text NOT NULL,
	"since" bigint NOT NULL,
	"failures" integer NOT NULL,
	CONSTRAINT "login_attempt_pk" PRIMARY KEY("group_code","address")
);
--> statement-breakpoint
CREATE TABLE "notice" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"audience" text NOT NULL,
	"text" jsonb NOT NULL,
	"record" text NOT NULL,
	"record_id" bigint NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "notice_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "party_group" (
	"group_code" text PRIMARY KEY NOT NULL,
	"group_name" text NOT NULL,
	"login_logo_url" text NOT NULL,
	"logo_url" text NOT NULL,
	"soft_version" text NOT NULL,
	"appid" text NOT NULL,
	"central_control" boolean NOT NULL,
	"config" jsonb NOT NULL,
	"sort" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "request" (
	"group_code" text NOT NULL,
	"account_id" bigint NOT NULL,
	"request_no" text NOT NULL,
	"digest" text NOT NULL,
	"answer" jsonb,
	"at" bigint NOT NULL,
	CONSTRAINT "request_pk" PRIMARY KEY("group_code","account_id","request_no")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"group_code" text NOT NULL,
	"token_hash" text NOT NULL,
	"device_hash" text NOT NULL,
	"account_id" bigint NOT NULL,
	"role" text NOT NULL,
	"created_at" bigint NOT NULL,
	"seen_at" bigint NOT NULL,
	"ended" text,
	CONSTRAINT "session_pk" PRIMARY KEY("group_code","token_hash")
);
--> statement-breakpoint
CREATE TABLE "sms" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"phone" text NOT NULL,
	"purpose" text NOT NULL,
	"body" text NOT NULL,
	"code_hash" text,
	"wrong_tries" integer NOT NULL,
	"used_at" bigint,
	"sent_at" bigint NOT NULL,
	CONSTRAINT "sms_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "waybill_event" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"waybill_id" bigint NOT NULL,
	"type" text NOT NULL,
	"at" bigint NOT NULL,
	"lng" text,
	"lat" text,
	"photo_ids" jsonb NOT NULL,
	"operator_id" bigint NOT NULL,
	"channel" text NOT NULL,
	"note" text,
	CONSTRAINT "waybill_event_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "app_info" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"app_name" text NOT NULL,
	"platform" text NOT NULL,
	"version_name" text NOT NULL,
	"version_code" integer NOT NULL,
	"package_url" text NOT NULL,
	"size_bytes" integer,
	"md5" text,
	"force_update" boolean NOT NULL,
	"min_version_code" integer,
	"release_notes" text,
	"status" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	CONSTRAINT "app_info_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "banner" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"image_url" text NOT NULL,
	"link_url" text,
	"sort" integer NOT NULL,
	"start_at" bigint,
	"end_at" bigint,
	"enabled" boolean NOT NULL,
	CONSTRAINT "banner_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "throttle" (
	"group_code" text NOT NULL,
	"key" text NOT NULL,
	"since" bigint NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "throttle_pk" PRIMARY KEY("group_code","key")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "assignment_number" ON "assignment" USING btree ("group_code","assignment_no");--> statement-breakpoint
CREATE INDEX "assignment_status" ON "assignment" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "assignment_sort" ON "assignment" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE INDEX "assignment_order_id" ON "assignment" USING btree ("group_code","order_id","gmt_created");--> statement-breakpoint
CREATE INDEX "assignment_shipment_id" ON "assignment" USING btree ("group_code","shipment_id","gmt_created");--> statement-breakpoint
CREATE INDEX "assignment_carrier_id" ON "assignment" USING btree ("group_code","carrier_id","gmt_created");--> statement-breakpoint
CREATE INDEX "assignment_driver_id" ON "assignment" USING btree ("group_code","driver_id","gmt_created");--> statement-breakpoint
CREATE INDEX "assignment_vehicle_id" ON "assignment" USING btree ("group_code","vehicle_id","gmt_created");--> statement-breakpoint
CREATE INDEX "assignment_quote_id" ON "assignment" USING btree ("group_code","quote_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "contract_number" ON "contract" USING btree ("group_code","contract_no");--> statement-breakpoint
CREATE INDEX "contract_status" ON "contract" USING btree ("group_code","status","valid_to");--> statement-breakpoint
CREATE INDEX "contract_sort" ON "contract" USING btree ("group_code","valid_to","id");--> statement-breakpoint
CREATE INDEX "contract_shipment_id" ON "contract" USING btree ("group_code","shipment_id","gmt_created");--> statement-breakpoint
CREATE INDEX "contract_carrier_id" ON "contract" USING btree ("group_code","carrier_id","gmt_created");--> statement-breakpoint
CREATE INDEX "contract_driver_id" ON "contract" USING btree ("group_code","driver_id","gmt_created");--> statement-breakpoint
CREATE INDEX "contract_parent_id" ON "contract" USING btree ("group_code","parent_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "driver_number" ON "driver" USING btree ("group_code","driver_no");--> statement-breakpoint
CREATE INDEX "driver_status" ON "driver" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "driver_sort" ON "driver" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE INDEX "driver_default_vehicle_id" ON "driver" USING btree ("group_code","default_vehicle_id","gmt_created");--> statement-breakpoint
CREATE INDEX "driver_fleet_id" ON "driver" USING btree ("group_code","fleet_id","gmt_created");--> statement-breakpoint
CREATE INDEX "driver_id_number" ON "driver" USING btree ("group_code","id_number");--> statement-breakpoint
CREATE INDEX "driver_phone" ON "driver" USING btree ("group_code","phone");--> statement-breakpoint
CREATE UNIQUE INDEX "fleet_number" ON "fleet" USING btree ("group_code","fleet_no");--> statement-breakpoint
CREATE INDEX "fleet_status" ON "fleet" USING btree ("group_code","status","fleet_name");--> statement-breakpoint
CREATE INDEX "fleet_sort" ON "fleet" USING btree ("group_code","fleet_name","id");--> statement-breakpoint
CREATE INDEX "fleet_contract_id" ON "fleet" USING btree ("group_code","contract_id","gmt_created");--> statement-breakpoint
CREATE INDEX "fleet_fleet_name" ON "fleet" USING btree ("group_code","fleet_name");--> statement-breakpoint
CREATE INDEX "fleet_uscc" ON "fleet" USING btree ("group_code","uscc");--> statement-breakpoint
CREATE UNIQUE INDEX "order_number" ON "order" USING btree ("group_code","order_no");--> statement-breakpoint
CREATE INDEX "order_status" ON "order" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "order_sort" ON "order" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE INDEX "order_shipment_id" ON "order" USING btree ("group_code","shipment_id","gmt_created");--> statement-breakpoint
CREATE INDEX "order_contract_id" ON "order" USING btree ("group_code","contract_id","gmt_created");--> statement-breakpoint
CREATE INDEX "order_parent_id" ON "order" USING btree ("group_code","parent_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "quote_number" ON "quote" USING btree ("group_code","quote_no");--> statement-breakpoint
CREATE INDEX "quote_status" ON "quote" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "quote_sort" ON "quote" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE INDEX "quote_order_id" ON "quote" USING btree ("group_code","order_id","gmt_created");--> statement-breakpoint
CREATE INDEX "quote_shipment_id" ON "quote" USING btree ("group_code","shipment_id","gmt_created");--> statement-breakpoint
CREATE INDEX "quote_carrier_id" ON "quote" USING btree ("group_code","carrier_id","gmt_created");--> statement-breakpoint
CREATE INDEX "quote_driver_id" ON "quote" USING btree ("group_code","driver_id","gmt_created");--> statement-breakpoint
CREATE INDEX "quote_vehicle_id" ON "quote" USING btree ("group_code","vehicle_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_number" ON "receipt" USING btree ("group_code","receipt_no");--> statement-breakpoint
CREATE INDEX "receipt_status" ON "receipt" USING btree ("group_code","status","gmt_modified");--> statement-breakpoint
CREATE INDEX "receipt_sort" ON "receipt" USING btree ("group_code","gmt_modified","id");--> statement-breakpoint
CREATE INDEX "receipt_waybill_id" ON "receipt" USING btree ("group_code","waybill_id","gmt_created");--> statement-breakpoint
CREATE INDEX "receipt_shipment_id" ON "receipt" USING btree ("group_code","shipment_id","gmt_created");--> statement-breakpoint
CREATE INDEX "receipt_carrier_id" ON "receipt" USING btree ("group_code","carrier_id","gmt_created");--> statement-breakpoint
CREATE INDEX "receipt_driver_id" ON "receipt" USING btree ("group_code","driver_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "shipper_number" ON "shipper" USING btree ("group_code","shipper_no");--> statement-breakpoint
CREATE INDEX "shipper_status" ON "shipper" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "shipper_sort" ON "shipper" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE INDEX "shipper_identity_no" ON "shipper" USING btree ("group_code","identity_no");--> statement-breakpoint
CREATE INDEX "shipper_phone" ON "shipper" USING btree ("group_code","phone");--> statement-breakpoint
CREATE UNIQUE INDEX "vehicle_number" ON "vehicle" USING btree ("group_code","vehicle_no");--> statement-breakpoint
CREATE INDEX "vehicle_status" ON "vehicle" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "vehicle_sort" ON "vehicle" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE INDEX "vehicle_trailer_id" ON "vehicle" USING btree ("group_code","trailer_id","gmt_created");--> statement-breakpoint
CREATE INDEX "vehicle_fleet_id" ON "vehicle" USING btree ("group_code","fleet_id","gmt_created");--> statement-breakpoint
CREATE INDEX "vehicle_plate_number_plate_color_code" ON "vehicle" USING btree ("group_code","plate_number","plate_color_code");--> statement-breakpoint
CREATE UNIQUE INDEX "waybill_number" ON "waybill" USING btree ("group_code","waybill_no");--> statement-breakpoint
CREATE INDEX "waybill_status" ON "waybill" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "waybill_sort" ON "waybill" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE INDEX "waybill_order_id" ON "waybill" USING btree ("group_code","order_id","gmt_created");--> statement-breakpoint
CREATE INDEX "waybill_assignment_id" ON "waybill" USING btree ("group_code","assignment_id","gmt_created");--> statement-breakpoint
CREATE INDEX "waybill_shipment_id" ON "waybill" USING btree ("group_code","shipment_id","gmt_created");--> statement-breakpoint
CREATE INDEX "waybill_contract_id" ON "waybill" USING btree ("group_code","contract_id","gmt_created");--> statement-breakpoint
CREATE INDEX "waybill_carrier_id" ON "waybill" USING btree ("group_code","carrier_id","gmt_created");--> statement-breakpoint
CREATE INDEX "waybill_driver_id" ON "waybill" USING btree ("group_code","driver_id","gmt_created");--> statement-breakpoint
CREATE INDEX "waybill_vehicle_id" ON "waybill" USING btree ("group_code","vehicle_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "account_username" ON "account" USING btree ("group_code","username");--> statement-breakpoint
CREATE INDEX "account_phone" ON "account" USING btree ("group_code","phone");--> statement-breakpoint
CREATE INDEX "history_record" ON "history" USING btree ("group_code","record","record_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_account_owner" ON "ledger_account" USING btree ("group_code","owner_type","owner_id","code","sub_key");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entry_biz" ON "ledger_entry" USING btree ("group_code","journal_type","biz_type","biz_id","seq");--> statement-breakpoint
CREATE INDEX "ledger_entry_debit" ON "ledger_entry" USING btree ("group_code","debit_account_id","id");--> statement-breakpoint
CREATE INDEX "ledger_entry_credit" ON "ledger_entry" USING btree ("group_code","credit_account_id","id");--> statement-breakpoint
CREATE INDEX "notice_audience" ON "notice" USING btree ("group_code","audience","id");--> statement-breakpoint
CREATE INDEX "session_account" ON "session" USING btree ("group_code","account_id");--> statement-breakpoint
CREATE INDEX "session_token" ON "session" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "session_device" ON "session" USING btree ("device_hash");--> statement-breakpoint
CREATE INDEX "sms_phone" ON "sms" USING btree ("group_code","phone","sent_at");--> statement-breakpoint
CREATE INDEX "waybill_event_waybill" ON "waybill_event" USING btree ("group_code","waybill_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "app_info_version" ON "app_info" USING btree ("group_code","app_name","platform","version_code");--> statement-breakpoint
CREATE INDEX "banner_type" ON "banner" USING btree ("group_code","type","sort");