CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "abnormal" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"abnormal_no" text NOT NULL,
	"waybill_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"level" text NOT NULL,
	"occurred_at" bigint NOT NULL,
	"place" text,
	"place_lng" double precision,
	"place_lat" double precision,
	"description" text NOT NULL,
	"images" jsonb,
	"estimated_loss_fen" bigint,
	"source" text NOT NULL,
	"reporter_id" text NOT NULL,
	"reported_at" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"shipment_id" bigint NOT NULL,
	"carrier_id" bigint,
	"driver_id" bigint NOT NULL,
	"vehicle_id" bigint NOT NULL,
	"plate_number" text NOT NULL,
	"hold_payment" boolean NOT NULL,
	"handler_id" text,
	"liability" text,
	"confirmed_loss_fen" bigint,
	"resolution" text,
	"proof_images" jsonb,
	"deduction_id" bigint,
	"reason" text,
	"close_at" bigint,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "abnormal_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "accident" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"service_no" text NOT NULL,
	"vehicle_id" bigint,
	"plate_number" text NOT NULL,
	"fleet_id" bigint,
	"driver_id" bigint,
	"waybill_id" bigint,
	"happened_at" bigint NOT NULL,
	"place" text,
	"odometer_km" bigint,
	"level" text NOT NULL,
	"liability" text NOT NULL,
	"police_no" text,
	"third_party" text,
	"own_loss_fen" bigint,
	"third_loss_fen" bigint,
	"policy_id" bigint,
	"claim_paid_fen" bigint,
	"amount_fen" bigint,
	"payer" text,
	"images" jsonb,
	"submitted_by" text,
	"submitted_at" bigint,
	"review_reason" text,
	"settled_at" bigint,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "accident_pk" PRIMARY KEY("group_code","id")
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
	"role_ids" jsonb,
	"role_names" text,
	"user_no" text,
	"staff_id" bigint,
	"dept_id" bigint,
	"data_scope" text,
	"party_type" text NOT NULL,
	"party_id" bigint,
	"status" text NOT NULL,
	"is_demo" boolean NOT NULL,
	"agreement_version" text,
	"agreed_at" bigint,
	"invite_code" text,
	"declared" jsonb,
	"fail_count" integer NOT NULL,
	"first_fail_at" bigint,
	"locked_until" bigint,
	"last_login_at" bigint,
	"gmt_created" bigint NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"remark" text,
	"created_by" text DEFAULT '0' NOT NULL,
	"modified_by" text DEFAULT '0' NOT NULL,
	"gmt_modified" bigint DEFAULT 0 NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "account_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "address" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"address_no" text NOT NULL,
	"address_name" text NOT NULL,
	"shipment_id" bigint NOT NULL,
	"use_kind" text NOT NULL,
	"area_code" text NOT NULL,
	"address" text NOT NULL,
	"lng" double precision,
	"lat" double precision,
	"contact_name" text NOT NULL,
	"phone" text NOT NULL,
	"radius_m" bigint NOT NULL,
	"open_from" text,
	"open_to" text,
	"station_id" bigint,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "address_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "advance" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"advance_no" text NOT NULL,
	"waybill_id" bigint NOT NULL,
	"type" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"shipment_id" bigint NOT NULL,
	"carrier_id" bigint,
	"driver_id" bigint NOT NULL,
	"plate_number" text NOT NULL,
	"payee_type" text NOT NULL,
	"payee_id" text NOT NULL,
	"payee_name" text NOT NULL,
	"bank_card_id" bigint,
	"oil_card_id" bigint,
	"gas_station_id" bigint,
	"oil_product" text,
	"unit_price_fen" bigint,
	"planned_fen" bigint NOT NULL,
	"share_bp" bigint NOT NULL,
	"cap_fen" bigint NOT NULL,
	"cap_used_fen" bigint NOT NULL,
	"oil_cap_fen" bigint,
	"oil_used_fen" bigint,
	"offset_fen" bigint NOT NULL,
	"recovered_fen" bigint NOT NULL,
	"supplier_id" bigint,
	"payment_id" bigint,
	"oil_order_id" bigint,
	"voucher_no" text,
	"bank_serial_no" text,
	"tries" bigint NOT NULL,
	"reviewed_by" text,
	"reviewed_at" bigint,
	"paid_at" bigint,
	"reason" text,
	"moved_from_id" bigint,
	"split_from_id" bigint,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "advance_pk" PRIMARY KEY("group_code","id")
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
CREATE TABLE "authority_login" (
	"group_code" text NOT NULL,
	"valid_until" bigint NOT NULL,
	CONSTRAINT "authority_login_pk" PRIMARY KEY("group_code")
);
--> statement-breakpoint
CREATE TABLE "authorization" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"authorization_no" text NOT NULL,
	"grantor_kind" text NOT NULL,
	"grantor_shipment_id" bigint,
	"grantor_carrier_id" bigint,
	"grantee_kind" text NOT NULL,
	"grantee_shipment_id" bigint,
	"grantee_carrier_id" bigint,
	"scope" text NOT NULL,
	"limit_amount_fen" bigint,
	"valid_from" bigint NOT NULL,
	"valid_to" bigint NOT NULL,
	"files" jsonb,
	"sms_signed_at" bigint,
	"end_reason" text,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "authorization_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "bank_card" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"card_no" text NOT NULL,
	"owner_kind" text NOT NULL,
	"shipment_id" bigint,
	"carrier_id" bigint,
	"driver_id" bigint,
	"org_id" bigint,
	"account_name" text NOT NULL,
	"card_number" text NOT NULL,
	"account_kind" text NOT NULL,
	"bank_code" text NOT NULL,
	"branch_name" text,
	"union_no" text,
	"reserved_phone" text NOT NULL,
	"is_default" boolean NOT NULL,
	"verified_at" bigint,
	"fail_reason" text,
	"tried_on" bigint,
	"tries" bigint NOT NULL,
	"submitted_by" text,
	"submitted_at" bigint,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "bank_card_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "bank_day_end" (
	"group_code" text NOT NULL,
	"end_at" bigint NOT NULL,
	"at" bigint NOT NULL,
	"accounts" integer NOT NULL,
	"differences" integer NOT NULL,
	CONSTRAINT "bank_day_end_pk" PRIMARY KEY("group_code","end_at")
);
--> statement-breakpoint
CREATE TABLE "bank_line" (
	"group_code" text NOT NULL,
	"position" bigint,
	"serial_no" text NOT NULL,
	"kind" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"payer_name" text NOT NULL,
	"payer_account_no" text NOT NULL,
	"memo" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "bank_line_pk" PRIMARY KEY("group_code","kind","serial_no")
);
--> statement-breakpoint
CREATE TABLE "bank_merchant" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"out_merchant_id" text NOT NULL,
	"party_kind" text NOT NULL,
	"shipment_id" bigint,
	"carrier_id" bigint,
	"driver_id" bigint,
	"org_id" bigint,
	"party_key" text,
	"merchant_kind" text NOT NULL,
	"merchant_name" text NOT NULL,
	"id_no" text NOT NULL,
	"legal_person" text NOT NULL,
	"legal_id" text NOT NULL,
	"phone" text NOT NULL,
	"settle_card_id" bigint NOT NULL,
	"bank_code" text NOT NULL,
	"bank_merchant_id" text,
	"sub_account_no" text,
	"balance_fen" bigint NOT NULL,
	"balance_at" bigint,
	"fail_reason" text,
	"frozen_reason" text,
	"applications" bigint NOT NULL,
	"applied_at" bigint,
	"handed_at" bigint,
	"silences" bigint NOT NULL,
	"due_at" bigint,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "bank_merchant_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "bank_serial" (
	"group_code" text NOT NULL,
	"serial_no" text NOT NULL,
	"record" text NOT NULL,
	"record_id" bigint NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "bank_serial_pk" PRIMARY KEY("group_code","serial_no")
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
CREATE TABLE "charging_type" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"type_no" text NOT NULL,
	"type_name" text NOT NULL,
	"type_name_en" text NOT NULL,
	"type_name_es" text NOT NULL,
	"type_name_ja" text NOT NULL,
	"direction" text NOT NULL,
	"basis" text NOT NULL,
	"amount_fen" bigint,
	"rate_bp" bigint,
	"tax_rate_bp" bigint NOT NULL,
	"subject_code" text NOT NULL,
	"is_built_in" boolean NOT NULL,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "charging_type_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "collection_agreement" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"agreement_no" text NOT NULL,
	"driver_id" bigint NOT NULL,
	"payee_id" bigint NOT NULL,
	"bank_card_id" bigint NOT NULL,
	"scope" text NOT NULL,
	"waybill_id" bigint,
	"max_per_trip_fen" bigint,
	"valid_from" bigint NOT NULL,
	"valid_to" bigint NOT NULL,
	"files" jsonb,
	"signed_at" bigint,
	"end_reason" text,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "collection_agreement_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "comment" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"record" text NOT NULL,
	"record_id" bigint NOT NULL,
	"by_id" bigint NOT NULL,
	"by_name" text NOT NULL,
	"by_role" text NOT NULL,
	"text" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "comment_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "common_route" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"route_no" text NOT NULL,
	"route_name" text NOT NULL,
	"driver_id" bigint NOT NULL,
	"fleet_id" bigint,
	"from_area_code" text NOT NULL,
	"to_area_code" text NOT NULL,
	"vehicle_type_codes" jsonb,
	"min_price_fen" bigint,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "common_route_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "company" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"company_no" text NOT NULL,
	"company_name" text NOT NULL,
	"uscc" text NOT NULL,
	"legal_person" text,
	"legal_id_number" text,
	"roles" jsonb NOT NULL,
	"registered_capital_fen" bigint,
	"founded_at" bigint,
	"licence_valid_to" bigint,
	"licence_image" jsonb,
	"invoice_title" text,
	"bank_name" text,
	"bank_account" text,
	"invoice_address" text,
	"invoice_phone" text,
	"shipment_id" bigint,
	"tax_no" text,
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
	CONSTRAINT "company_pk" PRIMARY KEY("group_code","id")
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
CREATE TABLE "cost_type" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"type_no" text NOT NULL,
	"type_name" text NOT NULL,
	"type_name_en" text NOT NULL,
	"type_name_es" text NOT NULL,
	"type_name_ja" text NOT NULL,
	"direction" text NOT NULL,
	"basis" text NOT NULL,
	"amount_fen" bigint,
	"rate_bp" bigint,
	"tax_rate_bp" bigint NOT NULL,
	"subject_code" text NOT NULL,
	"is_built_in" boolean NOT NULL,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "cost_type_pk" PRIMARY KEY("group_code","id")
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
CREATE TABLE "credit_profile" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"profile_no" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_name" text NOT NULL,
	"subject_key" text,
	"shipment_id" bigint,
	"carrier_id" bigint,
	"vehicle_id" bigint,
	"driver_id" bigint,
	"plate_number" text,
	"is_qualified" boolean NOT NULL,
	"qualification_checked_at" bigint,
	"qualification_note" text,
	"is_dishonest" boolean NOT NULL,
	"certificate_end_at" bigint,
	"waybill_count" bigint NOT NULL,
	"abnormal_count" bigint NOT NULL,
	"complaint_count" bigint NOT NULL,
	"track_match_bp" bigint NOT NULL,
	"fund_match_bp" bigint NOT NULL,
	"invoice_match_bp" bigint NOT NULL,
	"reject_bp" bigint NOT NULL,
	"score" bigint NOT NULL,
	"level" text NOT NULL,
	"counted_at" bigint NOT NULL,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "credit_profile_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "custom_report" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"name" text NOT NULL,
	"definition" jsonb NOT NULL,
	"role" text NOT NULL,
	"next_at" bigint,
	"gmt_modified" bigint NOT NULL,
	CONSTRAINT "custom_report_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "custom_report_file" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"report_id" bigint NOT NULL,
	"file_type" text NOT NULL,
	"rows" integer NOT NULL,
	"size" integer NOT NULL,
	"failure" text,
	"at" bigint NOT NULL,
	CONSTRAINT "custom_report_file_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "deduction" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"deduction_no" text NOT NULL,
	"waybill_id" bigint NOT NULL,
	"carrier_id" bigint,
	"driver_id" bigint NOT NULL,
	"direction" text NOT NULL,
	"type" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"responsible" text NOT NULL,
	"pass_to_shipper" boolean NOT NULL,
	"basis" text NOT NULL,
	"evidence_ids" jsonb,
	"source_type" text,
	"source_id" text,
	"source_no" text,
	"object_until" bigint NOT NULL,
	"agreed_at" bigint,
	"objected_at" bigint,
	"objection" text,
	"decided_by" text,
	"decided_at" bigint,
	"reason" text,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "deduction_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "department" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"dept_no" text NOT NULL,
	"dept_name" text NOT NULL,
	"parent_id" bigint,
	"parent_key" text NOT NULL,
	"dept_path" text,
	"organization_id" bigint,
	"leader_id" bigint,
	"sort" bigint NOT NULL,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "department_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "dictionary" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"item_no" text NOT NULL,
	"dict_type" text NOT NULL,
	"item_code" text NOT NULL,
	"item_name" text NOT NULL,
	"item_name_en" text NOT NULL,
	"item_name_es" text NOT NULL,
	"item_name_ja" text NOT NULL,
	"parent_code" text,
	"sort" bigint NOT NULL,
	"color" text,
	"is_built_in" boolean NOT NULL,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "dictionary_pk" PRIMARY KEY("group_code","id")
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
CREATE TABLE "e_receipt" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"e_receipt_no" text NOT NULL,
	"payment_id" bigint NOT NULL,
	"bank_serial_no" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"payer" text NOT NULL,
	"payee" text NOT NULL,
	"carrier_id" bigint,
	"driver_id" bigint,
	"succeeded_at" bigint NOT NULL,
	"file_id" jsonb,
	"fetched_at" bigint,
	"attempts" bigint NOT NULL,
	"due_at" bigint NOT NULL,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "e_receipt_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "embedded_authority_message" (
	"group_code" text NOT NULL,
	"reference_number" text NOT NULL,
	"kind" text NOT NULL,
	"received" integer NOT NULL,
	"state" text NOT NULL,
	"code" text NOT NULL,
	"msg" text NOT NULL,
	"answers_at" bigint,
	"at" bigint NOT NULL,
	CONSTRAINT "embedded_authority_message_pk" PRIMARY KEY("group_code","reference_number")
);
--> statement-breakpoint
CREATE TABLE "embedded_bank_booking" (
	"group_code" text NOT NULL,
	"booking_no" text NOT NULL,
	"sub_account_no" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "embedded_bank_booking_pk" PRIMARY KEY("group_code","booking_no")
);
--> statement-breakpoint
CREATE TABLE "embedded_bank_line" (
	"group_code" text NOT NULL,
	"position" bigint NOT NULL,
	"serial_no" text NOT NULL,
	"kind" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"payer_name" text NOT NULL,
	"payer_account_no" text NOT NULL,
	"memo" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "embedded_bank_line_pk" PRIMARY KEY("group_code","position")
);
--> statement-breakpoint
CREATE TABLE "embedded_bank_order" (
	"group_code" text NOT NULL,
	"request_no" text NOT NULL,
	"state" text NOT NULL,
	"code" text,
	"serial_no" text,
	"amount_fen" bigint NOT NULL,
	"payee_account_no" text NOT NULL,
	"received" integer NOT NULL,
	"due_at" bigint,
	"at" bigint NOT NULL,
	CONSTRAINT "embedded_bank_order_pk" PRIMARY KEY("group_code","request_no")
);
--> statement-breakpoint
CREATE TABLE "embedded_oil_order" (
	"group_code" text NOT NULL,
	"request_no" text NOT NULL,
	"state" text NOT NULL,
	"code" text,
	"voucher_no" text,
	"amount_fen" bigint NOT NULL,
	"card_no" text,
	"received" bigint NOT NULL,
	"due_at" bigint,
	"at" bigint NOT NULL,
	CONSTRAINT "embedded_oil_order_pk" PRIMARY KEY("group_code","request_no")
);
--> statement-breakpoint
CREATE TABLE "embedded_tax_order" (
	"group_code" text NOT NULL,
	"request_no" text NOT NULL,
	"colour" text NOT NULL,
	"state" text NOT NULL,
	"code" text,
	"invoice_no" text,
	"confirm_no" text,
	"total_fen" bigint NOT NULL,
	"tax_fen" bigint NOT NULL,
	"receiver_phone" text NOT NULL,
	"received" integer NOT NULL,
	"due_at" bigint,
	"at" bigint NOT NULL,
	CONSTRAINT "embedded_tax_order_pk" PRIMARY KEY("group_code","request_no")
);
--> statement-breakpoint
CREATE TABLE "field_required" (
	"group_code" text NOT NULL,
	"form_code" text NOT NULL,
	"field_code" text NOT NULL,
	"set_by" bigint NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "field_required_pk" PRIMARY KEY("group_code","form_code","field_code")
);
--> statement-breakpoint
CREATE TABLE "file" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"type" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'stored' NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"uploaded_by" bigint NOT NULL,
	"record" text,
	"record_id" bigint,
	"at" bigint NOT NULL,
	CONSTRAINT "file_pk" PRIMARY KEY("group_code","id")
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
CREATE TABLE "fleet_member" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"member_no" text NOT NULL,
	"fleet_id" bigint NOT NULL,
	"driver_id" bigint,
	"vehicle_id" bigint,
	"joined_at" bigint NOT NULL,
	"left_at" bigint,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "fleet_member_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "freight_bill" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"bill_no" text NOT NULL,
	"waybill_id" bigint NOT NULL,
	"shipment_id" bigint NOT NULL,
	"payee_type" text NOT NULL,
	"carrier_id" bigint,
	"driver_id" bigint NOT NULL,
	"plate_number" text NOT NULL,
	"finished_at" bigint NOT NULL,
	"load_weight_kg" bigint,
	"unload_weight_kg" bigint,
	"price_unit" text NOT NULL,
	"settle_qty" bigint,
	"carried_bp" bigint NOT NULL,
	"loss_kg" bigint,
	"tolerance_kg" bigint,
	"excess_loss_kg" bigint,
	"carrier_unit_price_fen" bigint NOT NULL,
	"base_freight_fen" bigint,
	"additions_fen" bigint NOT NULL,
	"deductions_fen" bigint NOT NULL,
	"adjust_fen" bigint,
	"payable_fen" bigint,
	"advance_cash_fen" bigint NOT NULL,
	"advance_bank_fen" bigint NOT NULL,
	"advance_oil_fen" bigint NOT NULL,
	"advance_oil_card_fen" bigint NOT NULL,
	"advance_etc_fen" bigint NOT NULL,
	"retention_fen" bigint,
	"payable_now_fen" bigint,
	"applied_fen" bigint NOT NULL,
	"paid_fen" bigint NOT NULL,
	"open_fen" bigint,
	"fee_mode" text NOT NULL,
	"service_fee_bp" bigint,
	"shipper_unit_price_fen" bigint,
	"passed_on_fen" bigint NOT NULL,
	"service_fee_fen" bigint,
	"shipper_receivable_fen" bigint,
	"valued_by" text,
	"valued_at" bigint,
	"confirmed_by" text,
	"confirmed_at" bigint,
	"closed_at" bigint,
	"waived_by" text,
	"waive_reason" text,
	"reason" text,
	"round" bigint NOT NULL,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "freight_bill_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "fund_account" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"account_no" text NOT NULL,
	"owner_name" text NOT NULL,
	"owner_type" text NOT NULL,
	"owner_id" text,
	"shipment_id" bigint,
	"carrier_id" bigint,
	"driver_id" bigint,
	"bank_sub_account_no" text,
	"available_fen" bigint NOT NULL,
	"frozen_fen" bigint NOT NULL,
	"in_transit_fen" bigint NOT NULL,
	"oil_pool_fen" bigint NOT NULL,
	"bank_fen" bigint NOT NULL,
	"last_change_at" bigint,
	"frozen_reason" text,
	"bank_balance_fen" bigint,
	"difference_fen" bigint,
	"compared_at" bigint,
	"explanation" text,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "fund_account_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "gas_payment" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"pay_no" text NOT NULL,
	"vehicle_id" bigint,
	"plate_number" text NOT NULL,
	"fleet_id" bigint,
	"driver_id" bigint NOT NULL,
	"waybill_id" bigint,
	"station_id" bigint NOT NULL,
	"fuel_kind" text NOT NULL,
	"litres" bigint NOT NULL,
	"unit_price_fen" bigint NOT NULL,
	"list_amount_fen" bigint NOT NULL,
	"discount_fen" bigint NOT NULL,
	"amount_fen" bigint NOT NULL,
	"pay_way" text NOT NULL,
	"payer" text NOT NULL,
	"pay_code" text,
	"expire_at" bigint,
	"paid_at" bigint,
	"refund_until" bigint,
	"refuel_id" bigint,
	"settle_no" text,
	"refund_reason" text,
	"refund_asked_by" text,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "gas_payment_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "gas_station" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"gas_station_no" text NOT NULL,
	"station_name" text NOT NULL,
	"brand" text NOT NULL,
	"area_code" text NOT NULL,
	"address" text NOT NULL,
	"lng" double precision,
	"lat" double precision,
	"phone" text NOT NULL,
	"open_hours" text NOT NULL,
	"fuels" jsonb NOT NULL,
	"settle_cycle" text NOT NULL,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "gas_station_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "goods" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"goods_no" text NOT NULL,
	"goods_name" text NOT NULL,
	"goods_spec" text,
	"goods_type_id" bigint NOT NULL,
	"owner_id" bigint,
	"owned_as" text NOT NULL,
	"barcode" text,
	"packing" text,
	"unit_id" bigint NOT NULL,
	"unit_weight_kg" bigint,
	"unit_volume_m3" bigint,
	"unit_value_fen" bigint,
	"is_lot_tracked" boolean NOT NULL,
	"shelf_life_days" bigint,
	"safety_stock_qty" bigint,
	"temperature" text,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "goods_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "goods_type" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"goods_type_no" text NOT NULL,
	"type_name" text NOT NULL,
	"type_name_en" text NOT NULL,
	"type_name_es" text NOT NULL,
	"type_name_ja" text NOT NULL,
	"parent_id" bigint,
	"parent_key" text NOT NULL,
	"type_path" text,
	"cargo_type_code" text NOT NULL,
	"danger" text NOT NULL,
	"is_insurable" boolean NOT NULL,
	"is_forbidden" boolean NOT NULL,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "goods_type_pk" PRIMARY KEY("group_code","id")
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
CREATE TABLE "import_row" (
	"group_code" text NOT NULL,
	"sheet_id" bigint NOT NULL,
	"row" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"twin" integer,
	"reasons" jsonb,
	"is_chosen" boolean NOT NULL,
	"is_refused" boolean NOT NULL,
	"record_id" bigint,
	"at" bigint NOT NULL,
	CONSTRAINT "import_row_pk" PRIMARY KEY("group_code","sheet_id","row")
);
--> statement-breakpoint
CREATE TABLE "import_sheet" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"record" text NOT NULL,
	"file_name" text NOT NULL,
	"heads" jsonb NOT NULL,
	"mapping" jsonb,
	"at" bigint NOT NULL,
	CONSTRAINT "import_sheet_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "input_invoice" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"entry_no" text NOT NULL,
	"kind" text NOT NULL,
	"document_kind" text NOT NULL,
	"invoice_no" text NOT NULL,
	"seller_name" text NOT NULL,
	"seller_tax_no" text NOT NULL,
	"issued_on" bigint NOT NULL,
	"total_fen" bigint NOT NULL,
	"files" jsonb,
	"lines" jsonb,
	"shared_fen" bigint NOT NULL,
	"tax_rate_bp" bigint NOT NULL,
	"tax_rate_id" bigint NOT NULL,
	"tax_rate_version" bigint NOT NULL,
	"claim_fen" bigint NOT NULL,
	"certified_by" text,
	"certified_at" bigint,
	"revoke_reason" text,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "input_invoice_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "insurance" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"service_no" text NOT NULL,
	"vehicle_id" bigint,
	"plate_number" text NOT NULL,
	"fleet_id" bigint,
	"driver_id" bigint,
	"waybill_id" bigint,
	"happened_at" bigint NOT NULL,
	"place" text,
	"odometer_km" bigint,
	"policy_kind" text NOT NULL,
	"insurer" text NOT NULL,
	"policy_number" text NOT NULL,
	"insured_amount_fen" bigint,
	"valid_from" bigint NOT NULL,
	"valid_to" bigint NOT NULL,
	"due_from" bigint,
	"amount_fen" bigint NOT NULL,
	"payer" text,
	"images" jsonb,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "insurance_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "invitation" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"invitation_no" text NOT NULL,
	"kind" text NOT NULL,
	"fleet_id" bigint,
	"phone" text NOT NULL,
	"invite_name" text NOT NULL,
	"driver_id" bigint,
	"invite_code" text NOT NULL,
	"expire_at" bigint NOT NULL,
	"sent_at" bigint NOT NULL,
	"send_count" bigint NOT NULL,
	"answered_at" bigint,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "invitation_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "invoice" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"issue_no" text NOT NULL,
	"invoice_no" text,
	"colour" text NOT NULL,
	"invoice_kind" text NOT NULL,
	"apply_id" bigint NOT NULL,
	"shipment_id" bigint NOT NULL,
	"invoice_title" text NOT NULL,
	"tax_no" text NOT NULL,
	"issue_at" bigint,
	"file_id" jsonb,
	"total_fen" bigint NOT NULL,
	"tax_rate_bp" bigint NOT NULL,
	"net_fen" bigint NOT NULL,
	"tax_fen" bigint NOT NULL,
	"special_element" text NOT NULL,
	"tax_code" text NOT NULL,
	"item_name" text NOT NULL,
	"lines" jsonb NOT NULL,
	"transport_lines" jsonb NOT NULL,
	"red_of_invoice_id" bigint,
	"red_confirm_no" text,
	"red_reason" text,
	"red_fen" bigint NOT NULL,
	"delivered_at" bigint,
	"deliver_way" text,
	"express_no" text,
	"request_no" text NOT NULL,
	"submitted_at" bigint,
	"fail_code" text,
	"fail_msg" text,
	"asked" bigint NOT NULL,
	"due_at" bigint NOT NULL,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "invoice_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "invoice_apply" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"apply_no" text NOT NULL,
	"shipment_id" bigint NOT NULL,
	"invoice_kind" text NOT NULL,
	"invoice_title" text NOT NULL,
	"tax_no" text NOT NULL,
	"address_phone" text,
	"bank_account" text,
	"lines" jsonb NOT NULL,
	"waybills" text,
	"statements" text,
	"total_fen" bigint NOT NULL,
	"tax_rate_bp" bigint NOT NULL,
	"net_fen" bigint NOT NULL,
	"tax_fen" bigint NOT NULL,
	"receiver_email" text,
	"receiver_phone" text,
	"approved_by" text,
	"approved_at" bigint,
	"invoice_id" bigint,
	"red_invoice_id" bigint,
	"reason" text,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "invoice_apply_pk" PRIMARY KEY("group_code","id")
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
	"posting_count" bigint DEFAULT 0 NOT NULL,
	"last_posted_at" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_account_pk" PRIMARY KEY("group_code","id"),
	CONSTRAINT "ledger_account_funded" CHECK (balance_fen >= 0 or code in ('EQUITY', 'REVENUE', 'COST_FREIGHT', 'COST_FUEL', 'SURTAX'))
);
--> statement-breakpoint
CREATE TABLE "ledger_closing" (
	"group_code" text NOT NULL,
	"period" text NOT NULL,
	"by_id" bigint NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "ledger_closing_pk" PRIMARY KEY("group_code","period")
);
--> statement-breakpoint
CREATE TABLE "ledger_entry" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"journal_id" bigint NOT NULL,
	"journal_type" text NOT NULL,
	"debit_account_id" bigint NOT NULL,
	"credit_account_id" bigint NOT NULL,
	"amount_fen" bigint NOT NULL,
	"biz_type" text NOT NULL,
	"biz_id" bigint NOT NULL,
	"seq" integer NOT NULL,
	"waybill_id" bigint,
	"reverses_entry_id" bigint,
	"posted_at" bigint NOT NULL,
	"period" text NOT NULL,
	CONSTRAINT "ledger_entry_pk" PRIMARY KEY("group_code","id"),
	CONSTRAINT "ledger_entry_sides" CHECK (amount_fen > 0 and debit_account_id <> credit_account_id)
);
--> statement-breakpoint
CREATE TABLE "ledger_journal" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"journal_type" text NOT NULL,
	"biz_type" text NOT NULL,
	"biz_id" bigint NOT NULL,
	"biz_no" text NOT NULL,
	"event" text NOT NULL,
	"seq" integer NOT NULL,
	"amount_fen" bigint NOT NULL,
	"reverses_id" bigint,
	"by_id" bigint NOT NULL,
	"by_name" text NOT NULL,
	"posted_at" bigint NOT NULL,
	"period" text NOT NULL,
	CONSTRAINT "ledger_journal_pk" PRIMARY KEY("group_code","id"),
	CONSTRAINT "ledger_journal_amount" CHECK (amount_fen > 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_posting" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"entry_id" bigint NOT NULL,
	"side" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"balance_fen" bigint NOT NULL,
	"posted_at" bigint NOT NULL,
	CONSTRAINT "ledger_posting_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "ledger_waybill" (
	"group_code" text NOT NULL,
	"waybill_id" bigint NOT NULL,
	"receivable_fen" bigint NOT NULL,
	"received_fen" bigint NOT NULL,
	"revenue_fen" bigint NOT NULL,
	"freight_cost_fen" bigint NOT NULL,
	"fuel_cost_fen" bigint NOT NULL,
	"output_vat_fen" bigint NOT NULL,
	"input_vat_fen" bigint NOT NULL,
	"surtax_fen" bigint NOT NULL,
	"advanced_fen" bigint NOT NULL,
	"oil_fen" bigint NOT NULL,
	CONSTRAINT "ledger_waybill_pk" PRIMARY KEY("group_code","waybill_id")
);
--> statement-breakpoint
CREATE TABLE "line" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"line_no" text NOT NULL,
	"line_name" text NOT NULL,
	"shipment_id" bigint NOT NULL,
	"from_address_id" bigint NOT NULL,
	"to_address_id" bigint NOT NULL,
	"distance_km" bigint NOT NULL,
	"minutes" bigint NOT NULL,
	"toll_estimate_fen" bigint,
	"route_points" jsonb,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "line_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "link_token" (
	"group_code" text NOT NULL,
	"token_hash" text NOT NULL,
	"page" text NOT NULL,
	"record_id" bigint NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "link_token_pk" PRIMARY KEY("group_code","token_hash")
);
--> statement-breakpoint
CREATE TABLE "list_layout" (
	"group_code" text NOT NULL,
	"account_id" bigint NOT NULL,
	"page" text NOT NULL,
	"layout" jsonb,
	"default_view" bigint,
	CONSTRAINT "list_layout_pk" PRIMARY KEY("group_code","account_id","page")
);
--> statement-breakpoint
CREATE TABLE "list_view" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"page" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"roles" jsonb NOT NULL,
	"gmt_modified" bigint NOT NULL,
	CONSTRAINT "list_view_pk" PRIMARY KEY("group_code","id")
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
CREATE TABLE "notice_mark" (
	"group_code" text NOT NULL,
	"account_id" bigint NOT NULL,
	"audience" text NOT NULL,
	"read_up_to" bigint NOT NULL,
	CONSTRAINT "notice_mark_pk" PRIMARY KEY("group_code","account_id","audience")
);
--> statement-breakpoint
CREATE TABLE "notice_read" (
	"group_code" text NOT NULL,
	"account_id" bigint NOT NULL,
	"notice_id" bigint NOT NULL,
	"read_at" bigint NOT NULL,
	CONSTRAINT "notice_read_pk" PRIMARY KEY("group_code","account_id","notice_id")
);
--> statement-breakpoint
CREATE TABLE "oil_card" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"oil_card_no" text NOT NULL,
	"supplier_id" bigint NOT NULL,
	"provider" text NOT NULL,
	"card_no" text NOT NULL,
	"card_kind" text NOT NULL,
	"parent_id" bigint,
	"holder_kind" text NOT NULL,
	"carrier_id" bigint,
	"driver_id" bigint,
	"vehicle_id" bigint,
	"charged_fen" bigint NOT NULL,
	"reason" text,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "oil_card_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "oil_order" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"oil_order_no" text NOT NULL,
	"advance_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"supplier_id" bigint NOT NULL,
	"oil_card_id" bigint,
	"card_no" text,
	"gas_station_id" bigint,
	"oil_product" text,
	"plate_number" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"request_no" text,
	"voucher_no" text,
	"submitted_at" bigint,
	"done_at" bigint,
	"fail_code" text,
	"fail_msg" text,
	"asked" bigint NOT NULL,
	"due_at" bigint NOT NULL,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "oil_order_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "oil_purchase" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"purchase_no" text NOT NULL,
	"supplier_id" bigint NOT NULL,
	"amount_fen" bigint NOT NULL,
	"bank_serial_no" text NOT NULL,
	"evidence" jsonb,
	"reviewed_by" text,
	"booked_at" bigint,
	"reason" text,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "oil_purchase_pk" PRIMARY KEY("group_code","id")
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
	"price_list_id" bigint,
	"price_version" bigint,
	"price_rule_id" bigint,
	"rule_version" bigint,
	"guide_fen" bigint,
	"price_reason" text,
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
CREATE TABLE "organization" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"org_no" text NOT NULL,
	"org_name" text NOT NULL,
	"short_name" text,
	"parent_id" bigint,
	"parent_key" text NOT NULL,
	"org_path" text,
	"org_kind" text NOT NULL,
	"uscc" text,
	"legal_person" text,
	"phone" text,
	"area_code" text,
	"address" text,
	"permit_number" text,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "organization_pk" PRIMARY KEY("group_code","id")
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
	"sort" integer NOT NULL,
	"rights_version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"payment_no" text NOT NULL,
	"kind" text NOT NULL,
	"apply_id" bigint,
	"advance_id" bigint,
	"withdrawal_id" bigint,
	"refund_id" bigint,
	"channel" text NOT NULL,
	"payee_name" text NOT NULL,
	"payee_account_no" text NOT NULL,
	"bank_code" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"payment_means_code" text NOT NULL,
	"request_no" text,
	"bank_serial_no" text,
	"submitted_at" bigint,
	"succeeded_at" bigint,
	"fail_code" text,
	"fail_msg" text,
	"retry_of_id" bigint,
	"asked" bigint NOT NULL,
	"due_at" bigint NOT NULL,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "payment_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "payment_apply" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"apply_no" text NOT NULL,
	"payee_type" text,
	"carrier_id" bigint,
	"driver_id" bigint,
	"channel" text NOT NULL,
	"bank_card_id" bigint,
	"card_tail" text,
	"lines" jsonb NOT NULL,
	"total_fen" bigint NOT NULL,
	"line_count" bigint NOT NULL,
	"paid_fen" bigint NOT NULL,
	"oldest_finish_at" bigint,
	"urges" bigint,
	"urged_at" bigint,
	"submitted_by" text,
	"submitted_at" bigint,
	"reviewed_by" text,
	"approved_by" text,
	"financed_by" text,
	"financed_at" bigint,
	"batch_id" bigint,
	"payment_id" bigint,
	"paid_at" bigint,
	"reason" text,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "payment_apply_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "payment_batch" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"batch_no" text NOT NULL,
	"channel" text NOT NULL,
	"count" bigint NOT NULL,
	"total_fen" bigint NOT NULL,
	"succeeded_fen" bigint NOT NULL,
	"failed_fen" bigint NOT NULL,
	"released_by" text,
	"released_at" bigint,
	"finished_at" bigint,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "payment_batch_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "payment_reminder" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"reminder_no" text NOT NULL,
	"waybill_id" bigint NOT NULL,
	"apply_id" bigint,
	"payee_kind" text NOT NULL,
	"driver_id" bigint,
	"carrier_id" bigint,
	"amount_due_fen" bigint NOT NULL,
	"urge_count" bigint NOT NULL,
	"last_urged_at" bigint NOT NULL,
	"reply" text,
	"handled_by" text,
	"answered_at" bigint,
	"close_reason" text,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "payment_reminder_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "phone_change" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"change_no" text NOT NULL,
	"holder_name" text NOT NULL,
	"old_phone" text NOT NULL,
	"new_phone" text NOT NULL,
	"submitted_by" text NOT NULL,
	"submitted_at" bigint,
	"decided_at" bigint,
	"review_reason" text,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "phone_change_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "plat_merchant" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"plat_merchant_no" text NOT NULL,
	"merchant_name" text NOT NULL,
	"channel" text NOT NULL,
	"use" text NOT NULL,
	"org_id" bigint,
	"fee_bp" bigint NOT NULL,
	"merchant_no" text NOT NULL,
	"secret" text NOT NULL,
	"secret_set_at" bigint,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "plat_merchant_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "price_list" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"price_list_no" text NOT NULL,
	"list_name" text NOT NULL,
	"version_no" bigint NOT NULL,
	"owner_kind" text NOT NULL,
	"shipment_id" bigint,
	"carrier_id" bigint,
	"owner_key" text NOT NULL,
	"valid_from" bigint NOT NULL,
	"valid_to" bigint NOT NULL,
	"is_tax_included" boolean NOT NULL,
	"withdraw_reason" text,
	"prices" jsonb,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "price_list_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "problem" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"problem_no" text NOT NULL,
	"title" text NOT NULL,
	"module" text NOT NULL,
	"severity" text NOT NULL,
	"severity_rank" bigint NOT NULL,
	"description" text,
	"images" jsonb,
	"created_by" text NOT NULL,
	"assignee_id" text,
	"resolution" text,
	"close_at" bigint,
	"is_faq" boolean NOT NULL,
	"faq_answer" text,
	"has_event_log" boolean NOT NULL,
	"version" integer NOT NULL,
	"remark" text,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "problem_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "problem_log" (
	"group_code" text NOT NULL,
	"problem_id" bigint NOT NULL,
	"log" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "problem_log_pk" PRIMARY KEY("group_code","problem_id")
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
	"kind" text,
	"photo_ids" jsonb,
	"load_weight_kg" bigint,
	"unload_weight_kg" bigint,
	"difference_kg" bigint,
	"signed_by" text,
	"signed_at" bigint,
	"express_company" text,
	"express_no" text,
	"paper_received_at" bigint,
	"audit_reason" text,
	"uploaded_at" bigint,
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
CREATE TABLE "recharge" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"recharge_no" text NOT NULL,
	"shipment_id" bigint NOT NULL,
	"method" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"transfer_code" text NOT NULL,
	"expire_at" bigint NOT NULL,
	"pay_asked_at" bigint,
	"handed_at" bigint,
	"payer_name" text,
	"payer_account_no" text,
	"bank_serial_no" text,
	"slip_image_ids" jsonb,
	"uploaded_by" text,
	"checked_by" text,
	"credited_at" bigint,
	"reject_reason" text,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "recharge_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "reconciliation" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"recon_no" text NOT NULL,
	"type" text NOT NULL,
	"shipment_id" bigint,
	"carrier_id" bigint,
	"upstream_id" bigint,
	"period_from" bigint NOT NULL,
	"period_to" bigint NOT NULL,
	"waybills" bigint NOT NULL,
	"total_fen" bigint NOT NULL,
	"adjust_total_fen" bigint NOT NULL,
	"agreed_fen" bigint NOT NULL,
	"settled_fen" bigint NOT NULL,
	"open_fen" bigint NOT NULL,
	"invoiced_fen" bigint NOT NULL,
	"uninvoiced_fen" bigint NOT NULL,
	"lines" jsonb NOT NULL,
	"submitted_by" text,
	"sent_at" bigint,
	"confirmed_at" bigint,
	"confirmed_by" text,
	"proof" text,
	"proof_files" jsonb,
	"dispute_reason" text,
	"disputed_nos" text,
	"reason" text,
	"settled_at" bigint,
	"slip_serial_no" text,
	"slip_amount_fen" bigint,
	"slip_payer_name" text,
	"slip_image_ids" jsonb,
	"slip_by" text,
	"receipts" jsonb NOT NULL,
	"external_fen" bigint,
	"external_diff" jsonb,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "reconciliation_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "refuel" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"service_no" text NOT NULL,
	"vehicle_id" bigint,
	"plate_number" text NOT NULL,
	"fleet_id" bigint,
	"driver_id" bigint,
	"waybill_id" bigint,
	"happened_at" bigint NOT NULL,
	"place" text,
	"odometer_km" bigint,
	"fuel_kind" text NOT NULL,
	"litres" bigint NOT NULL,
	"is_full_tank" boolean NOT NULL,
	"unit_price_fen" bigint,
	"station_id" bigint,
	"station_name" text,
	"pay_way" text NOT NULL,
	"consumption" bigint,
	"amount_fen" bigint,
	"payer" text,
	"images" jsonb,
	"gas_payment_id" bigint,
	"submitted_by" text,
	"submitted_at" bigint,
	"review_reason" text,
	"settled_at" bigint,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "refuel_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"refund_no" text NOT NULL,
	"kind" text NOT NULL,
	"shipment_id" bigint,
	"recharge_id" bigint,
	"freight_bill_id" bigint,
	"offset_by" text,
	"carrier_id" bigint,
	"driver_id" bigint,
	"account_id" bigint,
	"amount_fen" bigint NOT NULL,
	"cause" text NOT NULL,
	"payee_name" text,
	"payee_account_no" text,
	"deduction_id" bigint,
	"payment_id" bigint,
	"bank_serial_no" text,
	"approved_by" text,
	"refunded_at" bigint,
	"reason" text,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "refund_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "reg_report" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"report_no" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"live_key" text,
	"waybill_id" bigint,
	"waybill_no" text,
	"vehicle_id" bigint,
	"plate_number" text,
	"plate_color_code" text,
	"driver_id" bigint,
	"shipment_id" bigint,
	"finished_at" bigint NOT NULL,
	"amount_fen" bigint,
	"standard" text NOT NULL,
	"province_code" text NOT NULL,
	"checks" jsonb NOT NULL,
	"checks_met" bigint NOT NULL,
	"checks_total" bigint NOT NULL,
	"checked_at" bigint,
	"message_reference_number" text,
	"payload" text,
	"attempt" bigint NOT NULL,
	"sent_at" bigint,
	"ack_at" bigint,
	"ack_code" text,
	"ack_msg" text,
	"ack_field" text,
	"corrected_by" text,
	"exclude_reason" text,
	"check_at" bigint NOT NULL,
	"due_at" bigint NOT NULL,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "reg_report_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "reminder" (
	"group_code" text NOT NULL,
	"record" text NOT NULL,
	"record_id" bigint NOT NULL,
	"end_at" bigint NOT NULL,
	"days" integer NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "reminder_pk" PRIMARY KEY("group_code","record","record_id","end_at","days")
);
--> statement-breakpoint
CREATE TABLE "repair" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"service_no" text NOT NULL,
	"vehicle_id" bigint,
	"plate_number" text NOT NULL,
	"fleet_id" bigint,
	"driver_id" bigint,
	"waybill_id" bigint,
	"happened_at" bigint NOT NULL,
	"place" text,
	"odometer_km" bigint,
	"repair_kind" text NOT NULL,
	"shop_name" text,
	"enter_at" bigint,
	"leave_at" bigint,
	"items" jsonb,
	"next_service_km" bigint,
	"labor_fee_fen" bigint NOT NULL,
	"parts_fee_fen" bigint NOT NULL,
	"amount_fen" bigint NOT NULL,
	"payer" text,
	"images" jsonb,
	"submitted_by" text,
	"submitted_at" bigint,
	"review_reason" text,
	"settled_at" bigint,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "repair_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "report_message" (
	"group_code" text NOT NULL,
	"reference_number" text NOT NULL,
	"report_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"standard" text NOT NULL,
	"province_code" text NOT NULL,
	"payload" text NOT NULL,
	"created_at" bigint NOT NULL,
	"sends" integer NOT NULL,
	"handed" integer NOT NULL,
	"due_at" bigint NOT NULL,
	"state" text NOT NULL,
	"ack_code" text,
	"ack_msg" text,
	"ack_at" bigint,
	CONSTRAINT "report_message_pk" PRIMARY KEY("group_code","reference_number"),
	CONSTRAINT "report_message_answered" CHECK ((state = 'open') = (ack_at is null))
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
CREATE TABLE "resource" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"resource_no" text NOT NULL,
	"type" text NOT NULL,
	"parent_id" bigint,
	"name" text NOT NULL,
	"path" text,
	"sort" bigint NOT NULL,
	"permission_code" text,
	"is_built_in" boolean NOT NULL,
	"title_zh" text NOT NULL,
	"title_en" text,
	"title_es" text,
	"title_ja" text,
	"icon" text,
	"is_hidden" boolean NOT NULL,
	"is_affix" boolean NOT NULL,
	"is_no_cache" boolean NOT NULL,
	"is_always_shown" boolean NOT NULL,
	"active_menu" text,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "resource_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "review" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"review_no" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_name" text NOT NULL,
	"carrier_id" bigint,
	"shipment_id" bigint,
	"company_id" bigint,
	"driver_id" bigint,
	"vehicle_id" bigint,
	"phone_change_id" bigint,
	"bank_card_id" bigint,
	"repair_id" bigint,
	"payment_apply_id" bigint,
	"reconciliation_id" bigint,
	"applicant_id" text NOT NULL,
	"is_change" boolean NOT NULL,
	"snapshot" text NOT NULL,
	"changed_fields" text,
	"external_check" text,
	"reason" text,
	"reviewer_id" text,
	"reviewed_at" bigint,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "review_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "role" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"role_no" text NOT NULL,
	"role_code" text NOT NULL,
	"role_name" text NOT NULL,
	"role_name_en" text NOT NULL,
	"role_name_es" text NOT NULL,
	"role_name_ja" text NOT NULL,
	"base" text NOT NULL,
	"data_scope" text NOT NULL,
	"grant_count" bigint NOT NULL,
	"is_built_in" boolean NOT NULL,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "role_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "role_grant" (
	"group_code" text NOT NULL,
	"role_id" bigint NOT NULL,
	"resource_id" bigint NOT NULL,
	"data_scope" text NOT NULL,
	CONSTRAINT "role_grant_pk" PRIMARY KEY("group_code","role_id","resource_id")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"group_code" text NOT NULL,
	"token_hash" text NOT NULL,
	"device_hash" text NOT NULL,
	"account_id" bigint NOT NULL,
	"address" text,
	"role" text NOT NULL,
	"created_at" bigint NOT NULL,
	"seen_at" bigint NOT NULL,
	"locked_at" bigint,
	"ended" text,
	CONSTRAINT "session_pk" PRIMARY KEY("group_code","token_hash")
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
CREATE TABLE "shipper_staff" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"shipper_staff_no" text NOT NULL,
	"staff_name" text NOT NULL,
	"shipment_id" bigint NOT NULL,
	"phone" text NOT NULL,
	"duties" jsonb NOT NULL,
	"account_id" text,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "shipper_staff_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "sms" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"phone" text NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text,
	"wrong_tries" integer NOT NULL,
	"used_at" bigint,
	"sent_at" bigint NOT NULL,
	CONSTRAINT "sms_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "sms_record" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"sms_no" text NOT NULL,
	"template_code" text NOT NULL,
	"phone" text NOT NULL,
	"content" text NOT NULL,
	"biz_type" text NOT NULL,
	"provider" text,
	"provider_msg_id" text,
	"error_code" text,
	"cost_fen" bigint,
	"sent_at" bigint,
	"delivered_at" bigint,
	"resent_from_id" bigint,
	"resent_as_id" bigint,
	"resend_count" bigint NOT NULL,
	"due_at" bigint NOT NULL,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "sms_record_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "specified_cost" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"service_no" text NOT NULL,
	"vehicle_id" bigint,
	"plate_number" text NOT NULL,
	"fleet_id" bigint,
	"driver_id" bigint,
	"waybill_id" bigint,
	"happened_at" bigint NOT NULL,
	"place" text,
	"odometer_km" bigint,
	"cost_type_id" bigint NOT NULL,
	"period_from" bigint NOT NULL,
	"period_to" bigint NOT NULL,
	"voucher_no" text,
	"amount_fen" bigint,
	"payer" text,
	"images" jsonb,
	"submitted_by" text,
	"submitted_at" bigint,
	"review_reason" text,
	"settled_at" bigint,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "specified_cost_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"staff_no" text NOT NULL,
	"staff_name" text NOT NULL,
	"phone" text NOT NULL,
	"id_number" text,
	"dept_id" bigint NOT NULL,
	"team_id" bigint,
	"post" text,
	"joined_at" bigint NOT NULL,
	"left_at" bigint,
	"account_id" text,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "staff_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "statement_bill" (
	"group_code" text NOT NULL,
	"type" text NOT NULL,
	"freight_bill_id" bigint NOT NULL,
	"reconciliation_id" bigint NOT NULL,
	CONSTRAINT "statement_bill_pk" PRIMARY KEY("group_code","type","freight_bill_id")
);
--> statement-breakpoint
CREATE TABLE "station" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"station_no" text NOT NULL,
	"station_name" text NOT NULL,
	"kind" text NOT NULL,
	"area_code" text NOT NULL,
	"address" text NOT NULL,
	"lng" double precision,
	"lat" double precision,
	"fence_kind" text NOT NULL,
	"radius_m" bigint,
	"fence_points" jsonb,
	"open_from" text,
	"open_to" text,
	"gates" jsonb,
	"lanes" jsonb,
	"is_queue_enabled" boolean NOT NULL,
	"max_inside" bigint,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "station_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "sub_account_told" (
	"group_code" text NOT NULL,
	"account_id" bigint NOT NULL,
	"from_seq" bigint NOT NULL,
	"opening_fen" bigint NOT NULL,
	"since" bigint NOT NULL,
	"told_seq" bigint,
	CONSTRAINT "sub_account_told_pk" PRIMARY KEY("group_code","account_id")
);
--> statement-breakpoint
CREATE TABLE "tally_shape" (
	"record" text PRIMARY KEY NOT NULL,
	"shape" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tax_message" (
	"group_code" text NOT NULL,
	"message_no" text NOT NULL,
	"report_id" bigint NOT NULL,
	"content" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "tax_message_pk" PRIMARY KEY("group_code","message_no")
);
--> statement-breakpoint
CREATE TABLE "tax_profile" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"profile_no" text NOT NULL,
	"payee_kind" text NOT NULL,
	"driver_id" bigint,
	"carrier_id" bigint,
	"income_nature" text NOT NULL,
	"is_exempt" boolean NOT NULL,
	"exempt_reason" text,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "tax_profile_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "tax_rate" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"rate_no" text NOT NULL,
	"kind" text NOT NULL,
	"rate_bp" bigint,
	"amount_fen" bigint,
	"brackets" jsonb,
	"valid_from" bigint NOT NULL,
	"valid_to" bigint,
	"source" text NOT NULL,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "tax_rate_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "tax_report" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"report_no" text NOT NULL,
	"kind" text NOT NULL,
	"period" text NOT NULL,
	"channel" text NOT NULL,
	"corrects_id" bigint,
	"due_at" bigint NOT NULL,
	"line_count" bigint NOT NULL,
	"total_fen" bigint NOT NULL,
	"vat_fen" bigint NOT NULL,
	"input_vat_fen" bigint NOT NULL,
	"iit_fen" bigint NOT NULL,
	"built_at" bigint NOT NULL,
	"rates" jsonb,
	"checked_by" text,
	"checked_at" bigint,
	"handed_in_by" text,
	"handed_in_at" bigint,
	"late_reason" text,
	"receipt_no" text,
	"return_text" text,
	"attempt" bigint NOT NULL,
	"next_ask_at" bigint,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "tax_report_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "tax_report_line" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"line_no" text NOT NULL,
	"report_id" bigint NOT NULL,
	"report_kind" text NOT NULL,
	"period" text NOT NULL,
	"kind" text NOT NULL,
	"subject_type" text,
	"driver_id" bigint,
	"carrier_id" bigint,
	"name" text,
	"id_type" text,
	"id_no" text,
	"identity_state" text,
	"income_nature" text,
	"income_total_fen" bigint,
	"refund_fen" bigint,
	"net_income_fen" bigint,
	"in_kind_fen" bigint,
	"deal_count" bigint,
	"is_exempt" boolean,
	"exempt_reason" text,
	"vat_fen" bigint,
	"iit_fen" bigint,
	"rolling12m_fen" bigint,
	"is_over_limit" boolean,
	"waybill_id" bigint,
	"document_no" text,
	"document_id" text,
	"total_fen" bigint,
	"net_fen" bigint,
	"tax_fen" bigint,
	"is_for_transport" boolean,
	"is_deductible" boolean,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "tax_report_line_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "team" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"team_no" text NOT NULL,
	"team_name" text NOT NULL,
	"dept_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"shift" text,
	"leader_id" bigint,
	"member_ids" jsonb,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "team_pk" PRIMARY KEY("group_code","id")
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
CREATE TABLE "unit" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"unit_no" text NOT NULL,
	"unit_name" text NOT NULL,
	"unit_name_en" text NOT NULL,
	"unit_name_es" text NOT NULL,
	"unit_name_ja" text NOT NULL,
	"kind" text NOT NULL,
	"factor" bigint NOT NULL,
	"decimals" bigint NOT NULL,
	"is_built_in" boolean NOT NULL,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "unit_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "valuation_rule" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"rule_no" text NOT NULL,
	"rule_name" text NOT NULL,
	"formula" text NOT NULL,
	"priority" bigint NOT NULL,
	"shippers" jsonb,
	"goods_types" jsonb,
	"vehicle_type_codes" jsonb,
	"settle_qty_mode" text NOT NULL,
	"loss_mode" text NOT NULL,
	"loss_tolerance" bigint,
	"round_to" text NOT NULL,
	"min_amount_fen" bigint,
	"max_amount_fen" bigint,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "valuation_rule_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "vat_month" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"month_no" text NOT NULL,
	"period" text NOT NULL,
	"from_at" bigint NOT NULL,
	"to_at" bigint NOT NULL,
	"output_fen" bigint,
	"input_fen" bigint,
	"brought_fen" bigint,
	"base_fen" bigint,
	"credit_fen" bigint,
	"surtax_bp" bigint,
	"tax_rate_id" bigint,
	"tax_rate_version" bigint,
	"surtax_fen" bigint,
	"posted_at" bigint,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "vat_month_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "vault_secret" (
	"group_code" text NOT NULL,
	"record" text NOT NULL,
	"record_id" bigint NOT NULL,
	"field" text NOT NULL,
	"sealed" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "vault_secret_pk" PRIMARY KEY("group_code","record","record_id","field")
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
	"last_course" bigint,
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
CREATE TABLE "vehicle_position" (
	"group_code" text NOT NULL,
	"vehicle_id" bigint NOT NULL,
	"at" bigint NOT NULL,
	"lng" double precision NOT NULL,
	"lat" double precision NOT NULL,
	"speed_kmh" integer NOT NULL,
	"course" integer NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "vehicle_position_pk" PRIMARY KEY("group_code","vehicle_id","at")
);
--> statement-breakpoint
CREATE TABLE "vehicle_team" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"vehicle_team_no" text NOT NULL,
	"team_name" text NOT NULL,
	"shipment_id" bigint NOT NULL,
	"fleet_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "vehicle_team_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE TABLE "violation" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"service_no" text NOT NULL,
	"vehicle_id" bigint,
	"plate_number" text NOT NULL,
	"fleet_id" bigint,
	"driver_id" bigint,
	"waybill_id" bigint,
	"happened_at" bigint NOT NULL,
	"place" text,
	"odometer_km" bigint,
	"notice_no" text NOT NULL,
	"violation_code" text NOT NULL,
	"violation_text" text NOT NULL,
	"fine_points" bigint NOT NULL,
	"amount_fen" bigint NOT NULL,
	"payer" text,
	"images" jsonb,
	"handled_at" bigint,
	"proof_images" jsonb,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "violation_pk" PRIMARY KEY("group_code","id")
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
CREATE TABLE "waybill_tally" (
	"group_code" text NOT NULL,
	"field" text NOT NULL,
	"value" text NOT NULL,
	"day" bigint NOT NULL,
	"status" text NOT NULL,
	"n" integer NOT NULL,
	"load_weight_kg" bigint NOT NULL,
	"unload_weight_kg" bigint NOT NULL,
	"loss_kg" bigint NOT NULL,
	"planned_carrier_fen" bigint NOT NULL,
	"planned_shipper_fen" bigint NOT NULL,
	CONSTRAINT "waybill_tally_pk" PRIMARY KEY("group_code","field","value","day","status")
);
--> statement-breakpoint
CREATE TABLE "waybill_tally_change" (
	"group_code" text NOT NULL,
	"field" text NOT NULL,
	"value" text NOT NULL,
	"day" bigint NOT NULL,
	"status" text NOT NULL,
	"n" integer NOT NULL,
	"load_weight_kg" bigint NOT NULL,
	"unload_weight_kg" bigint NOT NULL,
	"loss_kg" bigint NOT NULL,
	"planned_carrier_fen" bigint NOT NULL,
	"planned_shipper_fen" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "withdrawal" (
	"group_code" text NOT NULL,
	"id" bigint NOT NULL,
	"status" text NOT NULL,
	"withdraw_no" text NOT NULL,
	"owner_type" text NOT NULL,
	"shipment_id" bigint,
	"carrier_id" bigint,
	"driver_id" bigint,
	"amount_fen" bigint NOT NULL,
	"bank_card_id" bigint NOT NULL,
	"card_tail" text NOT NULL,
	"fee_fen" bigint NOT NULL,
	"available_then_fen" bigint NOT NULL,
	"payment_id" bigint,
	"bank_serial_no" text,
	"reviewed_by" text,
	"reviewed_at" bigint,
	"paid_at" bigint,
	"reason" text,
	"version" integer NOT NULL,
	"remark" text,
	"created_by" text NOT NULL,
	"modified_by" text NOT NULL,
	"gmt_created" bigint NOT NULL,
	"gmt_modified" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "withdrawal_pk" PRIMARY KEY("group_code","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "abnormal_number" ON "abnormal" USING btree ("group_code","abnormal_no");--> statement-breakpoint
CREATE INDEX "abnormal_status" ON "abnormal" USING btree ("group_code","status","level");--> statement-breakpoint
CREATE INDEX "abnormal_sort" ON "abnormal" USING btree ("group_code","level","id");--> statement-breakpoint
CREATE INDEX "abnormal_waybill_id" ON "abnormal" USING btree ("group_code","waybill_id","gmt_created");--> statement-breakpoint
CREATE INDEX "abnormal_order_id" ON "abnormal" USING btree ("group_code","order_id","gmt_created");--> statement-breakpoint
CREATE INDEX "abnormal_shipment_id" ON "abnormal" USING btree ("group_code","shipment_id","gmt_created");--> statement-breakpoint
CREATE INDEX "abnormal_carrier_id" ON "abnormal" USING btree ("group_code","carrier_id","gmt_created");--> statement-breakpoint
CREATE INDEX "abnormal_driver_id" ON "abnormal" USING btree ("group_code","driver_id","gmt_created");--> statement-breakpoint
CREATE INDEX "abnormal_vehicle_id" ON "abnormal" USING btree ("group_code","vehicle_id","gmt_created");--> statement-breakpoint
CREATE INDEX "abnormal_deduction_id" ON "abnormal" USING btree ("group_code","deduction_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "accident_number" ON "accident" USING btree ("group_code","service_no");--> statement-breakpoint
CREATE INDEX "accident_status" ON "accident" USING btree ("group_code","status","happened_at");--> statement-breakpoint
CREATE INDEX "accident_sort" ON "accident" USING btree ("group_code","happened_at","id");--> statement-breakpoint
CREATE INDEX "accident_vehicle_id" ON "accident" USING btree ("group_code","vehicle_id","gmt_created");--> statement-breakpoint
CREATE INDEX "accident_fleet_id" ON "accident" USING btree ("group_code","fleet_id","gmt_created");--> statement-breakpoint
CREATE INDEX "accident_driver_id" ON "accident" USING btree ("group_code","driver_id","gmt_created");--> statement-breakpoint
CREATE INDEX "accident_waybill_id" ON "accident" USING btree ("group_code","waybill_id","gmt_created");--> statement-breakpoint
CREATE INDEX "accident_policy_id" ON "accident" USING btree ("group_code","policy_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "account_username" ON "account" USING btree ("group_code","username");--> statement-breakpoint
CREATE INDEX "account_phone" ON "account" USING btree ("group_code","phone");--> statement-breakpoint
CREATE UNIQUE INDEX "address_number" ON "address" USING btree ("group_code","address_no");--> statement-breakpoint
CREATE INDEX "address_status" ON "address" USING btree ("group_code","status","address_name");--> statement-breakpoint
CREATE INDEX "address_sort" ON "address" USING btree ("group_code","address_name","id");--> statement-breakpoint
CREATE INDEX "address_shipment_id" ON "address" USING btree ("group_code","shipment_id","gmt_created");--> statement-breakpoint
CREATE INDEX "address_station_id" ON "address" USING btree ("group_code","station_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "address_address_name_shipment_id" ON "address" USING btree ("group_code","address_name","shipment_id") WHERE not deleted and status not in ('removed');--> statement-breakpoint
CREATE UNIQUE INDEX "advance_number" ON "advance" USING btree ("group_code","advance_no");--> statement-breakpoint
CREATE INDEX "advance_status" ON "advance" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "advance_sort" ON "advance" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE INDEX "advance_waybill_id" ON "advance" USING btree ("group_code","waybill_id","gmt_created");--> statement-breakpoint
CREATE INDEX "advance_shipment_id" ON "advance" USING btree ("group_code","shipment_id","gmt_created");--> statement-breakpoint
CREATE INDEX "advance_carrier_id" ON "advance" USING btree ("group_code","carrier_id","gmt_created");--> statement-breakpoint
CREATE INDEX "advance_driver_id" ON "advance" USING btree ("group_code","driver_id","gmt_created");--> statement-breakpoint
CREATE INDEX "advance_bank_card_id" ON "advance" USING btree ("group_code","bank_card_id","gmt_created");--> statement-breakpoint
CREATE INDEX "advance_oil_card_id" ON "advance" USING btree ("group_code","oil_card_id","gmt_created");--> statement-breakpoint
CREATE INDEX "advance_gas_station_id" ON "advance" USING btree ("group_code","gas_station_id","gmt_created");--> statement-breakpoint
CREATE INDEX "advance_supplier_id" ON "advance" USING btree ("group_code","supplier_id","gmt_created");--> statement-breakpoint
CREATE INDEX "advance_payment_id" ON "advance" USING btree ("group_code","payment_id","gmt_created");--> statement-breakpoint
CREATE INDEX "advance_oil_order_id" ON "advance" USING btree ("group_code","oil_order_id","gmt_created");--> statement-breakpoint
CREATE INDEX "advance_moved_from_id" ON "advance" USING btree ("group_code","moved_from_id","gmt_created");--> statement-breakpoint
CREATE INDEX "advance_split_from_id" ON "advance" USING btree ("group_code","split_from_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "app_info_version" ON "app_info" USING btree ("group_code","app_name","platform","version_code");--> statement-breakpoint
CREATE UNIQUE INDEX "assignment_number" ON "assignment" USING btree ("group_code","assignment_no");--> statement-breakpoint
CREATE INDEX "assignment_status" ON "assignment" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "assignment_sort" ON "assignment" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE INDEX "assignment_order_id" ON "assignment" USING btree ("group_code","order_id","gmt_created");--> statement-breakpoint
CREATE INDEX "assignment_shipment_id" ON "assignment" USING btree ("group_code","shipment_id","gmt_created");--> statement-breakpoint
CREATE INDEX "assignment_carrier_id" ON "assignment" USING btree ("group_code","carrier_id","gmt_created");--> statement-breakpoint
CREATE INDEX "assignment_driver_id" ON "assignment" USING btree ("group_code","driver_id","gmt_created");--> statement-breakpoint
CREATE INDEX "assignment_vehicle_id" ON "assignment" USING btree ("group_code","vehicle_id","gmt_created");--> statement-breakpoint
CREATE INDEX "assignment_quote_id" ON "assignment" USING btree ("group_code","quote_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "authorization_number" ON "authorization" USING btree ("group_code","authorization_no");--> statement-breakpoint
CREATE INDEX "authorization_status" ON "authorization" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "authorization_sort" ON "authorization" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE INDEX "authorization_grantor_shipment_id" ON "authorization" USING btree ("group_code","grantor_shipment_id","gmt_created");--> statement-breakpoint
CREATE INDEX "authorization_grantor_carrier_id" ON "authorization" USING btree ("group_code","grantor_carrier_id","gmt_created");--> statement-breakpoint
CREATE INDEX "authorization_grantee_shipment_id" ON "authorization" USING btree ("group_code","grantee_shipment_id","gmt_created");--> statement-breakpoint
CREATE INDEX "authorization_grantee_carrier_id" ON "authorization" USING btree ("group_code","grantee_carrier_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_card_number" ON "bank_card" USING btree ("group_code","card_no");--> statement-breakpoint
CREATE INDEX "bank_card_status" ON "bank_card" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "bank_card_sort" ON "bank_card" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE INDEX "bank_card_shipment_id" ON "bank_card" USING btree ("group_code","shipment_id","gmt_created");--> statement-breakpoint
CREATE INDEX "bank_card_carrier_id" ON "bank_card" USING btree ("group_code","carrier_id","gmt_created");--> statement-breakpoint
CREATE INDEX "bank_card_driver_id" ON "bank_card" USING btree ("group_code","driver_id","gmt_created");--> statement-breakpoint
CREATE INDEX "bank_card_org_id" ON "bank_card" USING btree ("group_code","org_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_card_card_number_shipment_id" ON "bank_card" USING btree ("group_code","card_number","shipment_id") WHERE not deleted and status not in ('removed');--> statement-breakpoint
CREATE UNIQUE INDEX "bank_card_card_number_carrier_id" ON "bank_card" USING btree ("group_code","card_number","carrier_id") WHERE not deleted and status not in ('removed');--> statement-breakpoint
CREATE UNIQUE INDEX "bank_card_card_number_driver_id" ON "bank_card" USING btree ("group_code","card_number","driver_id") WHERE not deleted and status not in ('removed');--> statement-breakpoint
CREATE UNIQUE INDEX "bank_card_card_number_org_id" ON "bank_card" USING btree ("group_code","card_number","org_id") WHERE not deleted and status not in ('removed');--> statement-breakpoint
CREATE INDEX "bank_line_position" ON "bank_line" USING btree ("group_code","position");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_merchant_number" ON "bank_merchant" USING btree ("group_code","out_merchant_id");--> statement-breakpoint
CREATE INDEX "bank_merchant_status" ON "bank_merchant" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "bank_merchant_sort" ON "bank_merchant" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE INDEX "bank_merchant_shipment_id" ON "bank_merchant" USING btree ("group_code","shipment_id","gmt_created");--> statement-breakpoint
CREATE INDEX "bank_merchant_carrier_id" ON "bank_merchant" USING btree ("group_code","carrier_id","gmt_created");--> statement-breakpoint
CREATE INDEX "bank_merchant_driver_id" ON "bank_merchant" USING btree ("group_code","driver_id","gmt_created");--> statement-breakpoint
CREATE INDEX "bank_merchant_org_id" ON "bank_merchant" USING btree ("group_code","org_id","gmt_created");--> statement-breakpoint
CREATE INDEX "bank_merchant_settle_card_id" ON "bank_merchant" USING btree ("group_code","settle_card_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_merchant_party_key_bank_code" ON "bank_merchant" USING btree ("group_code","party_key","bank_code") WHERE not deleted and status not in ('closed');--> statement-breakpoint
CREATE INDEX "bank_serial_record" ON "bank_serial" USING btree ("group_code","record","record_id");--> statement-breakpoint
CREATE INDEX "banner_type" ON "banner" USING btree ("group_code","type","sort");--> statement-breakpoint
CREATE UNIQUE INDEX "charging_type_number" ON "charging_type" USING btree ("group_code","type_no");--> statement-breakpoint
CREATE INDEX "charging_type_status" ON "charging_type" USING btree ("group_code","status","type_name");--> statement-breakpoint
CREATE INDEX "charging_type_sort" ON "charging_type" USING btree ("group_code","type_name","id");--> statement-breakpoint
CREATE UNIQUE INDEX "charging_type_type_name" ON "charging_type" USING btree ("group_code","type_name") WHERE not deleted and status not in ('removed');--> statement-breakpoint
CREATE UNIQUE INDEX "collection_agreement_number" ON "collection_agreement" USING btree ("group_code","agreement_no");--> statement-breakpoint
CREATE INDEX "collection_agreement_status" ON "collection_agreement" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "collection_agreement_sort" ON "collection_agreement" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE INDEX "collection_agreement_driver_id" ON "collection_agreement" USING btree ("group_code","driver_id","gmt_created");--> statement-breakpoint
CREATE INDEX "collection_agreement_payee_id" ON "collection_agreement" USING btree ("group_code","payee_id","gmt_created");--> statement-breakpoint
CREATE INDEX "collection_agreement_bank_card_id" ON "collection_agreement" USING btree ("group_code","bank_card_id","gmt_created");--> statement-breakpoint
CREATE INDEX "collection_agreement_waybill_id" ON "collection_agreement" USING btree ("group_code","waybill_id","gmt_created");--> statement-breakpoint
CREATE INDEX "comment_record" ON "comment" USING btree ("group_code","record","record_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "common_route_number" ON "common_route" USING btree ("group_code","route_no");--> statement-breakpoint
CREATE INDEX "common_route_status" ON "common_route" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "common_route_sort" ON "common_route" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE INDEX "common_route_driver_id" ON "common_route" USING btree ("group_code","driver_id","gmt_created");--> statement-breakpoint
CREATE INDEX "common_route_fleet_id" ON "common_route" USING btree ("group_code","fleet_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "common_route_driver_id_from_area_code_to_area_code" ON "common_route" USING btree ("group_code","driver_id","from_area_code","to_area_code") WHERE not deleted and status not in ('removed');--> statement-breakpoint
CREATE UNIQUE INDEX "company_number" ON "company" USING btree ("group_code","company_no");--> statement-breakpoint
CREATE INDEX "company_status" ON "company" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "company_sort" ON "company" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE INDEX "company_shipment_id" ON "company" USING btree ("group_code","shipment_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "company_uscc" ON "company" USING btree ("group_code","uscc") WHERE not deleted and status not in ('closed');--> statement-breakpoint
CREATE UNIQUE INDEX "contract_number" ON "contract" USING btree ("group_code","contract_no");--> statement-breakpoint
CREATE INDEX "contract_status" ON "contract" USING btree ("group_code","status","valid_to");--> statement-breakpoint
CREATE INDEX "contract_sort" ON "contract" USING btree ("group_code","valid_to","id");--> statement-breakpoint
CREATE INDEX "contract_shipment_id" ON "contract" USING btree ("group_code","shipment_id","gmt_created");--> statement-breakpoint
CREATE INDEX "contract_carrier_id" ON "contract" USING btree ("group_code","carrier_id","gmt_created");--> statement-breakpoint
CREATE INDEX "contract_driver_id" ON "contract" USING btree ("group_code","driver_id","gmt_created");--> statement-breakpoint
CREATE INDEX "contract_parent_id" ON "contract" USING btree ("group_code","parent_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "cost_type_number" ON "cost_type" USING btree ("group_code","type_no");--> statement-breakpoint
CREATE INDEX "cost_type_status" ON "cost_type" USING btree ("group_code","status","type_name");--> statement-breakpoint
CREATE INDEX "cost_type_sort" ON "cost_type" USING btree ("group_code","type_name","id");--> statement-breakpoint
CREATE UNIQUE INDEX "cost_type_type_name" ON "cost_type" USING btree ("group_code","type_name") WHERE not deleted and status not in ('removed');--> statement-breakpoint
CREATE UNIQUE INDEX "credit_profile_number" ON "credit_profile" USING btree ("group_code","profile_no");--> statement-breakpoint
CREATE INDEX "credit_profile_status" ON "credit_profile" USING btree ("group_code","status","score");--> statement-breakpoint
CREATE INDEX "credit_profile_sort" ON "credit_profile" USING btree ("group_code","score","id");--> statement-breakpoint
CREATE INDEX "credit_profile_shipment_id" ON "credit_profile" USING btree ("group_code","shipment_id","gmt_created");--> statement-breakpoint
CREATE INDEX "credit_profile_carrier_id" ON "credit_profile" USING btree ("group_code","carrier_id","gmt_created");--> statement-breakpoint
CREATE INDEX "credit_profile_vehicle_id" ON "credit_profile" USING btree ("group_code","vehicle_id","gmt_created");--> statement-breakpoint
CREATE INDEX "credit_profile_driver_id" ON "credit_profile" USING btree ("group_code","driver_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_profile_subject_key" ON "credit_profile" USING btree ("group_code","subject_key") WHERE not deleted;--> statement-breakpoint
CREATE UNIQUE INDEX "custom_report_name" ON "custom_report" USING btree ("group_code","account_id","name");--> statement-breakpoint
CREATE INDEX "custom_report_due" ON "custom_report" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "custom_report_file_report" ON "custom_report_file" USING btree ("group_code","report_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "deduction_number" ON "deduction" USING btree ("group_code","deduction_no");--> statement-breakpoint
CREATE INDEX "deduction_status" ON "deduction" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "deduction_sort" ON "deduction" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE INDEX "deduction_waybill_id" ON "deduction" USING btree ("group_code","waybill_id","gmt_created");--> statement-breakpoint
CREATE INDEX "deduction_carrier_id" ON "deduction" USING btree ("group_code","carrier_id","gmt_created");--> statement-breakpoint
CREATE INDEX "deduction_driver_id" ON "deduction" USING btree ("group_code","driver_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "department_number" ON "department" USING btree ("group_code","dept_no");--> statement-breakpoint
CREATE INDEX "department_status" ON "department" USING btree ("group_code","status","dept_path");--> statement-breakpoint
CREATE INDEX "department_sort" ON "department" USING btree ("group_code","dept_path","id");--> statement-breakpoint
CREATE INDEX "department_parent_id" ON "department" USING btree ("group_code","parent_id","gmt_created");--> statement-breakpoint
CREATE INDEX "department_organization_id" ON "department" USING btree ("group_code","organization_id","gmt_created");--> statement-breakpoint
CREATE INDEX "department_leader_id" ON "department" USING btree ("group_code","leader_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "department_dept_name_parent_key" ON "department" USING btree ("group_code","dept_name","parent_key") WHERE not deleted and status not in ('removed');--> statement-breakpoint
CREATE UNIQUE INDEX "dictionary_number" ON "dictionary" USING btree ("group_code","item_no");--> statement-breakpoint
CREATE INDEX "dictionary_status" ON "dictionary" USING btree ("group_code","status","item_no");--> statement-breakpoint
CREATE INDEX "dictionary_sort" ON "dictionary" USING btree ("group_code","item_no","id");--> statement-breakpoint
CREATE UNIQUE INDEX "dictionary_item_code_dict_type" ON "dictionary" USING btree ("group_code","item_code","dict_type") WHERE not deleted and status not in ('removed');--> statement-breakpoint
CREATE UNIQUE INDEX "driver_number" ON "driver" USING btree ("group_code","driver_no");--> statement-breakpoint
CREATE INDEX "driver_status" ON "driver" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "driver_sort" ON "driver" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE INDEX "driver_default_vehicle_id" ON "driver" USING btree ("group_code","default_vehicle_id","gmt_created");--> statement-breakpoint
CREATE INDEX "driver_fleet_id" ON "driver" USING btree ("group_code","fleet_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "driver_id_number" ON "driver" USING btree ("group_code","id_number") WHERE not deleted and status not in ('closed');--> statement-breakpoint
CREATE UNIQUE INDEX "driver_phone" ON "driver" USING btree ("group_code","phone") WHERE not deleted and status not in ('closed');--> statement-breakpoint
CREATE UNIQUE INDEX "e_receipt_number" ON "e_receipt" USING btree ("group_code","e_receipt_no");--> statement-breakpoint
CREATE INDEX "e_receipt_status" ON "e_receipt" USING btree ("group_code","status","succeeded_at");--> statement-breakpoint
CREATE INDEX "e_receipt_sort" ON "e_receipt" USING btree ("group_code","succeeded_at","id");--> statement-breakpoint
CREATE INDEX "e_receipt_payment_id" ON "e_receipt" USING btree ("group_code","payment_id","gmt_created");--> statement-breakpoint
CREATE INDEX "e_receipt_carrier_id" ON "e_receipt" USING btree ("group_code","carrier_id","gmt_created");--> statement-breakpoint
CREATE INDEX "e_receipt_driver_id" ON "e_receipt" USING btree ("group_code","driver_id","gmt_created");--> statement-breakpoint
CREATE INDEX "embedded_bank_booking_sub" ON "embedded_bank_booking" USING btree ("group_code","sub_account_no","at");--> statement-breakpoint
CREATE INDEX "file_unused" ON "file" USING btree ("at") WHERE record is null or state <> 'stored';--> statement-breakpoint
CREATE UNIQUE INDEX "fleet_number" ON "fleet" USING btree ("group_code","fleet_no");--> statement-breakpoint
CREATE INDEX "fleet_status" ON "fleet" USING btree ("group_code","status","fleet_name");--> statement-breakpoint
CREATE INDEX "fleet_sort" ON "fleet" USING btree ("group_code","fleet_name","id");--> statement-breakpoint
CREATE INDEX "fleet_contract_id" ON "fleet" USING btree ("group_code","contract_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "fleet_fleet_name" ON "fleet" USING btree ("group_code","fleet_name") WHERE not deleted and status not in ('closed');--> statement-breakpoint
CREATE UNIQUE INDEX "fleet_uscc" ON "fleet" USING btree ("group_code","uscc") WHERE not deleted and status not in ('closed');--> statement-breakpoint
CREATE UNIQUE INDEX "fleet_member_number" ON "fleet_member" USING btree ("group_code","member_no");--> statement-breakpoint
CREATE INDEX "fleet_member_status" ON "fleet_member" USING btree ("group_code","status","joined_at");--> statement-breakpoint
CREATE INDEX "fleet_member_sort" ON "fleet_member" USING btree ("group_code","joined_at","id");--> statement-breakpoint
CREATE INDEX "fleet_member_fleet_id" ON "fleet_member" USING btree ("group_code","fleet_id","gmt_created");--> statement-breakpoint
CREATE INDEX "fleet_member_driver_id" ON "fleet_member" USING btree ("group_code","driver_id","gmt_created");--> statement-breakpoint
CREATE INDEX "fleet_member_vehicle_id" ON "fleet_member" USING btree ("group_code","vehicle_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "freight_bill_number" ON "freight_bill" USING btree ("group_code","bill_no");--> statement-breakpoint
CREATE INDEX "freight_bill_status" ON "freight_bill" USING btree ("group_code","status","finished_at");--> statement-breakpoint
CREATE INDEX "freight_bill_sort" ON "freight_bill" USING btree ("group_code","finished_at","id");--> statement-breakpoint
CREATE INDEX "freight_bill_every_waybill_id" ON "freight_bill" USING btree ("group_code","waybill_id","gmt_created");--> statement-breakpoint
CREATE INDEX "freight_bill_shipment_id" ON "freight_bill" USING btree ("group_code","shipment_id","gmt_created");--> statement-breakpoint
CREATE INDEX "freight_bill_carrier_id" ON "freight_bill" USING btree ("group_code","carrier_id","gmt_created");--> statement-breakpoint
CREATE INDEX "freight_bill_driver_id" ON "freight_bill" USING btree ("group_code","driver_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "freight_bill_waybill_id" ON "freight_bill" USING btree ("group_code","waybill_id") WHERE not deleted and status not in ('void');--> statement-breakpoint
CREATE UNIQUE INDEX "fund_account_number" ON "fund_account" USING btree ("group_code","account_no");--> statement-breakpoint
CREATE INDEX "fund_account_status" ON "fund_account" USING btree ("group_code","status","available_fen");--> statement-breakpoint
CREATE INDEX "fund_account_sort" ON "fund_account" USING btree ("group_code","available_fen","id");--> statement-breakpoint
CREATE INDEX "fund_account_shipment_id" ON "fund_account" USING btree ("group_code","shipment_id","gmt_created");--> statement-breakpoint
CREATE INDEX "fund_account_carrier_id" ON "fund_account" USING btree ("group_code","carrier_id","gmt_created");--> statement-breakpoint
CREATE INDEX "fund_account_driver_id" ON "fund_account" USING btree ("group_code","driver_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "fund_account_owner_type_owner_id" ON "fund_account" USING btree ("group_code","owner_type","owner_id") WHERE not deleted;--> statement-breakpoint
CREATE UNIQUE INDEX "gas_payment_number" ON "gas_payment" USING btree ("group_code","pay_no");--> statement-breakpoint
CREATE INDEX "gas_payment_status" ON "gas_payment" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "gas_payment_sort" ON "gas_payment" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE INDEX "gas_payment_vehicle_id" ON "gas_payment" USING btree ("group_code","vehicle_id","gmt_created");--> statement-breakpoint
CREATE INDEX "gas_payment_fleet_id" ON "gas_payment" USING btree ("group_code","fleet_id","gmt_created");--> statement-breakpoint
CREATE INDEX "gas_payment_driver_id" ON "gas_payment" USING btree ("group_code","driver_id","gmt_created");--> statement-breakpoint
CREATE INDEX "gas_payment_waybill_id" ON "gas_payment" USING btree ("group_code","waybill_id","gmt_created");--> statement-breakpoint
CREATE INDEX "gas_payment_station_id" ON "gas_payment" USING btree ("group_code","station_id","gmt_created");--> statement-breakpoint
CREATE INDEX "gas_payment_refuel_id" ON "gas_payment" USING btree ("group_code","refuel_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "gas_station_number" ON "gas_station" USING btree ("group_code","gas_station_no");--> statement-breakpoint
CREATE INDEX "gas_station_status" ON "gas_station" USING btree ("group_code","status","station_name");--> statement-breakpoint
CREATE INDEX "gas_station_sort" ON "gas_station" USING btree ("group_code","station_name","id");--> statement-breakpoint
CREATE UNIQUE INDEX "gas_station_station_name_lng_lat" ON "gas_station" USING btree ("group_code","station_name","lng","lat") WHERE not deleted and status not in ('removed');--> statement-breakpoint
CREATE UNIQUE INDEX "goods_number" ON "goods" USING btree ("group_code","goods_no");--> statement-breakpoint
CREATE INDEX "goods_status" ON "goods" USING btree ("group_code","status","goods_name");--> statement-breakpoint
CREATE INDEX "goods_sort" ON "goods" USING btree ("group_code","goods_name","id");--> statement-breakpoint
CREATE INDEX "goods_goods_type_id" ON "goods" USING btree ("group_code","goods_type_id","gmt_created");--> statement-breakpoint
CREATE INDEX "goods_owner_id" ON "goods" USING btree ("group_code","owner_id","gmt_created");--> statement-breakpoint
CREATE INDEX "goods_unit_id" ON "goods" USING btree ("group_code","unit_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "goods_goods_name_owned_as" ON "goods" USING btree ("group_code","goods_name","owned_as") WHERE not deleted and status not in ('removed');--> statement-breakpoint
CREATE UNIQUE INDEX "goods_type_number" ON "goods_type" USING btree ("group_code","goods_type_no");--> statement-breakpoint
CREATE INDEX "goods_type_status" ON "goods_type" USING btree ("group_code","status","type_path");--> statement-breakpoint
CREATE INDEX "goods_type_sort" ON "goods_type" USING btree ("group_code","type_path","id");--> statement-breakpoint
CREATE INDEX "goods_type_parent_id" ON "goods_type" USING btree ("group_code","parent_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "goods_type_type_name_parent_key" ON "goods_type" USING btree ("group_code","type_name","parent_key") WHERE not deleted and status not in ('removed');--> statement-breakpoint
CREATE INDEX "history_record" ON "history" USING btree ("group_code","record","record_id","id");--> statement-breakpoint
CREATE INDEX "history_person" ON "history" USING btree ("group_code","by_id","id");--> statement-breakpoint
CREATE INDEX "import_row_at" ON "import_row" USING btree ("at");--> statement-breakpoint
CREATE INDEX "import_sheet_account" ON "import_sheet" USING btree ("group_code","account_id","record","id");--> statement-breakpoint
CREATE INDEX "import_sheet_at" ON "import_sheet" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "input_invoice_number" ON "input_invoice" USING btree ("group_code","entry_no");--> statement-breakpoint
CREATE INDEX "input_invoice_status" ON "input_invoice" USING btree ("group_code","status","issued_on");--> statement-breakpoint
CREATE INDEX "input_invoice_sort" ON "input_invoice" USING btree ("group_code","issued_on","id");--> statement-breakpoint
CREATE INDEX "input_invoice_tax_rate_id" ON "input_invoice" USING btree ("group_code","tax_rate_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "input_invoice_invoice_no_seller_tax_no" ON "input_invoice" USING btree ("group_code","invoice_no","seller_tax_no") WHERE not deleted and status not in ('revoked');--> statement-breakpoint
CREATE UNIQUE INDEX "insurance_number" ON "insurance" USING btree ("group_code","service_no");--> statement-breakpoint
CREATE INDEX "insurance_status" ON "insurance" USING btree ("group_code","status","happened_at");--> statement-breakpoint
CREATE INDEX "insurance_sort" ON "insurance" USING btree ("group_code","happened_at","id");--> statement-breakpoint
CREATE INDEX "insurance_vehicle_id" ON "insurance" USING btree ("group_code","vehicle_id","gmt_created");--> statement-breakpoint
CREATE INDEX "insurance_fleet_id" ON "insurance" USING btree ("group_code","fleet_id","gmt_created");--> statement-breakpoint
CREATE INDEX "insurance_driver_id" ON "insurance" USING btree ("group_code","driver_id","gmt_created");--> statement-breakpoint
CREATE INDEX "insurance_waybill_id" ON "insurance" USING btree ("group_code","waybill_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "insurance_policy_number" ON "insurance" USING btree ("group_code","policy_number") WHERE not deleted;--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_number" ON "invitation" USING btree ("group_code","invitation_no");--> statement-breakpoint
CREATE INDEX "invitation_status" ON "invitation" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "invitation_sort" ON "invitation" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE INDEX "invitation_fleet_id" ON "invitation" USING btree ("group_code","fleet_id","gmt_created");--> statement-breakpoint
CREATE INDEX "invitation_driver_id" ON "invitation" USING btree ("group_code","driver_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_phone_fleet_id" ON "invitation" USING btree ("group_code","phone","fleet_id") WHERE not deleted and status not in ('accepted', 'declined', 'expired', 'cancelled');--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_number" ON "invoice" USING btree ("group_code","issue_no");--> statement-breakpoint
CREATE INDEX "invoice_status" ON "invoice" USING btree ("group_code","status","issue_at");--> statement-breakpoint
CREATE INDEX "invoice_sort" ON "invoice" USING btree ("group_code","issue_at","id");--> statement-breakpoint
CREATE INDEX "invoice_apply_id" ON "invoice" USING btree ("group_code","apply_id","gmt_created");--> statement-breakpoint
CREATE INDEX "invoice_shipment_id" ON "invoice" USING btree ("group_code","shipment_id","gmt_created");--> statement-breakpoint
CREATE INDEX "invoice_red_of_invoice_id" ON "invoice" USING btree ("group_code","red_of_invoice_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_request_no" ON "invoice" USING btree ("group_code","request_no") WHERE not deleted and status not in ('failed');--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_invoice_no" ON "invoice" USING btree ("group_code","invoice_no") WHERE not deleted and status not in ('failed');--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_apply_number" ON "invoice_apply" USING btree ("group_code","apply_no");--> statement-breakpoint
CREATE INDEX "invoice_apply_status" ON "invoice_apply" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "invoice_apply_sort" ON "invoice_apply" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE INDEX "invoice_apply_shipment_id" ON "invoice_apply" USING btree ("group_code","shipment_id","gmt_created");--> statement-breakpoint
CREATE INDEX "invoice_apply_invoice_id" ON "invoice_apply" USING btree ("group_code","invoice_id","gmt_created");--> statement-breakpoint
CREATE INDEX "invoice_apply_red_invoice_id" ON "invoice_apply" USING btree ("group_code","red_invoice_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_account_owner" ON "ledger_account" USING btree ("group_code","owner_type","owner_id","code","sub_key");--> statement-breakpoint
CREATE INDEX "ledger_entry_journal" ON "ledger_entry" USING btree ("group_code","journal_id");--> statement-breakpoint
CREATE INDEX "ledger_entry_biz" ON "ledger_entry" USING btree ("group_code","biz_type","biz_id");--> statement-breakpoint
CREATE INDEX "ledger_entry_waybill" ON "ledger_entry" USING btree ("group_code","waybill_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entry_reversal" ON "ledger_entry" USING btree ("group_code","reverses_entry_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_journal_cause" ON "ledger_journal" USING btree ("group_code","journal_type","biz_type","biz_id","seq") WHERE reverses_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_journal_reversal" ON "ledger_journal" USING btree ("group_code","reverses_id");--> statement-breakpoint
CREATE INDEX "ledger_journal_biz" ON "ledger_journal" USING btree ("group_code","biz_type","biz_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_posting_seq" ON "ledger_posting" USING btree ("group_code","account_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_posting_entry" ON "ledger_posting" USING btree ("group_code","entry_id","side");--> statement-breakpoint
CREATE INDEX "ledger_posting_at" ON "ledger_posting" USING btree ("group_code","posted_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "line_number" ON "line" USING btree ("group_code","line_no");--> statement-breakpoint
CREATE INDEX "line_status" ON "line" USING btree ("group_code","status","line_name");--> statement-breakpoint
CREATE INDEX "line_sort" ON "line" USING btree ("group_code","line_name","id");--> statement-breakpoint
CREATE INDEX "line_shipment_id" ON "line" USING btree ("group_code","shipment_id","gmt_created");--> statement-breakpoint
CREATE INDEX "line_from_address_id" ON "line" USING btree ("group_code","from_address_id","gmt_created");--> statement-breakpoint
CREATE INDEX "line_to_address_id" ON "line" USING btree ("group_code","to_address_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "line_from_address_id_to_address_id_shipment_id" ON "line" USING btree ("group_code","from_address_id","to_address_id","shipment_id") WHERE not deleted and status not in ('removed');--> statement-breakpoint
CREATE INDEX "link_token_hash" ON "link_token" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "link_token_record" ON "link_token" USING btree ("group_code","page","record_id");--> statement-breakpoint
CREATE INDEX "list_view_page" ON "list_view" USING btree ("group_code","page","account_id");--> statement-breakpoint
CREATE INDEX "notice_audience" ON "notice" USING btree ("group_code","audience","id");--> statement-breakpoint
CREATE INDEX "notice_record" ON "notice" USING btree ("group_code","audience","record","id");--> statement-breakpoint
CREATE INDEX "notice_read_notice" ON "notice_read" USING btree ("group_code","notice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "oil_card_number" ON "oil_card" USING btree ("group_code","oil_card_no");--> statement-breakpoint
CREATE INDEX "oil_card_status" ON "oil_card" USING btree ("group_code","status","charged_fen");--> statement-breakpoint
CREATE INDEX "oil_card_sort" ON "oil_card" USING btree ("group_code","charged_fen","id");--> statement-breakpoint
CREATE INDEX "oil_card_supplier_id" ON "oil_card" USING btree ("group_code","supplier_id","gmt_created");--> statement-breakpoint
CREATE INDEX "oil_card_parent_id" ON "oil_card" USING btree ("group_code","parent_id","gmt_created");--> statement-breakpoint
CREATE INDEX "oil_card_carrier_id" ON "oil_card" USING btree ("group_code","carrier_id","gmt_created");--> statement-breakpoint
CREATE INDEX "oil_card_driver_id" ON "oil_card" USING btree ("group_code","driver_id","gmt_created");--> statement-breakpoint
CREATE INDEX "oil_card_vehicle_id" ON "oil_card" USING btree ("group_code","vehicle_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "oil_card_card_no_supplier_id" ON "oil_card" USING btree ("group_code","card_no","supplier_id") WHERE not deleted and status not in ('closed');--> statement-breakpoint
CREATE UNIQUE INDEX "oil_order_number" ON "oil_order" USING btree ("group_code","oil_order_no");--> statement-breakpoint
CREATE INDEX "oil_order_status" ON "oil_order" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "oil_order_sort" ON "oil_order" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE INDEX "oil_order_advance_id" ON "oil_order" USING btree ("group_code","advance_id","gmt_created");--> statement-breakpoint
CREATE INDEX "oil_order_supplier_id" ON "oil_order" USING btree ("group_code","supplier_id","gmt_created");--> statement-breakpoint
CREATE INDEX "oil_order_oil_card_id" ON "oil_order" USING btree ("group_code","oil_card_id","gmt_created");--> statement-breakpoint
CREATE INDEX "oil_order_gas_station_id" ON "oil_order" USING btree ("group_code","gas_station_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "oil_order_request_no" ON "oil_order" USING btree ("group_code","request_no") WHERE not deleted;--> statement-breakpoint
CREATE UNIQUE INDEX "oil_purchase_number" ON "oil_purchase" USING btree ("group_code","purchase_no");--> statement-breakpoint
CREATE INDEX "oil_purchase_status" ON "oil_purchase" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "oil_purchase_sort" ON "oil_purchase" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE INDEX "oil_purchase_supplier_id" ON "oil_purchase" USING btree ("group_code","supplier_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "oil_purchase_bank_serial_no" ON "oil_purchase" USING btree ("group_code","bank_serial_no") WHERE not deleted and status not in ('rejected', 'cancelled');--> statement-breakpoint
CREATE UNIQUE INDEX "order_number" ON "order" USING btree ("group_code","order_no");--> statement-breakpoint
CREATE INDEX "order_status" ON "order" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "order_sort" ON "order" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE INDEX "order_shipment_id" ON "order" USING btree ("group_code","shipment_id","gmt_created");--> statement-breakpoint
CREATE INDEX "order_contract_id" ON "order" USING btree ("group_code","contract_id","gmt_created");--> statement-breakpoint
CREATE INDEX "order_parent_id" ON "order" USING btree ("group_code","parent_id","gmt_created");--> statement-breakpoint
CREATE INDEX "order_price_list_id" ON "order" USING btree ("group_code","price_list_id","gmt_created");--> statement-breakpoint
CREATE INDEX "order_price_rule_id" ON "order" USING btree ("group_code","price_rule_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "organization_number" ON "organization" USING btree ("group_code","org_no");--> statement-breakpoint
CREATE INDEX "organization_status" ON "organization" USING btree ("group_code","status","org_path");--> statement-breakpoint
CREATE INDEX "organization_sort" ON "organization" USING btree ("group_code","org_path","id");--> statement-breakpoint
CREATE INDEX "organization_parent_id" ON "organization" USING btree ("group_code","parent_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "organization_org_name_parent_key" ON "organization" USING btree ("group_code","org_name","parent_key") WHERE not deleted and status not in ('removed');--> statement-breakpoint
CREATE UNIQUE INDEX "organization_uscc" ON "organization" USING btree ("group_code","uscc") WHERE not deleted and status not in ('removed');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_number" ON "payment" USING btree ("group_code","payment_no");--> statement-breakpoint
CREATE INDEX "payment_status" ON "payment" USING btree ("group_code","status","submitted_at");--> statement-breakpoint
CREATE INDEX "payment_sort" ON "payment" USING btree ("group_code","submitted_at","id");--> statement-breakpoint
CREATE INDEX "payment_apply_id" ON "payment" USING btree ("group_code","apply_id","gmt_created");--> statement-breakpoint
CREATE INDEX "payment_advance_id" ON "payment" USING btree ("group_code","advance_id","gmt_created");--> statement-breakpoint
CREATE INDEX "payment_withdrawal_id" ON "payment" USING btree ("group_code","withdrawal_id","gmt_created");--> statement-breakpoint
CREATE INDEX "payment_refund_id" ON "payment" USING btree ("group_code","refund_id","gmt_created");--> statement-breakpoint
CREATE INDEX "payment_retry_of_id" ON "payment" USING btree ("group_code","retry_of_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_request_no" ON "payment" USING btree ("group_code","request_no") WHERE not deleted;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_apply_number" ON "payment_apply" USING btree ("group_code","apply_no");--> statement-breakpoint
CREATE INDEX "payment_apply_status" ON "payment_apply" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "payment_apply_sort" ON "payment_apply" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE INDEX "payment_apply_carrier_id" ON "payment_apply" USING btree ("group_code","carrier_id","gmt_created");--> statement-breakpoint
CREATE INDEX "payment_apply_driver_id" ON "payment_apply" USING btree ("group_code","driver_id","gmt_created");--> statement-breakpoint
CREATE INDEX "payment_apply_bank_card_id" ON "payment_apply" USING btree ("group_code","bank_card_id","gmt_created");--> statement-breakpoint
CREATE INDEX "payment_apply_batch_id" ON "payment_apply" USING btree ("group_code","batch_id","gmt_created");--> statement-breakpoint
CREATE INDEX "payment_apply_payment_id" ON "payment_apply" USING btree ("group_code","payment_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_batch_number" ON "payment_batch" USING btree ("group_code","batch_no");--> statement-breakpoint
CREATE INDEX "payment_batch_status" ON "payment_batch" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "payment_batch_sort" ON "payment_batch" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_reminder_number" ON "payment_reminder" USING btree ("group_code","reminder_no");--> statement-breakpoint
CREATE INDEX "payment_reminder_status" ON "payment_reminder" USING btree ("group_code","status","last_urged_at");--> statement-breakpoint
CREATE INDEX "payment_reminder_sort" ON "payment_reminder" USING btree ("group_code","last_urged_at","id");--> statement-breakpoint
CREATE INDEX "payment_reminder_every_waybill_id" ON "payment_reminder" USING btree ("group_code","waybill_id","gmt_created");--> statement-breakpoint
CREATE INDEX "payment_reminder_apply_id" ON "payment_reminder" USING btree ("group_code","apply_id","gmt_created");--> statement-breakpoint
CREATE INDEX "payment_reminder_driver_id" ON "payment_reminder" USING btree ("group_code","driver_id","gmt_created");--> statement-breakpoint
CREATE INDEX "payment_reminder_carrier_id" ON "payment_reminder" USING btree ("group_code","carrier_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_reminder_waybill_id" ON "payment_reminder" USING btree ("group_code","waybill_id") WHERE not deleted and status not in ('closed');--> statement-breakpoint
CREATE UNIQUE INDEX "phone_change_number" ON "phone_change" USING btree ("group_code","change_no");--> statement-breakpoint
CREATE INDEX "phone_change_status" ON "phone_change" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "phone_change_sort" ON "phone_change" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE UNIQUE INDEX "plat_merchant_number" ON "plat_merchant" USING btree ("group_code","plat_merchant_no");--> statement-breakpoint
CREATE INDEX "plat_merchant_status" ON "plat_merchant" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "plat_merchant_sort" ON "plat_merchant" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE INDEX "plat_merchant_org_id" ON "plat_merchant" USING btree ("group_code","org_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "plat_merchant_merchant_no_channel" ON "plat_merchant" USING btree ("group_code","merchant_no","channel") WHERE not deleted and status not in ('removed');--> statement-breakpoint
CREATE UNIQUE INDEX "price_list_number" ON "price_list" USING btree ("group_code","price_list_no");--> statement-breakpoint
CREATE INDEX "price_list_status" ON "price_list" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "price_list_sort" ON "price_list" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE INDEX "price_list_shipment_id" ON "price_list" USING btree ("group_code","shipment_id","gmt_created");--> statement-breakpoint
CREATE INDEX "price_list_carrier_id" ON "price_list" USING btree ("group_code","carrier_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "price_list_list_name_version_no_owner_key" ON "price_list" USING btree ("group_code","list_name","version_no","owner_key") WHERE not deleted;--> statement-breakpoint
CREATE UNIQUE INDEX "problem_number" ON "problem" USING btree ("group_code","problem_no");--> statement-breakpoint
CREATE INDEX "problem_status" ON "problem" USING btree ("group_code","status","severity_rank");--> statement-breakpoint
CREATE INDEX "problem_sort" ON "problem" USING btree ("group_code","severity_rank","id");--> statement-breakpoint
CREATE UNIQUE INDEX "quote_number" ON "quote" USING btree ("group_code","quote_no");--> statement-breakpoint
CREATE INDEX "quote_status" ON "quote" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "quote_sort" ON "quote" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE INDEX "quote_order_id" ON "quote" USING btree ("group_code","order_id","gmt_created");--> statement-breakpoint
CREATE INDEX "quote_shipment_id" ON "quote" USING btree ("group_code","shipment_id","gmt_created");--> statement-breakpoint
CREATE INDEX "quote_carrier_id" ON "quote" USING btree ("group_code","carrier_id","gmt_created");--> statement-breakpoint
CREATE INDEX "quote_driver_id" ON "quote" USING btree ("group_code","driver_id","gmt_created");--> statement-breakpoint
CREATE INDEX "quote_vehicle_id" ON "quote" USING btree ("group_code","vehicle_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_number" ON "receipt" USING btree ("group_code","receipt_no");--> statement-breakpoint
CREATE INDEX "receipt_status" ON "receipt" USING btree ("group_code","status","uploaded_at");--> statement-breakpoint
CREATE INDEX "receipt_sort" ON "receipt" USING btree ("group_code","uploaded_at","id");--> statement-breakpoint
CREATE INDEX "receipt_waybill_id" ON "receipt" USING btree ("group_code","waybill_id","gmt_created");--> statement-breakpoint
CREATE INDEX "receipt_shipment_id" ON "receipt" USING btree ("group_code","shipment_id","gmt_created");--> statement-breakpoint
CREATE INDEX "receipt_carrier_id" ON "receipt" USING btree ("group_code","carrier_id","gmt_created");--> statement-breakpoint
CREATE INDEX "receipt_driver_id" ON "receipt" USING btree ("group_code","driver_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "recharge_number" ON "recharge" USING btree ("group_code","recharge_no");--> statement-breakpoint
CREATE INDEX "recharge_status" ON "recharge" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "recharge_sort" ON "recharge" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE INDEX "recharge_shipment_id" ON "recharge" USING btree ("group_code","shipment_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliation_number" ON "reconciliation" USING btree ("group_code","recon_no");--> statement-breakpoint
CREATE INDEX "reconciliation_status" ON "reconciliation" USING btree ("group_code","status","period_from");--> statement-breakpoint
CREATE INDEX "reconciliation_sort" ON "reconciliation" USING btree ("group_code","period_from","id");--> statement-breakpoint
CREATE INDEX "reconciliation_shipment_id" ON "reconciliation" USING btree ("group_code","shipment_id","gmt_created");--> statement-breakpoint
CREATE INDEX "reconciliation_carrier_id" ON "reconciliation" USING btree ("group_code","carrier_id","gmt_created");--> statement-breakpoint
CREATE INDEX "reconciliation_upstream_id" ON "reconciliation" USING btree ("group_code","upstream_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "refuel_number" ON "refuel" USING btree ("group_code","service_no");--> statement-breakpoint
CREATE INDEX "refuel_status" ON "refuel" USING btree ("group_code","status","happened_at");--> statement-breakpoint
CREATE INDEX "refuel_sort" ON "refuel" USING btree ("group_code","happened_at","id");--> statement-breakpoint
CREATE INDEX "refuel_vehicle_id" ON "refuel" USING btree ("group_code","vehicle_id","gmt_created");--> statement-breakpoint
CREATE INDEX "refuel_fleet_id" ON "refuel" USING btree ("group_code","fleet_id","gmt_created");--> statement-breakpoint
CREATE INDEX "refuel_driver_id" ON "refuel" USING btree ("group_code","driver_id","gmt_created");--> statement-breakpoint
CREATE INDEX "refuel_waybill_id" ON "refuel" USING btree ("group_code","waybill_id","gmt_created");--> statement-breakpoint
CREATE INDEX "refuel_station_id" ON "refuel" USING btree ("group_code","station_id","gmt_created");--> statement-breakpoint
CREATE INDEX "refuel_gas_payment_id" ON "refuel" USING btree ("group_code","gas_payment_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_number" ON "refund" USING btree ("group_code","refund_no");--> statement-breakpoint
CREATE INDEX "refund_status" ON "refund" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "refund_sort" ON "refund" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE INDEX "refund_shipment_id" ON "refund" USING btree ("group_code","shipment_id","gmt_created");--> statement-breakpoint
CREATE INDEX "refund_recharge_id" ON "refund" USING btree ("group_code","recharge_id","gmt_created");--> statement-breakpoint
CREATE INDEX "refund_freight_bill_id" ON "refund" USING btree ("group_code","freight_bill_id","gmt_created");--> statement-breakpoint
CREATE INDEX "refund_carrier_id" ON "refund" USING btree ("group_code","carrier_id","gmt_created");--> statement-breakpoint
CREATE INDEX "refund_driver_id" ON "refund" USING btree ("group_code","driver_id","gmt_created");--> statement-breakpoint
CREATE INDEX "refund_account_id" ON "refund" USING btree ("group_code","account_id","gmt_created");--> statement-breakpoint
CREATE INDEX "refund_deduction_id" ON "refund" USING btree ("group_code","deduction_id","gmt_created");--> statement-breakpoint
CREATE INDEX "refund_payment_id" ON "refund" USING btree ("group_code","payment_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "reg_report_number" ON "reg_report" USING btree ("group_code","report_no");--> statement-breakpoint
CREATE INDEX "reg_report_status" ON "reg_report" USING btree ("group_code","status","finished_at");--> statement-breakpoint
CREATE INDEX "reg_report_sort" ON "reg_report" USING btree ("group_code","finished_at","id");--> statement-breakpoint
CREATE INDEX "reg_report_waybill_id" ON "reg_report" USING btree ("group_code","waybill_id","gmt_created");--> statement-breakpoint
CREATE INDEX "reg_report_vehicle_id" ON "reg_report" USING btree ("group_code","vehicle_id","gmt_created");--> statement-breakpoint
CREATE INDEX "reg_report_driver_id" ON "reg_report" USING btree ("group_code","driver_id","gmt_created");--> statement-breakpoint
CREATE INDEX "reg_report_shipment_id" ON "reg_report" USING btree ("group_code","shipment_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "reg_report_live_key" ON "reg_report" USING btree ("group_code","live_key") WHERE not deleted and status not in ('excluded');--> statement-breakpoint
CREATE UNIQUE INDEX "reg_report_message_reference_number" ON "reg_report" USING btree ("group_code","message_reference_number") WHERE not deleted and status not in ('excluded');--> statement-breakpoint
CREATE UNIQUE INDEX "repair_number" ON "repair" USING btree ("group_code","service_no");--> statement-breakpoint
CREATE INDEX "repair_status" ON "repair" USING btree ("group_code","status","happened_at");--> statement-breakpoint
CREATE INDEX "repair_sort" ON "repair" USING btree ("group_code","happened_at","id");--> statement-breakpoint
CREATE INDEX "repair_vehicle_id" ON "repair" USING btree ("group_code","vehicle_id","gmt_created");--> statement-breakpoint
CREATE INDEX "repair_fleet_id" ON "repair" USING btree ("group_code","fleet_id","gmt_created");--> statement-breakpoint
CREATE INDEX "repair_driver_id" ON "repair" USING btree ("group_code","driver_id","gmt_created");--> statement-breakpoint
CREATE INDEX "repair_waybill_id" ON "repair" USING btree ("group_code","waybill_id","gmt_created");--> statement-breakpoint
CREATE INDEX "report_message_report" ON "report_message" USING btree ("group_code","report_id");--> statement-breakpoint
CREATE INDEX "report_message_due" ON "report_message" USING btree ("due_at") WHERE state = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "resource_number" ON "resource" USING btree ("group_code","resource_no");--> statement-breakpoint
CREATE INDEX "resource_status" ON "resource" USING btree ("group_code","status","sort");--> statement-breakpoint
CREATE INDEX "resource_sort" ON "resource" USING btree ("group_code","sort","id");--> statement-breakpoint
CREATE INDEX "resource_parent_id" ON "resource" USING btree ("group_code","parent_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "resource_name" ON "resource" USING btree ("group_code","name") WHERE not deleted and status not in ('removed');--> statement-breakpoint
CREATE UNIQUE INDEX "resource_path" ON "resource" USING btree ("group_code","path") WHERE not deleted and status not in ('removed');--> statement-breakpoint
CREATE UNIQUE INDEX "review_number" ON "review" USING btree ("group_code","review_no");--> statement-breakpoint
CREATE INDEX "review_status" ON "review" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "review_sort" ON "review" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE INDEX "review_carrier_id" ON "review" USING btree ("group_code","carrier_id","gmt_created");--> statement-breakpoint
CREATE INDEX "review_shipment_id" ON "review" USING btree ("group_code","shipment_id","gmt_created");--> statement-breakpoint
CREATE INDEX "review_company_id" ON "review" USING btree ("group_code","company_id","gmt_created");--> statement-breakpoint
CREATE INDEX "review_driver_id" ON "review" USING btree ("group_code","driver_id","gmt_created");--> statement-breakpoint
CREATE INDEX "review_vehicle_id" ON "review" USING btree ("group_code","vehicle_id","gmt_created");--> statement-breakpoint
CREATE INDEX "review_phone_change_id" ON "review" USING btree ("group_code","phone_change_id","gmt_created");--> statement-breakpoint
CREATE INDEX "review_bank_card_id" ON "review" USING btree ("group_code","bank_card_id","gmt_created");--> statement-breakpoint
CREATE INDEX "review_repair_id" ON "review" USING btree ("group_code","repair_id","gmt_created");--> statement-breakpoint
CREATE INDEX "review_payment_apply_id" ON "review" USING btree ("group_code","payment_apply_id","gmt_created");--> statement-breakpoint
CREATE INDEX "review_reconciliation_id" ON "review" USING btree ("group_code","reconciliation_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "role_number" ON "role" USING btree ("group_code","role_no");--> statement-breakpoint
CREATE INDEX "role_status" ON "role" USING btree ("group_code","status","role_code");--> statement-breakpoint
CREATE INDEX "role_sort" ON "role" USING btree ("group_code","role_code","id");--> statement-breakpoint
CREATE UNIQUE INDEX "role_role_code" ON "role" USING btree ("group_code","role_code") WHERE not deleted and status not in ('removed');--> statement-breakpoint
CREATE INDEX "role_grant_resource" ON "role_grant" USING btree ("group_code","resource_id");--> statement-breakpoint
CREATE INDEX "session_account" ON "session" USING btree ("group_code","account_id");--> statement-breakpoint
CREATE INDEX "session_token" ON "session" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "session_device" ON "session" USING btree ("device_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "shipper_number" ON "shipper" USING btree ("group_code","shipper_no");--> statement-breakpoint
CREATE INDEX "shipper_status" ON "shipper" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "shipper_sort" ON "shipper" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE UNIQUE INDEX "shipper_identity_no" ON "shipper" USING btree ("group_code","identity_no") WHERE not deleted and status not in ('closed');--> statement-breakpoint
CREATE UNIQUE INDEX "shipper_phone" ON "shipper" USING btree ("group_code","phone") WHERE not deleted and status not in ('closed');--> statement-breakpoint
CREATE UNIQUE INDEX "shipper_staff_number" ON "shipper_staff" USING btree ("group_code","shipper_staff_no");--> statement-breakpoint
CREATE INDEX "shipper_staff_status" ON "shipper_staff" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "shipper_staff_sort" ON "shipper_staff" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE INDEX "shipper_staff_shipment_id" ON "shipper_staff" USING btree ("group_code","shipment_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "shipper_staff_phone" ON "shipper_staff" USING btree ("group_code","phone") WHERE not deleted and status not in ('removed');--> statement-breakpoint
CREATE UNIQUE INDEX "shipper_staff_account_id" ON "shipper_staff" USING btree ("group_code","account_id") WHERE not deleted and status not in ('removed');--> statement-breakpoint
CREATE INDEX "sms_phone" ON "sms" USING btree ("group_code","phone","sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sms_record_number" ON "sms_record" USING btree ("group_code","sms_no");--> statement-breakpoint
CREATE INDEX "sms_record_status" ON "sms_record" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "sms_record_sort" ON "sms_record" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE INDEX "sms_record_resent_from_id" ON "sms_record" USING btree ("group_code","resent_from_id","gmt_created");--> statement-breakpoint
CREATE INDEX "sms_record_resent_as_id" ON "sms_record" USING btree ("group_code","resent_as_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "specified_cost_number" ON "specified_cost" USING btree ("group_code","service_no");--> statement-breakpoint
CREATE INDEX "specified_cost_status" ON "specified_cost" USING btree ("group_code","status","happened_at");--> statement-breakpoint
CREATE INDEX "specified_cost_sort" ON "specified_cost" USING btree ("group_code","happened_at","id");--> statement-breakpoint
CREATE INDEX "specified_cost_vehicle_id" ON "specified_cost" USING btree ("group_code","vehicle_id","gmt_created");--> statement-breakpoint
CREATE INDEX "specified_cost_fleet_id" ON "specified_cost" USING btree ("group_code","fleet_id","gmt_created");--> statement-breakpoint
CREATE INDEX "specified_cost_driver_id" ON "specified_cost" USING btree ("group_code","driver_id","gmt_created");--> statement-breakpoint
CREATE INDEX "specified_cost_waybill_id" ON "specified_cost" USING btree ("group_code","waybill_id","gmt_created");--> statement-breakpoint
CREATE INDEX "specified_cost_cost_type_id" ON "specified_cost" USING btree ("group_code","cost_type_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_number" ON "staff" USING btree ("group_code","staff_no");--> statement-breakpoint
CREATE INDEX "staff_status" ON "staff" USING btree ("group_code","status","staff_name");--> statement-breakpoint
CREATE INDEX "staff_sort" ON "staff" USING btree ("group_code","staff_name","id");--> statement-breakpoint
CREATE INDEX "staff_dept_id" ON "staff" USING btree ("group_code","dept_id","gmt_created");--> statement-breakpoint
CREATE INDEX "staff_team_id" ON "staff" USING btree ("group_code","team_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_phone" ON "staff" USING btree ("group_code","phone") WHERE not deleted;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_account_id" ON "staff" USING btree ("group_code","account_id") WHERE not deleted;--> statement-breakpoint
CREATE INDEX "statement_bill_statement" ON "statement_bill" USING btree ("group_code","reconciliation_id");--> statement-breakpoint
CREATE INDEX "statement_bill_bill" ON "statement_bill" USING btree ("group_code","freight_bill_id");--> statement-breakpoint
CREATE UNIQUE INDEX "station_number" ON "station" USING btree ("group_code","station_no");--> statement-breakpoint
CREATE INDEX "station_status" ON "station" USING btree ("group_code","status","station_name");--> statement-breakpoint
CREATE INDEX "station_sort" ON "station" USING btree ("group_code","station_name","id");--> statement-breakpoint
CREATE UNIQUE INDEX "station_station_name" ON "station" USING btree ("group_code","station_name") WHERE not deleted and status not in ('removed');--> statement-breakpoint
CREATE UNIQUE INDEX "tax_profile_number" ON "tax_profile" USING btree ("group_code","profile_no");--> statement-breakpoint
CREATE INDEX "tax_profile_status" ON "tax_profile" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "tax_profile_sort" ON "tax_profile" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE INDEX "tax_profile_every_driver_id" ON "tax_profile" USING btree ("group_code","driver_id","gmt_created");--> statement-breakpoint
CREATE INDEX "tax_profile_every_carrier_id" ON "tax_profile" USING btree ("group_code","carrier_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "tax_profile_driver_id" ON "tax_profile" USING btree ("group_code","driver_id") WHERE not deleted and status not in ('removed');--> statement-breakpoint
CREATE UNIQUE INDEX "tax_profile_carrier_id" ON "tax_profile" USING btree ("group_code","carrier_id") WHERE not deleted and status not in ('removed');--> statement-breakpoint
CREATE UNIQUE INDEX "tax_rate_number" ON "tax_rate" USING btree ("group_code","rate_no");--> statement-breakpoint
CREATE INDEX "tax_rate_status" ON "tax_rate" USING btree ("group_code","status","kind");--> statement-breakpoint
CREATE INDEX "tax_rate_sort" ON "tax_rate" USING btree ("group_code","kind","id");--> statement-breakpoint
CREATE UNIQUE INDEX "tax_report_number" ON "tax_report" USING btree ("group_code","report_no");--> statement-breakpoint
CREATE INDEX "tax_report_status" ON "tax_report" USING btree ("group_code","status","due_at");--> statement-breakpoint
CREATE INDEX "tax_report_sort" ON "tax_report" USING btree ("group_code","due_at","id");--> statement-breakpoint
CREATE INDEX "tax_report_corrects_id" ON "tax_report" USING btree ("group_code","corrects_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "tax_report_kind_period" ON "tax_report" USING btree ("group_code","kind","period") WHERE not deleted and status not in ('accepted');--> statement-breakpoint
CREATE UNIQUE INDEX "tax_report_line_number" ON "tax_report_line" USING btree ("group_code","line_no");--> statement-breakpoint
CREATE INDEX "tax_report_line_status" ON "tax_report_line" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "tax_report_line_sort" ON "tax_report_line" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE INDEX "tax_report_line_report_id" ON "tax_report_line" USING btree ("group_code","report_id","gmt_created");--> statement-breakpoint
CREATE INDEX "tax_report_line_driver_id" ON "tax_report_line" USING btree ("group_code","driver_id","gmt_created");--> statement-breakpoint
CREATE INDEX "tax_report_line_carrier_id" ON "tax_report_line" USING btree ("group_code","carrier_id","gmt_created");--> statement-breakpoint
CREATE INDEX "tax_report_line_waybill_id" ON "tax_report_line" USING btree ("group_code","waybill_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "team_number" ON "team" USING btree ("group_code","team_no");--> statement-breakpoint
CREATE INDEX "team_status" ON "team" USING btree ("group_code","status","team_name");--> statement-breakpoint
CREATE INDEX "team_sort" ON "team" USING btree ("group_code","team_name","id");--> statement-breakpoint
CREATE INDEX "team_dept_id" ON "team" USING btree ("group_code","dept_id","gmt_created");--> statement-breakpoint
CREATE INDEX "team_leader_id" ON "team" USING btree ("group_code","leader_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "team_team_name" ON "team" USING btree ("group_code","team_name") WHERE not deleted and status not in ('removed');--> statement-breakpoint
CREATE UNIQUE INDEX "unit_number" ON "unit" USING btree ("group_code","unit_no");--> statement-breakpoint
CREATE INDEX "unit_status" ON "unit" USING btree ("group_code","status","unit_name");--> statement-breakpoint
CREATE INDEX "unit_sort" ON "unit" USING btree ("group_code","unit_name","id");--> statement-breakpoint
CREATE UNIQUE INDEX "unit_unit_name" ON "unit" USING btree ("group_code","unit_name") WHERE not deleted and status not in ('removed');--> statement-breakpoint
CREATE UNIQUE INDEX "valuation_rule_number" ON "valuation_rule" USING btree ("group_code","rule_no");--> statement-breakpoint
CREATE INDEX "valuation_rule_status" ON "valuation_rule" USING btree ("group_code","status","priority");--> statement-breakpoint
CREATE INDEX "valuation_rule_sort" ON "valuation_rule" USING btree ("group_code","priority","id");--> statement-breakpoint
CREATE UNIQUE INDEX "valuation_rule_rule_name" ON "valuation_rule" USING btree ("group_code","rule_name") WHERE not deleted and status not in ('removed');--> statement-breakpoint
CREATE UNIQUE INDEX "valuation_rule_priority" ON "valuation_rule" USING btree ("group_code","priority") WHERE not deleted and status not in ('removed');--> statement-breakpoint
CREATE UNIQUE INDEX "vat_month_number" ON "vat_month" USING btree ("group_code","month_no");--> statement-breakpoint
CREATE INDEX "vat_month_status" ON "vat_month" USING btree ("group_code","status","period");--> statement-breakpoint
CREATE INDEX "vat_month_sort" ON "vat_month" USING btree ("group_code","period","id");--> statement-breakpoint
CREATE INDEX "vat_month_tax_rate_id" ON "vat_month" USING btree ("group_code","tax_rate_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "vat_month_period" ON "vat_month" USING btree ("group_code","period") WHERE not deleted;--> statement-breakpoint
CREATE UNIQUE INDEX "vehicle_number" ON "vehicle" USING btree ("group_code","vehicle_no");--> statement-breakpoint
CREATE INDEX "vehicle_status" ON "vehicle" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "vehicle_sort" ON "vehicle" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE INDEX "vehicle_trailer_id" ON "vehicle" USING btree ("group_code","trailer_id","gmt_created");--> statement-breakpoint
CREATE INDEX "vehicle_fleet_id" ON "vehicle" USING btree ("group_code","fleet_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "vehicle_plate_number_plate_color_code" ON "vehicle" USING btree ("group_code","plate_number","plate_color_code") WHERE not deleted and status not in ('closed');--> statement-breakpoint
CREATE INDEX "vehicle_position_at" ON "vehicle_position" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "vehicle_team_number" ON "vehicle_team" USING btree ("group_code","vehicle_team_no");--> statement-breakpoint
CREATE INDEX "vehicle_team_status" ON "vehicle_team" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "vehicle_team_sort" ON "vehicle_team" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE INDEX "vehicle_team_shipment_id" ON "vehicle_team" USING btree ("group_code","shipment_id","gmt_created");--> statement-breakpoint
CREATE INDEX "vehicle_team_fleet_id" ON "vehicle_team" USING btree ("group_code","fleet_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "vehicle_team_fleet_id_shipment_id" ON "vehicle_team" USING btree ("group_code","fleet_id","shipment_id") WHERE not deleted and status not in ('removed');--> statement-breakpoint
CREATE UNIQUE INDEX "violation_number" ON "violation" USING btree ("group_code","service_no");--> statement-breakpoint
CREATE INDEX "violation_status" ON "violation" USING btree ("group_code","status","happened_at");--> statement-breakpoint
CREATE INDEX "violation_sort" ON "violation" USING btree ("group_code","happened_at","id");--> statement-breakpoint
CREATE INDEX "violation_vehicle_id" ON "violation" USING btree ("group_code","vehicle_id","gmt_created");--> statement-breakpoint
CREATE INDEX "violation_fleet_id" ON "violation" USING btree ("group_code","fleet_id","gmt_created");--> statement-breakpoint
CREATE INDEX "violation_driver_id" ON "violation" USING btree ("group_code","driver_id","gmt_created");--> statement-breakpoint
CREATE INDEX "violation_waybill_id" ON "violation" USING btree ("group_code","waybill_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "violation_notice_no" ON "violation" USING btree ("group_code","notice_no") WHERE not deleted;--> statement-breakpoint
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
CREATE INDEX "waybill_by_waybill_no" ON "waybill" USING btree ("group_code","waybill_no","id") WHERE not deleted;--> statement-breakpoint
CREATE INDEX "waybill_by_despatch_at" ON "waybill" USING btree ("group_code","despatch_at","id") WHERE not deleted;--> statement-breakpoint
CREATE INDEX "waybill_by_goods_receipt_at" ON "waybill" USING btree ("group_code","goods_receipt_at","id") WHERE not deleted;--> statement-breakpoint
CREATE INDEX "waybill_by_load_weight_kg" ON "waybill" USING btree ("group_code","load_weight_kg","id") WHERE not deleted;--> statement-breakpoint
CREATE INDEX "waybill_by_unload_weight_kg" ON "waybill" USING btree ("group_code","unload_weight_kg","id") WHERE not deleted;--> statement-breakpoint
CREATE INDEX "waybill_by_finished_at" ON "waybill" USING btree ("group_code","finished_at","id") WHERE not deleted;--> statement-breakpoint
CREATE INDEX "waybill_like_waybill_no" ON "waybill" USING btree ("group_code","waybill_no" text_pattern_ops,"gmt_created") WHERE not deleted;--> statement-breakpoint
CREATE INDEX "waybill_like_plate_number" ON "waybill" USING btree ("group_code","plate_number" text_pattern_ops,"gmt_created") WHERE not deleted;--> statement-breakpoint
CREATE INDEX "waybill_like_load_area_code" ON "waybill" USING btree ("group_code","load_area_code" text_pattern_ops,"gmt_created") WHERE not deleted;--> statement-breakpoint
CREATE INDEX "waybill_like_unload_area_code" ON "waybill" USING btree ("group_code","unload_area_code" text_pattern_ops,"gmt_created") WHERE not deleted;--> statement-breakpoint
CREATE INDEX "waybill_part_plate_number" ON "waybill" USING gin ("plate_number" gin_trgm_ops) WHERE not deleted;--> statement-breakpoint
CREATE INDEX "waybill_event_waybill" ON "waybill_event" USING btree ("group_code","waybill_id","id");--> statement-breakpoint
CREATE INDEX "waybill_tally_change_cell" ON "waybill_tally_change" USING btree ("group_code","field","value","day");--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawal_number" ON "withdrawal" USING btree ("group_code","withdraw_no");--> statement-breakpoint
CREATE INDEX "withdrawal_status" ON "withdrawal" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "withdrawal_sort" ON "withdrawal" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE INDEX "withdrawal_shipment_id" ON "withdrawal" USING btree ("group_code","shipment_id","gmt_created");--> statement-breakpoint
CREATE INDEX "withdrawal_carrier_id" ON "withdrawal" USING btree ("group_code","carrier_id","gmt_created");--> statement-breakpoint
CREATE INDEX "withdrawal_driver_id" ON "withdrawal" USING btree ("group_code","driver_id","gmt_created");--> statement-breakpoint
CREATE INDEX "withdrawal_bank_card_id" ON "withdrawal" USING btree ("group_code","bank_card_id","gmt_created");--> statement-breakpoint
CREATE INDEX "withdrawal_payment_id" ON "withdrawal" USING btree ("group_code","payment_id","gmt_created");--> statement-breakpoint
-- Entries are never changed (T&M 8.7): not by a program, not by hand.
CREATE FUNCTION ledger_unchanged() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'The books are never changed: % of %', lower(TG_OP), TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_journal_unchanged BEFORE UPDATE OR DELETE ON ledger_journal FOR EACH ROW EXECUTE FUNCTION ledger_unchanged();--> statement-breakpoint
CREATE TRIGGER ledger_entry_unchanged BEFORE UPDATE OR DELETE ON ledger_entry FOR EACH ROW EXECUTE FUNCTION ledger_unchanged();--> statement-breakpoint
CREATE TRIGGER ledger_posting_unchanged BEFORE UPDATE OR DELETE ON ledger_posting FOR EACH ROW EXECUTE FUNCTION ledger_unchanged();--> statement-breakpoint
CREATE TRIGGER bank_serial_unchanged BEFORE UPDATE OR DELETE ON bank_serial FOR EACH ROW EXECUTE FUNCTION ledger_unchanged();--> statement-breakpoint
CREATE TRIGGER ledger_account_undeleted BEFORE DELETE ON ledger_account FOR EACH ROW EXECUTE FUNCTION ledger_unchanged();--> statement-breakpoint
CREATE TRIGGER ledger_journal_whole_table BEFORE TRUNCATE ON ledger_journal FOR EACH STATEMENT EXECUTE FUNCTION ledger_unchanged();--> statement-breakpoint
CREATE TRIGGER ledger_entry_whole_table BEFORE TRUNCATE ON ledger_entry FOR EACH STATEMENT EXECUTE FUNCTION ledger_unchanged();--> statement-breakpoint
CREATE TRIGGER ledger_posting_whole_table BEFORE TRUNCATE ON ledger_posting FOR EACH STATEMENT EXECUTE FUNCTION ledger_unchanged();--> statement-breakpoint
CREATE TRIGGER ledger_account_whole_table BEFORE TRUNCATE ON ledger_account FOR EACH STATEMENT EXECUTE FUNCTION ledger_unchanged();--> statement-breakpoint
-- An account stays whose and what it is; only its balance moves.
CREATE FUNCTION ledger_account_same() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (NEW.group_code, NEW.id, NEW.owner_type, NEW.owner_id, NEW.code, NEW.sub_key)
		IS DISTINCT FROM (OLD.group_code, OLD.id, OLD.owner_type, OLD.owner_id, OLD.code, OLD.sub_key) THEN
		RAISE EXCEPTION 'A ledger account never changes its owner or kind' USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_account_same BEFORE UPDATE ON ledger_account FOR EACH ROW EXECUTE FUNCTION ledger_account_same();--> statement-breakpoint
-- A closed month takes no journals.
CREATE FUNCTION ledger_month_open() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT 1 FROM ledger_closing c WHERE c.group_code = NEW.group_code AND c.period = NEW.period) THEN
		RAISE EXCEPTION 'The month % is closed', NEW.period USING ERRCODE = 'check_violation';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_journal_month BEFORE INSERT ON ledger_journal FOR EACH ROW EXECUTE FUNCTION ledger_month_open();--> statement-breakpoint
-- At commit: a posting follows the one before it, and is one side of its entry.
CREATE FUNCTION ledger_posting_chained() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	before bigint := 0;
	entry ledger_entry%ROWTYPE;
	account ledger_account%ROWTYPE;
BEGIN
	IF NEW.seq > 1 THEN
		SELECT balance_fen INTO before FROM ledger_posting
		WHERE group_code = NEW.group_code AND account_id = NEW.account_id AND seq = NEW.seq - 1;
	END IF;
	SELECT * INTO entry FROM ledger_entry WHERE group_code = NEW.group_code AND id = NEW.entry_id;
	SELECT * INTO account FROM ledger_account WHERE group_code = NEW.group_code AND id = NEW.account_id;
	IF (before IS NOT NULL AND NEW.seq BETWEEN 1 AND account.posting_count AND entry.amount_fen = NEW.amount_fen
		AND NEW.account_id = CASE NEW.side WHEN 'debit' THEN entry.debit_account_id WHEN 'credit' THEN entry.credit_account_id END
		AND NEW.balance_fen = before + CASE
			WHEN (NEW.side = 'debit') = (account.code IN ('BANK', 'OIL_POOL', 'ETC_POOL', 'ADVANCE', 'AR', 'VAT_INPUT', 'COST_FREIGHT', 'COST_FUEL', 'SURTAX'))
			THEN NEW.amount_fen ELSE -NEW.amount_fen END) IS NOT TRUE THEN
		RAISE EXCEPTION 'The posting % does not follow from the books', NEW.id USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_posting_chained AFTER INSERT ON ledger_posting DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_posting_chained();--> statement-breakpoint
-- At commit: a balance is that of the account's last posting.
CREATE FUNCTION ledger_account_balanced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.balance_fen IS DISTINCT FROM (CASE WHEN NEW.posting_count = 0 THEN 0 ELSE (
		SELECT balance_fen FROM ledger_posting
		WHERE group_code = NEW.group_code AND account_id = NEW.id AND seq = NEW.posting_count) END) THEN
		RAISE EXCEPTION 'The balance of account % is not that of its entries', NEW.id USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_account_balanced AFTER INSERT OR UPDATE ON ledger_account DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_account_balanced();--> statement-breakpoint
-- At commit: the debits of a journal are its credits, and both are its amount.
CREATE FUNCTION ledger_need_whole(of_group text, of_journal bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	amount bigint;
	debits bigint;
	credits bigint;
	sides bigint;
	entries bigint;
BEGIN
	SELECT amount_fen INTO amount FROM ledger_journal WHERE group_code = of_group AND id = of_journal;
	SELECT count(*) INTO entries FROM ledger_entry WHERE group_code = of_group AND journal_id = of_journal;
	SELECT count(*), sum(p.amount_fen) FILTER (WHERE p.side = 'debit'), sum(p.amount_fen) FILTER (WHERE p.side = 'credit')
	INTO sides, debits, credits FROM ledger_entry e
	JOIN ledger_posting p ON p.group_code = e.group_code AND p.entry_id = e.id
	WHERE e.group_code = of_group AND e.journal_id = of_journal;
	IF (debits = credits AND debits = amount AND sides = 2 * entries) IS NOT TRUE THEN
		RAISE EXCEPTION 'The journal % is not balanced', of_journal USING ERRCODE = 'check_violation';
	END IF;
END $$;--> statement-breakpoint
CREATE FUNCTION ledger_journal_whole() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM ledger_need_whole(NEW.group_code, NEW.id);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION ledger_entry_whole() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM ledger_need_whole(NEW.group_code, NEW.journal_id);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_journal_whole AFTER INSERT ON ledger_journal DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_journal_whole();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entry_whole AFTER INSERT ON ledger_entry DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_entry_whole();--> statement-breakpoint
-- Statements of accounts as a record (domain/records/ledgerLine.ts): listed, opened and exported by the record engine.
CREATE VIEW ledger_line AS
SELECT p.group_code, p.id, 'posted'::text AS status, p.posted_at, e.id::text AS entry_no, j.id::text AS journal_id, j.journal_type,
	a.owner_type,
	CASE WHEN a.owner_type = 'shipper' THEN a.owner_id END AS shipment_id,
	CASE WHEN a.owner_type = 'carrier' THEN a.owner_id END AS carrier_id,
	CASE WHEN a.owner_type = 'driver' THEN a.owner_id END AS driver_id,
	a.code AS account_code, p.seq,
	CASE WHEN (p.side = 'debit') = (a.code IN ('BANK', 'OIL_POOL', 'ETC_POOL', 'ADVANCE', 'AR', 'VAT_INPUT', 'COST_FREIGHT', 'COST_FUEL', 'SURTAX')) THEN p.amount_fen ELSE 0 END AS in_fen,
	CASE WHEN (p.side = 'debit') = (a.code IN ('BANK', 'OIL_POOL', 'ETC_POOL', 'ADVANCE', 'AR', 'VAT_INPUT', 'COST_FREIGHT', 'COST_FUEL', 'SURTAX')) THEN 0 ELSE p.amount_fen END AS out_fen,
	p.balance_fen, j.biz_type, j.biz_no, j.biz_id::text AS biz_id, e.waybill_id, j.reverses_id IS NOT NULL AS is_reversal, j.by_name,
	1 AS version, NULL::text AS remark, j.by_id::text AS created_by, j.by_id::text AS modified_by,
	p.posted_at AS gmt_created, p.posted_at AS gmt_modified, false AS deleted
FROM ledger_posting p
JOIN ledger_account a ON a.group_code = p.group_code AND a.id = p.account_id
JOIN ledger_entry e ON e.group_code = p.group_code AND e.id = p.entry_id
JOIN ledger_journal j ON j.group_code = e.group_code AND j.id = e.journal_id;--> statement-breakpoint
-- What was sent to the authority stays as it was sent, and an answer as it was given (T&M 11.6).
CREATE FUNCTION report_message_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND OLD.state = 'open' AND
		(NEW.group_code, NEW.reference_number, NEW.report_id, NEW.kind, NEW.standard, NEW.province_code, NEW.payload, NEW.created_at)
		IS NOT DISTINCT FROM (OLD.group_code, OLD.reference_number, OLD.report_id, OLD.kind, OLD.standard, OLD.province_code, OLD.payload, OLD.created_at) THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'A message to the authority is never changed: %', lower(TG_OP) USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER report_message_kept BEFORE UPDATE OR DELETE ON report_message FOR EACH ROW EXECUTE FUNCTION report_message_kept();--> statement-breakpoint
CREATE TRIGGER report_message_whole_table BEFORE TRUNCATE ON report_message FOR EACH STATEMENT EXECUTE FUNCTION report_message_kept();--> statement-breakpoint
-- Two rates of a kind never hold on one day (T&M 17.7): writers of a kind wait for each other, then look.
CREATE FUNCTION tax_rate_alone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.status <> 'enabled' OR NEW.deleted THEN
		RETURN NEW;
	END IF;
	PERFORM pg_advisory_xact_lock(hashtext('tax_rate:' || NEW.group_code || ':' || NEW.kind));
	IF EXISTS (SELECT 1 FROM tax_rate r WHERE r.group_code = NEW.group_code AND r.kind = NEW.kind AND r.id <> NEW.id
		AND r.status = 'enabled' AND NOT r.deleted
		AND r.valid_from <= coalesce(NEW.valid_to, 9223372036854775807) AND NEW.valid_from <= coalesce(r.valid_to, 9223372036854775807)) THEN
		RAISE EXCEPTION 'Two rates of the kind % hold on one day', NEW.kind USING ERRCODE = 'exclusion_violation';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER tax_rate_alone BEFORE INSERT OR UPDATE ON tax_rate FOR EACH ROW EXECUTE FUNCTION tax_rate_alone();--> statement-breakpoint
-- What was handed in stays as it was sent (T&M 14.3).
CREATE TRIGGER tax_message_unchanged BEFORE UPDATE OR DELETE ON tax_message FOR EACH ROW EXECUTE FUNCTION ledger_unchanged();
