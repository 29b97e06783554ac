ALTER TABLE "contract" ADD COLUMN "organization_id" bigint;--> statement-breakpoint
CREATE INDEX "contract_organization_id" ON "contract" USING btree ("group_code","organization_id","gmt_created");
--> statement-breakpoint
-- Party A by its name, where it is one of the group's own companies.
UPDATE "contract" SET "organization_id" = (
	SELECT min(o."id") FROM "organization" o
	WHERE o."group_code" = "contract"."group_code" AND o."org_name" = "contract"."party_aname"
		AND o."org_kind" = 'company' AND NOT o."deleted"
);
