ALTER TABLE "companies" ADD COLUMN "staff_granted" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "staff_granted_until" date;
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "returns_to_company_id" uuid;
--> statement-breakpoint
ALTER TABLE "impersonations" ADD COLUMN "staff_id" uuid;
--> statement-breakpoint
ALTER TABLE "impersonations" ADD COLUMN "staff_name" text;
--> statement-breakpoint
ALTER TABLE "impersonations" ADD COLUMN "ticket" text;
--> statement-breakpoint
ALTER TABLE "impersonations" ADD COLUMN "own_company_id" uuid;
--> statement-breakpoint
ALTER TABLE "impersonations" ALTER COLUMN "actor_id" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "impersonations" ADD CONSTRAINT "somebody_here_or_staff" CHECK (("actor_id" is null) = ("staff_name" is not null));
