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
CREATE UNIQUE INDEX "accident_number" ON "accident" USING btree ("group_code","service_no");--> statement-breakpoint
CREATE INDEX "accident_status" ON "accident" USING btree ("group_code","status","happened_at");--> statement-breakpoint
CREATE INDEX "accident_sort" ON "accident" USING btree ("group_code","happened_at","id");--> statement-breakpoint
CREATE INDEX "accident_vehicle_id" ON "accident" USING btree ("group_code","vehicle_id","gmt_created");--> statement-breakpoint
CREATE INDEX "accident_fleet_id" ON "accident" USING btree ("group_code","fleet_id","gmt_created");--> statement-breakpoint
CREATE INDEX "accident_driver_id" ON "accident" USING btree ("group_code","driver_id","gmt_created");--> statement-breakpoint
CREATE INDEX "accident_waybill_id" ON "accident" USING btree ("group_code","waybill_id","gmt_created");--> statement-breakpoint
CREATE INDEX "accident_policy_id" ON "accident" USING btree ("group_code","policy_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "gas_payment_number" ON "gas_payment" USING btree ("group_code","pay_no");--> statement-breakpoint
CREATE INDEX "gas_payment_status" ON "gas_payment" USING btree ("group_code","status","gmt_created");--> statement-breakpoint
CREATE INDEX "gas_payment_sort" ON "gas_payment" USING btree ("group_code","gmt_created","id");--> statement-breakpoint
CREATE INDEX "gas_payment_vehicle_id" ON "gas_payment" USING btree ("group_code","vehicle_id","gmt_created");--> statement-breakpoint
CREATE INDEX "gas_payment_fleet_id" ON "gas_payment" USING btree ("group_code","fleet_id","gmt_created");--> statement-breakpoint
CREATE INDEX "gas_payment_driver_id" ON "gas_payment" USING btree ("group_code","driver_id","gmt_created");--> statement-breakpoint
CREATE INDEX "gas_payment_waybill_id" ON "gas_payment" USING btree ("group_code","waybill_id","gmt_created");--> statement-breakpoint
CREATE INDEX "gas_payment_station_id" ON "gas_payment" USING btree ("group_code","station_id","gmt_created");--> statement-breakpoint
CREATE INDEX "gas_payment_refuel_id" ON "gas_payment" USING btree ("group_code","refuel_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "insurance_number" ON "insurance" USING btree ("group_code","service_no");--> statement-breakpoint
CREATE INDEX "insurance_status" ON "insurance" USING btree ("group_code","status","happened_at");--> statement-breakpoint
CREATE INDEX "insurance_sort" ON "insurance" USING btree ("group_code","happened_at","id");--> statement-breakpoint
CREATE INDEX "insurance_vehicle_id" ON "insurance" USING btree ("group_code","vehicle_id","gmt_created");--> statement-breakpoint
CREATE INDEX "insurance_fleet_id" ON "insurance" USING btree ("group_code","fleet_id","gmt_created");--> statement-breakpoint
CREATE INDEX "insurance_driver_id" ON "insurance" USING btree ("group_code","driver_id","gmt_created");--> statement-breakpoint
CREATE INDEX "insurance_waybill_id" ON "insurance" USING btree ("group_code","waybill_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "insurance_policy_number" ON "insurance" USING btree ("group_code","policy_number") WHERE not deleted;--> statement-breakpoint
CREATE UNIQUE INDEX "refuel_number" ON "refuel" USING btree ("group_code","service_no");--> statement-breakpoint
CREATE INDEX "refuel_status" ON "refuel" USING btree ("group_code","status","happened_at");--> statement-breakpoint
CREATE INDEX "refuel_sort" ON "refuel" USING btree ("group_code","happened_at","id");--> statement-breakpoint
CREATE INDEX "refuel_vehicle_id" ON "refuel" USING btree ("group_code","vehicle_id","gmt_created");--> statement-breakpoint
CREATE INDEX "refuel_fleet_id" ON "refuel" USING btree ("group_code","fleet_id","gmt_created");--> statement-breakpoint
CREATE INDEX "refuel_driver_id" ON "refuel" USING btree ("group_code","driver_id","gmt_created");--> statement-breakpoint
CREATE INDEX "refuel_waybill_id" ON "refuel" USING btree ("group_code","waybill_id","gmt_created");--> statement-breakpoint
CREATE INDEX "refuel_station_id" ON "refuel" USING btree ("group_code","station_id","gmt_created");--> statement-breakpoint
CREATE INDEX "refuel_gas_payment_id" ON "refuel" USING btree ("group_code","gas_payment_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "repair_number" ON "repair" USING btree ("group_code","service_no");--> statement-breakpoint
CREATE INDEX "repair_status" ON "repair" USING btree ("group_code","status","happened_at");--> statement-breakpoint
CREATE INDEX "repair_sort" ON "repair" USING btree ("group_code","happened_at","id");--> statement-breakpoint
CREATE INDEX "repair_vehicle_id" ON "repair" USING btree ("group_code","vehicle_id","gmt_created");--> statement-breakpoint
CREATE INDEX "repair_fleet_id" ON "repair" USING btree ("group_code","fleet_id","gmt_created");--> statement-breakpoint
CREATE INDEX "repair_driver_id" ON "repair" USING btree ("group_code","driver_id","gmt_created");--> statement-breakpoint
CREATE INDEX "repair_waybill_id" ON "repair" USING btree ("group_code","waybill_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "specified_cost_number" ON "specified_cost" USING btree ("group_code","service_no");--> statement-breakpoint
CREATE INDEX "specified_cost_status" ON "specified_cost" USING btree ("group_code","status","happened_at");--> statement-breakpoint
CREATE INDEX "specified_cost_sort" ON "specified_cost" USING btree ("group_code","happened_at","id");--> statement-breakpoint
CREATE INDEX "specified_cost_vehicle_id" ON "specified_cost" USING btree ("group_code","vehicle_id","gmt_created");--> statement-breakpoint
CREATE INDEX "specified_cost_fleet_id" ON "specified_cost" USING btree ("group_code","fleet_id","gmt_created");--> statement-breakpoint
CREATE INDEX "specified_cost_driver_id" ON "specified_cost" USING btree ("group_code","driver_id","gmt_created");--> statement-breakpoint
CREATE INDEX "specified_cost_waybill_id" ON "specified_cost" USING btree ("group_code","waybill_id","gmt_created");--> statement-breakpoint
CREATE INDEX "specified_cost_cost_type_id" ON "specified_cost" USING btree ("group_code","cost_type_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "violation_number" ON "violation" USING btree ("group_code","service_no");--> statement-breakpoint
CREATE INDEX "violation_status" ON "violation" USING btree ("group_code","status","happened_at");--> statement-breakpoint
CREATE INDEX "violation_sort" ON "violation" USING btree ("group_code","happened_at","id");--> statement-breakpoint
CREATE INDEX "violation_vehicle_id" ON "violation" USING btree ("group_code","vehicle_id","gmt_created");--> statement-breakpoint
CREATE INDEX "violation_fleet_id" ON "violation" USING btree ("group_code","fleet_id","gmt_created");--> statement-breakpoint
CREATE INDEX "violation_driver_id" ON "violation" USING btree ("group_code","driver_id","gmt_created");--> statement-breakpoint
CREATE INDEX "violation_waybill_id" ON "violation" USING btree ("group_code","waybill_id","gmt_created");--> statement-breakpoint
CREATE UNIQUE INDEX "violation_notice_no" ON "violation" USING btree ("group_code","notice_no") WHERE not deleted;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "repair_id" bigint;--> statement-breakpoint
CREATE INDEX "review_repair_id" ON "review" USING btree ("group_code","repair_id","gmt_created");