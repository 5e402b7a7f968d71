CREATE TABLE "door"."rate_limits" (
	"key" text PRIMARY KEY,
	"count" integer NOT NULL,
	"ends_at" timestamp(3) with time zone NOT NULL
);
