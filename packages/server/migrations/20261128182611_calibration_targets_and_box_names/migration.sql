CREATE TABLE "graph_box_names" (
	"company_id" uuid,
	"box" text,
	"name" text NOT NULL,
	CONSTRAINT "graph_box_names_pkey" PRIMARY KEY("company_id","box")
);
--> statement-breakpoint
ALTER TABLE "graph_box_names" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "review_cycles" ADD COLUMN "rating_targets" jsonb DEFAULT '[]' NOT NULL;
--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "graph_box_names" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
ALTER TABLE "graph_box_names" FORCE ROW LEVEL SECURITY;
