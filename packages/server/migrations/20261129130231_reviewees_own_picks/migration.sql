ALTER TABLE "feedback_participants" ADD COLUMN "reviewee_picked_at" timestamp(3) with time zone;
