CREATE SCHEMA "door";
--> statement-breakpoint
CREATE TABLE "activities" (
	"company_id" uuid,
	"id" uuid DEFAULT gen_random_uuid(),
	"kind" text NOT NULL,
	"audience" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"actor_id" uuid,
	"about_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"part" text DEFAULT '' NOT NULL,
	"data" jsonb DEFAULT '{}' NOT NULL,
	CONSTRAINT "activities_pkey" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "activities" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "attachments" (
	"company_id" uuid,
	"file_id" uuid,
	"document_kind" text NOT NULL,
	"document_id" uuid NOT NULL,
	"added_by_id" uuid NOT NULL,
	CONSTRAINT "attachments_pkey" PRIMARY KEY("company_id","file_id")
);
--> statement-breakpoint
ALTER TABLE "attachments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "companies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"name" text NOT NULL,
	"subdomain" text NOT NULL,
	"creator_id" uuid,
	"time_zone" text DEFAULT 'Europe/Berlin' NOT NULL,
	"date_format" text DEFAULT 'dd.MM.yyyy' NOT NULL,
	"time_format" text DEFAULT 'HH:mm' NOT NULL,
	"minute_step" integer DEFAULT 5 NOT NULL,
	"start_of_business_hour" integer DEFAULT 9 NOT NULL,
	"end_of_business_hour" integer DEFAULT 17 NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"header_message" text DEFAULT '' NOT NULL,
	"color" text,
	"logo_file_id" uuid,
	"logo_height" integer DEFAULT 0 NOT NULL,
	"background_file_id" uuid,
	"design_version" integer DEFAULT 0 NOT NULL,
	"design_changed_by_id" uuid,
	"design_changed_at" timestamp(3) with time zone,
	"notify_reviewers_every_n_hours" integer DEFAULT 1 NOT NULL,
	"acting_granted" boolean DEFAULT false NOT NULL,
	"acting_granted_until" date,
	"second_factor_from" date,
	"session_idle_minutes" integer,
	"session_longest_hours" integer,
	"sso_active" boolean DEFAULT false NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"plan" text DEFAULT 'Free' NOT NULL,
	"paid_from" date,
	"paid_to" date,
	"free_until" date,
	"trial_until" date,
	"warn_before_payment_expiry" integer DEFAULT 30 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "companies" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "company_switches" (
	"company_id" uuid,
	"name" text,
	"enabled" boolean NOT NULL,
	CONSTRAINT "company_switches_pkey" PRIMARY KEY("company_id","name")
);
--> statement-breakpoint
ALTER TABLE "company_switches" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "company_deletions" (
	"company_id" uuid,
	"id" uuid DEFAULT gen_random_uuid(),
	"scope" text NOT NULL,
	"requested_by_id" uuid,
	"requested_at" timestamp(3) with time zone NOT NULL,
	"finished_at" timestamp(3) with time zone,
	CONSTRAINT "company_deletions_pkey" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "company_deletions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "door"."endings" (
	"company_id" uuid PRIMARY KEY,
	"deletion_id" uuid NOT NULL,
	"since" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings_pages" (
	"company_id" uuid,
	"page" text,
	"version" integer NOT NULL,
	"saved_by_id" uuid NOT NULL,
	"saved_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "settings_pages_pkey" PRIMARY KEY("company_id","page")
);
--> statement-breakpoint
ALTER TABLE "settings_pages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"company_id" uuid,
	"id" uuid DEFAULT gen_random_uuid(),
	"kind" text NOT NULL,
	"actor_id" uuid,
	"impersonator_id" uuid,
	"token_id" uuid,
	"subject_id" uuid,
	"about_id" uuid,
	"address" text,
	"at" timestamp(3) with time zone NOT NULL,
	"data" jsonb DEFAULT '{}' NOT NULL,
	CONSTRAINT "audit_entries_pkey" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "audit_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "effects" (
	"company_id" uuid,
	"key" text,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "effects_pkey" PRIMARY KEY("company_id","key")
);
--> statement-breakpoint
ALTER TABLE "effects" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "events" (
	"company_id" uuid,
	"id" uuid DEFAULT gen_random_uuid(),
	"kind" text NOT NULL,
	"actor_id" uuid,
	"impersonator_id" uuid,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"about_id" uuid,
	"at" timestamp(3) with time zone NOT NULL,
	"data" jsonb DEFAULT '{}' NOT NULL,
	CONSTRAINT "events_pkey" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"company_id" uuid,
	"person_id" uuid,
	"key" text,
	"route" text NOT NULL,
	"body_hash" text NOT NULL,
	"status" integer NOT NULL,
	"answer" jsonb,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY("company_id","person_id","key")
);
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "report_subscriptions" (
	"company_id" uuid,
	"person_id" uuid,
	"report_type" text,
	"configuration" jsonb NOT NULL,
	"first_day" date NOT NULL,
	"done_day" date,
	"subscribed_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "report_subscriptions_pkey" PRIMARY KEY("company_id","person_id","report_type")
);
--> statement-breakpoint
ALTER TABLE "report_subscriptions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "export_parts" (
	"company_id" uuid,
	"export_id" uuid,
	"place" integer,
	"text" text NOT NULL,
	"name" text,
	"file_id" uuid,
	CONSTRAINT "export_parts_pkey" PRIMARY KEY("company_id","export_id","place")
);
--> statement-breakpoint
ALTER TABLE "export_parts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "exports" (
	"company_id" uuid,
	"id" uuid DEFAULT gen_random_uuid(),
	"asked_by_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid,
	"options" jsonb DEFAULT '{}' NOT NULL,
	"name" text NOT NULL,
	"about" text,
	"language" text NOT NULL,
	"state" text DEFAULT 'QUEUED' NOT NULL,
	"failed_because" text,
	"cursor" text,
	"parts" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"confidential_about" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"holds" jsonb DEFAULT '[]' NOT NULL,
	"whole_at" timestamp(3) with time zone,
	"file_id" uuid,
	"size" bigint,
	"asked_at" timestamp(3) with time zone NOT NULL,
	"moved_at" timestamp(3) with time zone NOT NULL,
	"ready_at" timestamp(3) with time zone,
	"expires_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "exports_pkey" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "exports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "files" (
	"company_id" uuid,
	"id" uuid DEFAULT gen_random_uuid(),
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" bigint NOT NULL,
	"path" text NOT NULL,
	"purpose" text NOT NULL,
	"owner_id" uuid,
	"created_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone,
	CONSTRAINT "files_pkey" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "helpful_resources" (
	"company_id" uuid,
	"id" uuid DEFAULT gen_random_uuid(),
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"link" text,
	"file_id" uuid,
	"modules" text[] NOT NULL,
	"readers" text[] NOT NULL,
	"place" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "helpful_resources_pkey" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "helpful_resources" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "task_marks" (
	"company_id" uuid,
	"person_id" uuid,
	"item_id" text,
	"snoozed_until" timestamp(3) with time zone,
	"dismissed_at" timestamp(3) with time zone,
	CONSTRAINT "task_marks_pkey" PRIMARY KEY("company_id","person_id","item_id")
);
--> statement-breakpoint
ALTER TABLE "task_marks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "access_tokens" (
	"company_id" uuid,
	"id" uuid DEFAULT gen_random_uuid(),
	"person_id" uuid NOT NULL,
	"name" text NOT NULL,
	"scope" text NOT NULL,
	"token_hash" text NOT NULL,
	"beginning" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"last_used_at" timestamp(3) with time zone,
	"ended_at" timestamp(3) with time zone,
	CONSTRAINT "access_tokens_pkey" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "access_tokens" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "credentials" (
	"company_id" uuid,
	"person_id" uuid,
	"password_hash" text,
	"password_changed_at" timestamp(3) with time zone,
	"totp_secret" text,
	"totp_confirmed_at" timestamp(3) with time zone,
	"totp_last_step" integer,
	CONSTRAINT "credentials_pkey" PRIMARY KEY("company_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "credentials" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "door"."companies" (
	"id" uuid PRIMARY KEY,
	"subdomain" text NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "door"."logins" (
	"loginname" text PRIMARY KEY,
	"company_id" uuid NOT NULL,
	"person_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"company_id" uuid,
	"person_id" uuid,
	"token_hash" text,
	"seen_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "known_devices_pkey" PRIMARY KEY("company_id","person_id","token_hash")
);
--> statement-breakpoint
ALTER TABLE "known_devices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "login_probes" (
	"company_id" uuid,
	"address" text,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "login_probes_pkey" PRIMARY KEY("company_id","address")
);
--> statement-breakpoint
ALTER TABLE "login_probes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "password_links" (
	"company_id" uuid,
	"id" uuid DEFAULT gen_random_uuid(),
	"person_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"sent_by_id" uuid,
	"token_hash" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"used_at" timestamp(3) with time zone,
	"ended_at" timestamp(3) with time zone,
	CONSTRAINT "password_links_pkey" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "password_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"company_id" uuid,
	"person_id" uuid,
	"code_hash" text,
	"used_at" timestamp(3) with time zone,
	CONSTRAINT "recovery_codes_pkey" PRIMARY KEY("company_id","person_id","code_hash")
);
--> statement-breakpoint
ALTER TABLE "recovery_codes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sessions" (
	"company_id" uuid,
	"id" uuid DEFAULT gen_random_uuid(),
	"person_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"last_seen_at" timestamp(3) with time zone NOT NULL,
	"confirmed_at" timestamp(3) with time zone,
	"awaits_second_factor" timestamp(3) with time zone,
	"failed_codes" integer DEFAULT 0 NOT NULL,
	"impersonator_id" uuid,
	"returns_to" uuid,
	"user_agent" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	CONSTRAINT "sessions_pkey" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "door"."sign_in_failures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"account" text NOT NULL,
	"address" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "impersonations" (
	"company_id" uuid,
	"id" uuid DEFAULT gen_random_uuid(),
	"actor_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"own_session_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"may_change" boolean NOT NULL,
	"started_at" timestamp(3) with time zone NOT NULL,
	"until" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone,
	"ended_because" text,
	"returned_at" timestamp(3) with time zone,
	CONSTRAINT "impersonations_pkey" PRIMARY KEY("company_id","id"),
	CONSTRAINT "nobody_impersonates_themself" CHECK ("actor_id" <> "person_id"),
	CONSTRAINT "ended_says_why" CHECK (("ended_at" is null) = ("ended_because" is null))
);
--> statement-breakpoint
ALTER TABLE "impersonations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "import_configs" (
	"company_id" uuid PRIMARY KEY,
	"options" jsonb NOT NULL,
	"mapping" jsonb DEFAULT '[]' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by_id" uuid,
	"changed_at" timestamp(3) with time zone
);
--> statement-breakpoint
ALTER TABLE "import_configs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "import_entries" (
	"company_id" uuid,
	"preview_id" uuid,
	"position" integer,
	"turn" integer,
	"line" integer,
	"kinds" text[] NOT NULL,
	"deed" text,
	"person_id" uuid,
	"person_version" integer,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"changes" json NOT NULL,
	"manager" json,
	"errors" json,
	"warnings" json,
	"failure" jsonb,
	"before" json,
	"conflicts" jsonb,
	CONSTRAINT "import_entries_pkey" PRIMARY KEY("company_id","preview_id","position")
);
--> statement-breakpoint
ALTER TABLE "import_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "import_previews" (
	"company_id" uuid,
	"id" uuid DEFAULT gen_random_uuid(),
	"state" text DEFAULT 'CREATED' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"file_name" text,
	"file_id" uuid,
	"facts" jsonb DEFAULT '{}' NOT NULL,
	"options" jsonb NOT NULL,
	"mapping" jsonb,
	"problem" jsonb,
	"counts" jsonb DEFAULT '{}' NOT NULL,
	"created_by_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"tried_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "import_previews_pkey" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "import_previews" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "import_runs" (
	"company_id" uuid,
	"id" uuid DEFAULT gen_random_uuid(),
	"preview_id" uuid NOT NULL,
	"state" text DEFAULT 'QUEUED' NOT NULL,
	"failure" text,
	"row_count" integer NOT NULL,
	"total" integer NOT NULL,
	"next_turn" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"send_welcome" boolean DEFAULT false NOT NULL,
	"started_by_id" uuid NOT NULL,
	"started_at" timestamp(3) with time zone NOT NULL,
	"tried_at" timestamp(3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp(3) with time zone,
	"undo_asked_at" timestamp(3) with time zone,
	"undo_asked_by_id" uuid,
	"undone_at" timestamp(3) with time zone,
	"undo_failure" text,
	"conflicts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "import_runs_pkey" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "import_runs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "leaves" (
	"company_id" uuid,
	"id" uuid DEFAULT gen_random_uuid(),
	"person_id" uuid NOT NULL,
	"starts_at" timestamp(3) with time zone NOT NULL,
	"ends_at" timestamp(3) with time zone,
	"entered_by_id" uuid NOT NULL,
	"entered_at" timestamp(3) with time zone NOT NULL,
	"returned_at" timestamp(3) with time zone,
	CONSTRAINT "leaves_pkey" PRIMARY KEY("company_id","id"),
	CONSTRAINT "leave_ends_after_it_began" CHECK ("ends_at" is null or "ends_at" >= "starts_at")
);
--> statement-breakpoint
ALTER TABLE "leaves" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mail_addresses" (
	"company_id" uuid,
	"id" uuid DEFAULT gen_random_uuid(),
	"address" text NOT NULL,
	"person_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"code" text,
	"failures" integer NOT NULL,
	"last_at" timestamp(3) with time zone NOT NULL,
	"suppressed_at" timestamp(3) with time zone,
	CONSTRAINT "mail_addresses_pkey" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "mail_addresses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mail_failures" (
	"company_id" uuid,
	"address_id" uuid,
	"mail_id" uuid,
	"day" date,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "mail_failures_pkey" PRIMARY KEY("company_id","address_id","mail_id","day")
);
--> statement-breakpoint
ALTER TABLE "mail_failures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mail_habits" (
	"company_id" uuid,
	"person_id" uuid,
	"quiet_hours" jsonb DEFAULT '{"hours":null,"days":[]}' NOT NULL,
	"digested_until" timestamp(3) with time zone,
	CONSTRAINT "mail_habits_pkey" PRIMARY KEY("company_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "mail_habits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mail_lines" (
	"company_id" uuid,
	"id" uuid DEFAULT gen_random_uuid(),
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	"queued_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "mail_lines_pkey" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "mail_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mail_senders" (
	"company_id" uuid PRIMARY KEY,
	"reply_to" text,
	"confirmed_at" timestamp(3) with time zone,
	"waiting_address" text,
	"token_hash" text,
	"expires_at" timestamp(3) with time zone,
	"changed_at" timestamp(3) with time zone NOT NULL,
	"changed_by_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail_senders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mail_templates" (
	"company_id" uuid,
	"id" uuid DEFAULT gen_random_uuid(),
	"kind" text NOT NULL,
	"cycle_id" uuid,
	"enabled" boolean DEFAULT true NOT NULL,
	CONSTRAINT "mail_templates_pkey" PRIMARY KEY("company_id","id"),
	CONSTRAINT "one_template_per_level" UNIQUE NULLS NOT DISTINCT("company_id","kind","cycle_id")
);
--> statement-breakpoint
ALTER TABLE "mail_templates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mail_texts" (
	"company_id" uuid,
	"id" uuid DEFAULT gen_random_uuid(),
	"template_id" uuid NOT NULL,
	"language" text NOT NULL,
	"subject" text,
	"body" jsonb,
	"version" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp(3) with time zone,
	"changed_by_id" uuid,
	CONSTRAINT "mail_texts_pkey" PRIMARY KEY("company_id","id"),
	CONSTRAINT "one_mail_text_per_language" UNIQUE("company_id","template_id","language")
);
--> statement-breakpoint
ALTER TABLE "mail_texts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mails" (
	"company_id" uuid,
	"id" uuid DEFAULT gen_random_uuid(),
	"effect_key" text NOT NULL,
	"kind" text NOT NULL,
	"recipient_id" uuid NOT NULL,
	"about_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"to_address" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"state" text DEFAULT 'QUEUED' NOT NULL,
	"blocked_because" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"queued_at" timestamp(3) with time zone NOT NULL,
	"next_try_at" timestamp(3) with time zone,
	"held_until" timestamp(3) with time zone,
	"sent_at" timestamp(3) with time zone,
	"settled_at" timestamp(3) with time zone,
	"message_key" text,
	"line_id" uuid,
	CONSTRAINT "mails_pkey" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "mails" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notifications" (
	"company_id" uuid,
	"id" uuid DEFAULT gen_random_uuid(),
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"effect_key" text NOT NULL,
	"link" text,
	"data" jsonb DEFAULT '{}' NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"read_at" timestamp(3) with time zone,
	"archived_at" timestamp(3) with time zone,
	CONSTRAINT "notifications_pkey" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "notifications" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "onboarding_settings" (
	"company_id" uuid PRIMARY KEY,
	"role" text,
	"company_size" integer,
	"origin" text,
	"interests" text[] DEFAULT '{}'::text[] NOT NULL,
	"hris" text,
	"requested_demo" boolean DEFAULT false NOT NULL,
	"demo_asked_at" timestamp(3) with time zone,
	"consultation_asked_at" timestamp(3) with time zone,
	"changed_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "onboarding_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "people" (
	"company_id" uuid,
	"id" uuid DEFAULT gen_random_uuid(),
	"loginname" text NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"nickname" text,
	"gender" text,
	"phone" text DEFAULT '' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"department" text DEFAULT '' NOT NULL,
	"team" text DEFAULT '' NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"employment_type" text DEFAULT '' NOT NULL,
	"employee_number" text,
	"hire_date" date,
	"manager_id" uuid,
	"secondary_reviewer_id" uuid,
	"is_hr" boolean DEFAULT false NOT NULL,
	"is_assistant" boolean DEFAULT false NOT NULL,
	"is_tech_admin" boolean DEFAULT false NOT NULL,
	"is_guest" boolean DEFAULT false NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"is_provider" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'INVITED' NOT NULL,
	"language" text,
	"theme" text,
	"muted_mail" text[] DEFAULT '{}'::text[] NOT NULL,
	"notifications_seen_at" timestamp(3) with time zone,
	"release_notes_seen_at" timestamp(3) with time zone,
	"deactivated_at" timestamp(3) with time zone,
	"deleted_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"custom" jsonb DEFAULT '{}' NOT NULL,
	CONSTRAINT "people_pkey" PRIMARY KEY("company_id","id"),
	CONSTRAINT "guests_hold_no_roles" CHECK (not ("is_guest" and ("is_hr" or "is_assistant" or "is_tech_admin"))),
	CONSTRAINT "known_state" CHECK ("state" in ('INVITED', 'ACTIVE', 'DEACTIVATED')),
	CONSTRAINT "only_who_left_is_deleted" CHECK ("deleted_at" is null or "state" = 'DEACTIVATED'),
	CONSTRAINT "nobody_manages_themself" CHECK ("manager_id" is distinct from "id")
);
--> statement-breakpoint
ALTER TABLE "people" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "people_counts" (
	"company_id" uuid,
	"turn" bigint GENERATED ALWAYS AS IDENTITY (sequence name "people_counts_turn_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"state" text NOT NULL,
	"is_guest" boolean NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "people_counts_pkey" PRIMARY KEY("company_id","turn")
);
--> statement-breakpoint
ALTER TABLE "people_counts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "person_files" (
	"company_id" uuid,
	"file_id" uuid,
	"person_id" uuid NOT NULL,
	"added_by_id" uuid,
	"shared_at" timestamp(3) with time zone,
	"shared_by_id" uuid,
	CONSTRAINT "person_files_pkey" PRIMARY KEY("company_id","file_id"),
	CONSTRAINT "shared_names_who" CHECK (("shared_at" is null) = ("shared_by_id" is null))
);
--> statement-breakpoint
ALTER TABLE "person_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "person_pictures" (
	"company_id" uuid,
	"person_id" uuid,
	"picture_id" uuid NOT NULL,
	"small_file_id" uuid NOT NULL,
	"large_file_id" uuid NOT NULL,
	"changed_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "person_pictures_pkey" PRIMARY KEY("company_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "person_pictures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "erasures" (
	"company_id" uuid,
	"id" uuid DEFAULT gen_random_uuid(),
	"person_id" uuid,
	"tombstone_id" uuid,
	"digest" text NOT NULL,
	"asked_by_id" uuid,
	"asked_at" timestamp(3) with time zone NOT NULL,
	"tried_at" timestamp(3) with time zone NOT NULL,
	"done_at" timestamp(3) with time zone,
	CONSTRAINT "erasures_pkey" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "erasures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "merges" (
	"company_id" uuid,
	"id" uuid DEFAULT gen_random_uuid(),
	"source_id" uuid NOT NULL,
	"destination_id" uuid NOT NULL,
	"asked_by_id" uuid NOT NULL,
	"deletes_source" boolean DEFAULT false NOT NULL,
	"moved" jsonb DEFAULT '{}' NOT NULL,
	"asked_at" timestamp(3) with time zone NOT NULL,
	"tried_at" timestamp(3) with time zone NOT NULL,
	"done_at" timestamp(3) with time zone,
	CONSTRAINT "merges_pkey" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "merges" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "profile_nudges" (
	"company_id" uuid,
	"id" uuid DEFAULT gen_random_uuid(),
	"person_id" uuid NOT NULL,
	"nudged_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "profile_nudges_pkey" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "profile_nudges" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "questionnaires" (
	"company_id" uuid,
	"id" uuid DEFAULT gen_random_uuid(),
	"name" text NOT NULL,
	"questionnaire" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"changed_by_id" uuid NOT NULL,
	"changed_at" timestamp(3) with time zone NOT NULL,
	"archived_at" timestamp(3) with time zone,
	CONSTRAINT "questionnaires_pkey" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "questionnaires" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "review_deeds" (
	"company_id" uuid,
	"id" uuid DEFAULT gen_random_uuid(),
	"cycle_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"by_id" uuid NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"review_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"changes" jsonb DEFAULT '[]' NOT NULL,
	"undone_at" timestamp(3) with time zone,
	CONSTRAINT "review_deeds_pkey" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "review_deeds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "review_cycle_admins" (
	"company_id" uuid,
	"cycle_id" uuid,
	"person_id" uuid,
	CONSTRAINT "review_cycle_admins_pkey" PRIMARY KEY("company_id","cycle_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "review_cycle_admins" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "review_cycle_drafts" (
	"company_id" uuid,
	"id" uuid DEFAULT gen_random_uuid(),
	"model" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"saved_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "review_cycle_drafts_pkey" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "review_cycle_drafts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "review_cycle_members" (
	"company_id" uuid,
	"cycle_id" uuid,
	"person_id" uuid,
	"chosen_reviewers" jsonb,
	"review_id" uuid,
	"added_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "review_cycle_members_pkey" PRIMARY KEY("company_id","cycle_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "review_cycle_members" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "review_cycles" (
	"company_id" uuid,
	"id" uuid DEFAULT gen_random_uuid(),
	"name" text NOT NULL,
	"explanation" text DEFAULT '' NOT NULL,
	"cycle_type" text NOT NULL,
	"cycles_per_year" integer DEFAULT 1 NOT NULL,
	"period_from" date NOT NULL,
	"period_to" timestamp(3) with time zone NOT NULL,
	"process_starts" timestamp(3) with time zone NOT NULL,
	"reviewee_write_until" timestamp(3) with time zone,
	"process_ends_for_reviewees" timestamp(3) with time zone NOT NULL,
	"manager_write_until" timestamp(3) with time zone,
	"process_ends_for_reviewers" timestamp(3) with time zone NOT NULL,
	"manager_ratings_lock_by" timestamp(3) with time zone,
	"manager_share_from" timestamp(3) with time zone,
	"discuss_and_share_by" timestamp(3) with time zone,
	"manager_share_until" timestamp(3) with time zone NOT NULL,
	"sign_by" timestamp(3) with time zone NOT NULL,
	"disabled_dates" text[] DEFAULT '{}'::text[] NOT NULL,
	"indirect_manager_contribution" boolean DEFAULT false NOT NULL,
	"hr_and_indirect_manager_approval" boolean DEFAULT false NOT NULL,
	"show_to_reviewee_only_when_both_share" boolean DEFAULT false NOT NULL,
	"show_to_manager_only_when_both_share" boolean DEFAULT false NOT NULL,
	"individual_assessments" boolean DEFAULT false NOT NULL,
	"allow_content_changes_while_sharing" boolean DEFAULT false NOT NULL,
	"allow_setting_overall_rating_before_calibration_period" boolean DEFAULT false NOT NULL,
	"allow_overall_rating_changes_while_sharing" boolean DEFAULT false NOT NULL,
	"allow_overall_rating_changes_while_calibrating" boolean DEFAULT false NOT NULL,
	"shows_pre_calibrated_ratings" boolean DEFAULT true NOT NULL,
	"notify_hr_admins_when_managers_are_finished_writing" boolean DEFAULT false NOT NULL,
	"notify_indirect_managers_when_managers_are_finished_writing" boolean DEFAULT false NOT NULL,
	"auto_nudge_non_started" jsonb NOT NULL,
	"auto_nudge_non_shared" jsonb NOT NULL,
	"inform_at_start" boolean DEFAULT true NOT NULL,
	"reviewee_selection" jsonb NOT NULL,
	"questionnaire" jsonb NOT NULL,
	"questionnaire_from" uuid,
	"other_questionnaires" jsonb DEFAULT '[]' NOT NULL,
	"questionnaire_version" integer DEFAULT 1 NOT NULL,
	"created_reviews_at" timestamp(3) with time zone,
	"informed_at" timestamp(3) with time zone,
	"archived_at" timestamp(3) with time zone,
	"archived_by_id" uuid,
	"created_by_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "review_cycles_pkey" PRIMARY KEY("company_id","id"),
	CONSTRAINT "archived_names_who" CHECK (("archived_at" is null) = ("archived_by_id" is null)),
	CONSTRAINT "known_cycle_type" CHECK ("cycle_type" in ('SIMPLE', 'CALIBRATION'))
);
--> statement-breakpoint
ALTER TABLE "review_cycles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "assessments" (
	"company_id" uuid,
	"id" uuid DEFAULT gen_random_uuid(),
	"review_id" uuid NOT NULL,
	"type" text NOT NULL,
	"contributor_id" uuid,
	"first_saved_at" timestamp(3) with time zone,
	"written_at" timestamp(3) with time zone,
	"written_by_id" uuid,
	"submitted_at" timestamp(3) with time zone,
	"shared_at" timestamp(3) with time zone,
	"shared_by_id" uuid,
	"signed_at" timestamp(3) with time zone,
	"signed_by_id" uuid,
	"edited_by_hr_at" timestamp(3) with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"status" text GENERATED ALWAYS AS (case when signed_at is not null then 'SIGNED' when shared_at is not null then 'SHARED' when written_at is not null then 'WRITTEN' when first_saved_at is not null then 'STARTED' else 'NOT_STARTED' end) STORED NOT NULL,
	CONSTRAINT "assessments_pkey" PRIMARY KEY("company_id","id"),
	CONSTRAINT "contributors_never_share" CHECK ("type" <> 'CONTRIBUTOR_ASSESSMENT' or "shared_at" is null),
	CONSTRAINT "shared_names_who" CHECK (("shared_at" is null) = ("shared_by_id" is null)),
	CONSTRAINT "signed_names_who" CHECK (("signed_at" is null) = ("signed_by_id" is null)),
	CONSTRAINT "written_names_who" CHECK (("written_at" is null) = ("written_by_id" is null))
);
--> statement-breakpoint
ALTER TABLE "assessments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "rating_changes" (
	"company_id" uuid,
	"review_id" uuid,
	"section_id" text,
	"version" integer,
	"before" text,
	"after" text,
	"by_id" uuid NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"way" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "rating_changes_pkey" PRIMARY KEY("company_id","review_id","section_id","version")
);
--> statement-breakpoint
ALTER TABLE "rating_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "review_answers" (
	"company_id" uuid,
	"assessment_id" uuid,
	"section_id" text,
	"value" jsonb NOT NULL,
	"version" integer NOT NULL,
	"saved_by_id" uuid NOT NULL,
	"saved_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "review_answers_pkey" PRIMARY KEY("company_id","assessment_id","section_id")
);
--> statement-breakpoint
ALTER TABLE "review_answers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "review_contributors" (
	"company_id" uuid,
	"review_id" uuid,
	"person_id" uuid,
	"informed_at" timestamp(3) with time zone,
	CONSTRAINT "review_contributors_pkey" PRIMARY KEY("company_id","review_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "review_contributors" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "review_looks" (
	"company_id" uuid,
	"review_id" uuid,
	"kind" text,
	"person_id" uuid,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "review_looks_pkey" PRIMARY KEY("company_id","review_id","kind","person_id")
);
--> statement-breakpoint
ALTER TABLE "review_looks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "review_nudges" (
	"company_id" uuid,
	"id" uuid DEFAULT gen_random_uuid(),
	"review_id" uuid NOT NULL,
	"recipient_id" uuid NOT NULL,
	"sender_id" uuid,
	"kind" text NOT NULL,
	"occasion" text,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "review_nudges_pkey" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "review_nudges" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "review_receipts" (
	"company_id" uuid,
	"review_id" uuid,
	"side" text,
	"moment" text,
	"at" timestamp(3) with time zone,
	"readers" jsonb NOT NULL,
	CONSTRAINT "review_receipts_pk" PRIMARY KEY("company_id","review_id","side","moment","at")
);
--> statement-breakpoint
ALTER TABLE "review_receipts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reviews" (
	"company_id" uuid,
	"id" uuid DEFAULT gen_random_uuid(),
	"cycle_id" uuid NOT NULL,
	"reviewee_id" uuid NOT NULL,
	"main_reviewer_id" uuid,
	"questionnaire_id" uuid,
	"extensions" jsonb DEFAULT '{}' NOT NULL,
	"reviewee_informed_at" timestamp(3) with time zone,
	"reviewer_informed_at" timestamp(3) with time zone,
	"completed_at" timestamp(3) with time zone,
	"completed_by_id" uuid,
	"merged_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "reviews_pkey" PRIMARY KEY("company_id","id"),
	CONSTRAINT "merged_is_complete" CHECK ("merged_at" is null or "completed_at" is not null),
	CONSTRAINT "completed_names_who" CHECK (("completed_at" is null) = ("completed_by_id" is null)),
	CONSTRAINT "nobody_reviews_themself" CHECK ("main_reviewer_id" is distinct from "reviewee_id")
);
--> statement-breakpoint
ALTER TABLE "reviews" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sample_contents" (
	"company_id" uuid PRIMARY KEY,
	"state" text NOT NULL,
	"mode" text,
	"progress" integer DEFAULT 0 NOT NULL,
	"requested_by_id" uuid,
	"changed_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sample_contents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "search_builds" (
	"company_id" uuid,
	"kind" text,
	"version" integer NOT NULL,
	CONSTRAINT "search_builds_pkey" PRIMARY KEY("company_id","kind")
);
--> statement-breakpoint
ALTER TABLE "search_builds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "search_changes" (
	"company_id" uuid,
	"turn" bigint GENERATED ALWAYS AS IDENTITY (sequence name "search_changes_turn_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	CONSTRAINT "search_changes_pkey" PRIMARY KEY("company_id","turn")
);
--> statement-breakpoint
ALTER TABLE "search_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "search_vocabulary" (
	"company_id" uuid,
	"word" text COLLATE pg_catalog."C",
	"tail" text COLLATE pg_catalog."C" GENERATED ALWAYS AS (substr(word, 2)) STORED NOT NULL,
	CONSTRAINT "search_vocabulary_pkey" PRIMARY KEY("company_id","word")
);
--> statement-breakpoint
ALTER TABLE "search_vocabulary" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "search_words" (
	"company_id" uuid,
	"kind" text,
	"field" smallint,
	"word" text COLLATE pg_catalog."C",
	"place" text COLLATE pg_catalog."C",
	"subject_id" uuid,
	CONSTRAINT "search_words_pkey" PRIMARY KEY("company_id","kind","field","word","place","subject_id")
);
--> statement-breakpoint
ALTER TABLE "search_words" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "spark_marks" (
	"company_id" uuid,
	"person_id" uuid,
	"spark" text,
	"seen_at" timestamp(3) with time zone,
	"dismissed_at" timestamp(3) with time zone,
	CONSTRAINT "spark_marks_pkey" PRIMARY KEY("company_id","person_id","spark")
);
--> statement-breakpoint
ALTER TABLE "spark_marks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "company_terms" (
	"company_id" uuid,
	"term" text,
	"language" text,
	"singular" text NOT NULL,
	"plural" text NOT NULL,
	CONSTRAINT "company_terms_pkey" PRIMARY KEY("company_id","term","language")
);
--> statement-breakpoint
ALTER TABLE "company_terms" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "text_revisions" (
	"company_id" uuid,
	"id" uuid DEFAULT gen_random_uuid(),
	"author_id" uuid NOT NULL,
	"document_kind" text NOT NULL,
	"document_id" uuid NOT NULL,
	"field" text NOT NULL,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"value" jsonb NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "text_revisions_pkey" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "text_revisions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "one_activity_per_happening" ON "activities" ("company_id","kind","subject_id","part");--> statement-breakpoint
CREATE INDEX "activities_by_time" ON "activities" ("company_id","at","id");--> statement-breakpoint
CREATE INDEX "activities_about" ON "activities" ("company_id","about_id","at");--> statement-breakpoint
CREATE INDEX "attachments_of_document" ON "attachments" ("company_id","document_id");--> statement-breakpoint
CREATE INDEX "deletions_by_time" ON "company_deletions" ("company_id","requested_at");--> statement-breakpoint
CREATE INDEX "audit_by_time" ON "audit_entries" ("company_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_by_actor" ON "audit_entries" ("company_id","actor_id","at");--> statement-breakpoint
CREATE INDEX "audit_by_impersonator" ON "audit_entries" ("company_id","impersonator_id","at");--> statement-breakpoint
CREATE INDEX "audit_by_person" ON "audit_entries" ("company_id","about_id","at");--> statement-breakpoint
CREATE INDEX "events_by_subject" ON "events" ("company_id","subject_id","at");--> statement-breakpoint
CREATE INDEX "exports_by_asker" ON "exports" ("company_id","asked_by_id","asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_access_token_per_digest" ON "access_tokens" ("company_id","token_hash");--> statement-breakpoint
CREATE INDEX "access_tokens_by_person" ON "access_tokens" ("company_id","person_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_company_per_subdomain" ON "door"."companies" ("subdomain");--> statement-breakpoint
CREATE UNIQUE INDEX "one_link_per_token" ON "password_links" ("company_id","token_hash");--> statement-breakpoint
CREATE INDEX "links_by_person" ON "password_links" ("company_id","person_id");--> statement-breakpoint
CREATE INDEX "links_by_sender" ON "password_links" ("company_id","sent_by_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_session_per_token" ON "sessions" ("company_id","token_hash");--> statement-breakpoint
CREATE INDEX "sessions_by_person" ON "sessions" ("company_id","person_id");--> statement-breakpoint
CREATE INDEX "failures_by_account" ON "door"."sign_in_failures" ("account","at");--> statement-breakpoint
CREATE INDEX "failures_by_address" ON "door"."sign_in_failures" ("address","at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_impersonation_per_session" ON "impersonations" ("company_id","session_id");--> statement-breakpoint
CREATE INDEX "impersonations_by_token" ON "impersonations" ("company_id","token_hash");--> statement-breakpoint
CREATE INDEX "impersonations_by_person" ON "impersonations" ("company_id","person_id","started_at");--> statement-breakpoint
CREATE INDEX "impersonations_by_actor" ON "impersonations" ("company_id","actor_id","started_at");--> statement-breakpoint
CREATE INDEX "entries_by_turn" ON "import_entries" ("company_id","preview_id","turn") WHERE "turn" is not null;--> statement-breakpoint
CREATE INDEX "previews_by_person" ON "import_previews" ("company_id","created_by_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_run_per_preview" ON "import_runs" ("company_id","preview_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_import_at_a_time" ON "import_runs" ("company_id") WHERE "state" in ('QUEUED', 'RUNNING') or ("undo_asked_at" is not null and "undone_at" is null);--> statement-breakpoint
CREATE INDEX "runs_by_time" ON "import_runs" ("company_id","started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_leave_per_person" ON "leaves" ("company_id","person_id") WHERE "returned_at" is null;--> statement-breakpoint
CREATE INDEX "leaves_by_person" ON "leaves" ("company_id","person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_row_per_mail_address" ON "mail_addresses" ("company_id","address");--> statement-breakpoint
CREATE INDEX "mail_addresses_by_time" ON "mail_addresses" ("company_id","last_at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_mail_line_per_key" ON "mail_lines" ("company_id","key");--> statement-breakpoint
CREATE INDEX "mail_templates_by_cycle" ON "mail_templates" ("company_id","cycle_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_mail_per_effect" ON "mails" ("company_id","effect_key");--> statement-breakpoint
CREATE INDEX "mails_by_recipient" ON "mails" ("company_id","recipient_id","queued_at");--> statement-breakpoint
CREATE INDEX "mails_by_state" ON "mails" ("company_id","state","queued_at");--> statement-breakpoint
CREATE INDEX "mails_by_message" ON "mails" ("company_id","message_key");--> statement-breakpoint
CREATE UNIQUE INDEX "one_notification_per_effect" ON "notifications" ("company_id","effect_key");--> statement-breakpoint
CREATE INDEX "notifications_by_person" ON "notifications" ("company_id","person_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_person_per_loginname" ON "people" ("company_id","loginname");--> statement-breakpoint
CREATE UNIQUE INDEX "one_person_per_employee_number" ON "people" ("company_id","employee_number");--> statement-breakpoint
CREATE INDEX "people_by_manager" ON "people" ("company_id","manager_id");--> statement-breakpoint
CREATE INDEX "people_by_secondary_reviewer" ON "people" ("company_id","secondary_reviewer_id");--> statement-breakpoint
CREATE INDEX "people_by_name" ON "people" ("company_id","last_name","first_name","id");--> statement-breakpoint
CREATE INDEX "people_counted" ON "people" ("company_id") WHERE not "is_sample" and not "is_guest" and "state" <> 'DEACTIVATED';--> statement-breakpoint
CREATE INDEX "people_of_sample" ON "people" ("company_id") WHERE "is_sample";--> statement-breakpoint
CREATE INDEX "files_of_person" ON "person_files" ("company_id","person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_erasure_per_person" ON "erasures" ("company_id","person_id");--> statement-breakpoint
CREATE INDEX "erasures_by_digest" ON "erasures" ("company_id","digest");--> statement-breakpoint
CREATE UNIQUE INDEX "one_merge_of_somebody_at_a_time" ON "merges" ("company_id","source_id") WHERE "done_at" is null;--> statement-breakpoint
CREATE INDEX "nudges_of_person" ON "profile_nudges" ("company_id","person_id","nudged_at");--> statement-breakpoint
CREATE INDEX "deeds_by_cycle" ON "review_deeds" ("company_id","cycle_id");--> statement-breakpoint
CREATE INDEX "cycle_admins_by_person" ON "review_cycle_admins" ("company_id","person_id");--> statement-breakpoint
CREATE INDEX "members_without_review" ON "review_cycle_members" ("company_id","cycle_id") WHERE "review_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_assessment_per_side" ON "assessments" ("company_id","review_id","type","contributor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_main_assessment_per_side" ON "assessments" ("company_id","review_id","type") WHERE "contributor_id" is null;--> statement-breakpoint
CREATE INDEX "contributions_by_person" ON "review_contributors" ("company_id","person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_automatic_nudge_per_occasion" ON "review_nudges" ("company_id","review_id","recipient_id","kind","occasion");--> statement-breakpoint
CREATE INDEX "nudges_by_review" ON "review_nudges" ("company_id","review_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_review_per_person_and_cycle" ON "reviews" ("company_id","cycle_id","reviewee_id") WHERE "merged_at" is null;--> statement-breakpoint
CREATE INDEX "reviews_by_main_reviewer" ON "reviews" ("company_id","main_reviewer_id");--> statement-breakpoint
CREATE INDEX "reviews_by_reviewee" ON "reviews" ("company_id","reviewee_id");--> statement-breakpoint
CREATE INDEX "search_vocabulary_by_tail" ON "search_vocabulary" ("company_id","tail","word");--> statement-breakpoint
CREATE INDEX "search_words_by_subject" ON "search_words" ("company_id","subject_id","word","field");--> statement-breakpoint
CREATE INDEX "revisions_by_author" ON "text_revisions" ("company_id","author_id","at");--> statement-breakpoint
CREATE INDEX "revisions_by_field" ON "text_revisions" ("company_id","document_id","field","at");--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_company_id_file_id_files_company_id_id_fkey" FOREIGN KEY ("company_id","file_id") REFERENCES "files"("company_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "report_subscriptions" ADD CONSTRAINT "report_subscriptions_A2HKloatq9rV_fkey" FOREIGN KEY ("company_id","person_id") REFERENCES "people"("company_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "export_parts" ADD CONSTRAINT "export_parts_company_id_export_id_exports_company_id_id_fkey" FOREIGN KEY ("company_id","export_id") REFERENCES "exports"("company_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_company_id_asked_by_id_people_company_id_id_fkey" FOREIGN KEY ("company_id","asked_by_id") REFERENCES "people"("company_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "helpful_resources" ADD CONSTRAINT "helpful_resources_company_id_file_id_files_company_id_id_fkey" FOREIGN KEY ("company_id","file_id") REFERENCES "files"("company_id","id");--> statement-breakpoint
ALTER TABLE "task_marks" ADD CONSTRAINT "task_marks_company_id_person_id_people_company_id_id_fkey" FOREIGN KEY ("company_id","person_id") REFERENCES "people"("company_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_company_id_person_id_people_company_id_id_fkey" FOREIGN KEY ("company_id","person_id") REFERENCES "people"("company_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_company_id_person_id_people_company_id_id_fkey" FOREIGN KEY ("company_id","person_id") REFERENCES "people"("company_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_company_id_person_id_people_company_id_id_fkey" FOREIGN KEY ("company_id","person_id") REFERENCES "people"("company_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_company_id_person_id_people_company_id_id_fkey" FOREIGN KEY ("company_id","person_id") REFERENCES "people"("company_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_company_id_person_id_people_company_id_id_fkey" FOREIGN KEY ("company_id","person_id") REFERENCES "people"("company_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_company_id_person_id_people_company_id_id_fkey" FOREIGN KEY ("company_id","person_id") REFERENCES "people"("company_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "impersonations" ADD CONSTRAINT "impersonation_by_somebody_here" FOREIGN KEY ("company_id","actor_id") REFERENCES "people"("company_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "impersonations" ADD CONSTRAINT "impersonation_of_somebody_here" FOREIGN KEY ("company_id","person_id") REFERENCES "people"("company_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "import_entries" ADD CONSTRAINT "import_entries_fEoNQQe0UDw1_fkey" FOREIGN KEY ("company_id","preview_id") REFERENCES "import_previews"("company_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "import_previews" ADD CONSTRAINT "import_previews_company_id_companies_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id");--> statement-breakpoint
ALTER TABLE "import_runs" ADD CONSTRAINT "import_runs_Pbi4JxTr8kLx_fkey" FOREIGN KEY ("company_id","preview_id") REFERENCES "import_previews"("company_id","id");--> statement-breakpoint
ALTER TABLE "leaves" ADD CONSTRAINT "leaves_company_id_person_id_people_company_id_id_fkey" FOREIGN KEY ("company_id","person_id") REFERENCES "people"("company_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "mail_addresses" ADD CONSTRAINT "mail_addresses_company_id_person_id_people_company_id_id_fkey" FOREIGN KEY ("company_id","person_id") REFERENCES "people"("company_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "mail_failures" ADD CONSTRAINT "mail_failures_G2u146TtbAsb_fkey" FOREIGN KEY ("company_id","address_id") REFERENCES "mail_addresses"("company_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "mail_failures" ADD CONSTRAINT "mail_failures_company_id_mail_id_mails_company_id_id_fkey" FOREIGN KEY ("company_id","mail_id") REFERENCES "mails"("company_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "mail_habits" ADD CONSTRAINT "mail_habits_company_id_person_id_people_company_id_id_fkey" FOREIGN KEY ("company_id","person_id") REFERENCES "people"("company_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "mail_texts" ADD CONSTRAINT "mail_texts_kHWtA8UQODTt_fkey" FOREIGN KEY ("company_id","template_id") REFERENCES "mail_templates"("company_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_company_id_line_id_mail_lines_company_id_id_fkey" FOREIGN KEY ("company_id","line_id") REFERENCES "mail_lines"("company_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_company_id_recipient_id_people_company_id_id_fkey" FOREIGN KEY ("company_id","recipient_id") REFERENCES "people"("company_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_company_id_person_id_people_company_id_id_fkey" FOREIGN KEY ("company_id","person_id") REFERENCES "people"("company_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_company_id_companies_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id");--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "manager_of_same_company" FOREIGN KEY ("company_id","manager_id") REFERENCES "people"("company_id","id");--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "secondary_of_same_company" FOREIGN KEY ("company_id","secondary_reviewer_id") REFERENCES "people"("company_id","id");--> statement-breakpoint
ALTER TABLE "person_files" ADD CONSTRAINT "person_files_company_id_person_id_people_company_id_id_fkey" FOREIGN KEY ("company_id","person_id") REFERENCES "people"("company_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "person_files" ADD CONSTRAINT "person_files_company_id_file_id_files_company_id_id_fkey" FOREIGN KEY ("company_id","file_id") REFERENCES "files"("company_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "person_pictures" ADD CONSTRAINT "person_pictures_company_id_person_id_people_company_id_id_fkey" FOREIGN KEY ("company_id","person_id") REFERENCES "people"("company_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "merges" ADD CONSTRAINT "merges_company_id_source_id_people_company_id_id_fkey" FOREIGN KEY ("company_id","source_id") REFERENCES "people"("company_id","id");--> statement-breakpoint
ALTER TABLE "merges" ADD CONSTRAINT "merges_company_id_destination_id_people_company_id_id_fkey" FOREIGN KEY ("company_id","destination_id") REFERENCES "people"("company_id","id");--> statement-breakpoint
ALTER TABLE "profile_nudges" ADD CONSTRAINT "profile_nudges_company_id_person_id_people_company_id_id_fkey" FOREIGN KEY ("company_id","person_id") REFERENCES "people"("company_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "questionnaires" ADD CONSTRAINT "questionnaires_company_id_companies_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id");--> statement-breakpoint
ALTER TABLE "questionnaires" ADD CONSTRAINT "questionnaires_ZDmBat83VpND_fkey" FOREIGN KEY ("company_id","created_by_id") REFERENCES "people"("company_id","id");--> statement-breakpoint
ALTER TABLE "questionnaires" ADD CONSTRAINT "questionnaires_hrxUNYHruBi7_fkey" FOREIGN KEY ("company_id","changed_by_id") REFERENCES "people"("company_id","id");--> statement-breakpoint
ALTER TABLE "review_deeds" ADD CONSTRAINT "review_deeds_jbyfaBku6d6y_fkey" FOREIGN KEY ("company_id","cycle_id") REFERENCES "review_cycles"("company_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "review_deeds" ADD CONSTRAINT "review_deeds_company_id_by_id_people_company_id_id_fkey" FOREIGN KEY ("company_id","by_id") REFERENCES "people"("company_id","id");--> statement-breakpoint
ALTER TABLE "review_cycle_admins" ADD CONSTRAINT "review_cycle_admins_632EXJUI6AGo_fkey" FOREIGN KEY ("company_id","person_id") REFERENCES "people"("company_id","id");--> statement-breakpoint
ALTER TABLE "review_cycle_admins" ADD CONSTRAINT "review_cycle_admins_Qp3UTqUMeZG4_fkey" FOREIGN KEY ("company_id","cycle_id") REFERENCES "review_cycles"("company_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "review_cycle_drafts" ADD CONSTRAINT "review_cycle_drafts_company_id_companies_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id");--> statement-breakpoint
ALTER TABLE "review_cycle_members" ADD CONSTRAINT "review_cycle_members_P8j8KNiPeVcT_fkey" FOREIGN KEY ("company_id","person_id") REFERENCES "people"("company_id","id");--> statement-breakpoint
ALTER TABLE "review_cycle_members" ADD CONSTRAINT "review_cycle_members_rXnL4ymmqhVN_fkey" FOREIGN KEY ("company_id","cycle_id") REFERENCES "review_cycles"("company_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "review_cycles" ADD CONSTRAINT "review_cycles_company_id_companies_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id");--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_company_id_contributor_id_people_company_id_id_fkey" FOREIGN KEY ("company_id","contributor_id") REFERENCES "people"("company_id","id");--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_company_id_review_id_reviews_company_id_id_fkey" FOREIGN KEY ("company_id","review_id") REFERENCES "reviews"("company_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "rating_changes" ADD CONSTRAINT "rating_changes_company_id_review_id_reviews_company_id_id_fkey" FOREIGN KEY ("company_id","review_id") REFERENCES "reviews"("company_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "rating_changes" ADD CONSTRAINT "rating_changes_company_id_by_id_people_company_id_id_fkey" FOREIGN KEY ("company_id","by_id") REFERENCES "people"("company_id","id");--> statement-breakpoint
ALTER TABLE "review_answers" ADD CONSTRAINT "review_answers_n39kUaBnZkYH_fkey" FOREIGN KEY ("company_id","assessment_id") REFERENCES "assessments"("company_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "review_contributors" ADD CONSTRAINT "review_contributors_Y3fRf0W5wAAC_fkey" FOREIGN KEY ("company_id","review_id") REFERENCES "reviews"("company_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "review_contributors" ADD CONSTRAINT "review_contributors_eIRD9Bz8xrZR_fkey" FOREIGN KEY ("company_id","person_id") REFERENCES "people"("company_id","id");--> statement-breakpoint
ALTER TABLE "review_looks" ADD CONSTRAINT "review_looks_company_id_review_id_reviews_company_id_id_fkey" FOREIGN KEY ("company_id","review_id") REFERENCES "reviews"("company_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "review_looks" ADD CONSTRAINT "review_looks_company_id_person_id_people_company_id_id_fkey" FOREIGN KEY ("company_id","person_id") REFERENCES "people"("company_id","id");--> statement-breakpoint
ALTER TABLE "review_nudges" ADD CONSTRAINT "review_nudges_company_id_review_id_reviews_company_id_id_fkey" FOREIGN KEY ("company_id","review_id") REFERENCES "reviews"("company_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "review_receipts" ADD CONSTRAINT "review_receipts_company_id_review_id_reviews_company_id_id_fkey" FOREIGN KEY ("company_id","review_id") REFERENCES "reviews"("company_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_company_id_cycle_id_review_cycles_company_id_id_fkey" FOREIGN KEY ("company_id","cycle_id") REFERENCES "review_cycles"("company_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_company_id_main_reviewer_id_people_company_id_id_fkey" FOREIGN KEY ("company_id","main_reviewer_id") REFERENCES "people"("company_id","id");--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_company_id_reviewee_id_people_company_id_id_fkey" FOREIGN KEY ("company_id","reviewee_id") REFERENCES "people"("company_id","id");--> statement-breakpoint
ALTER TABLE "spark_marks" ADD CONSTRAINT "spark_marks_company_id_person_id_people_company_id_id_fkey" FOREIGN KEY ("company_id","person_id") REFERENCES "people"("company_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "text_revisions" ADD CONSTRAINT "text_revisions_company_id_companies_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id");--> statement-breakpoint
CREATE POLICY "company_wall" ON "activities" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_wall" ON "attachments" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_wall" ON "companies" AS PERMISSIVE FOR ALL TO "perennial_app" USING (id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_wall" ON "company_switches" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_wall" ON "company_deletions" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_wall" ON "settings_pages" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_wall" ON "audit_entries" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_wall" ON "effects" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_wall" ON "events" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_wall" ON "idempotency_keys" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_wall" ON "report_subscriptions" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_wall" ON "export_parts" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_wall" ON "exports" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_wall" ON "files" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_wall" ON "helpful_resources" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_wall" ON "task_marks" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_wall" ON "access_tokens" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_wall" ON "credentials" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_wall" ON "known_devices" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_wall" ON "login_probes" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_wall" ON "password_links" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_wall" ON "recovery_codes" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_wall" ON "sessions" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_wall" ON "impersonations" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_wall" ON "import_configs" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_wall" ON "import_entries" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_wall" ON "import_previews" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_wall" ON "import_runs" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_wall" ON "leaves" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_wall" ON "mail_addresses" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_wall" ON "mail_failures" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_wall" ON "mail_habits" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_wall" ON "mail_lines" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_wall" ON "mail_senders" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_wall" ON "mail_templates" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_wall" ON "mail_texts" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_wall" ON "mails" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_wall" ON "notifications" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_wall" ON "onboarding_settings" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_wall" ON "people" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_wall" ON "people_counts" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_wall" ON "person_files" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_wall" ON "person_pictures" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_wall" ON "erasures" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_wall" ON "merges" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_wall" ON "profile_nudges" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_wall" ON "questionnaires" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_wall" ON "review_deeds" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_wall" ON "review_cycle_admins" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_wall" ON "review_cycle_drafts" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_wall" ON "review_cycle_members" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_wall" ON "review_cycles" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_wall" ON "assessments" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_wall" ON "rating_changes" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_wall" ON "review_answers" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_wall" ON "review_contributors" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_wall" ON "review_looks" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_wall" ON "review_nudges" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_wall" ON "review_receipts" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_wall" ON "reviews" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_wall" ON "sample_contents" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_wall" ON "search_builds" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_wall" ON "search_changes" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_wall" ON "search_vocabulary" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_wall" ON "search_words" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_wall" ON "spark_marks" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_wall" ON "company_terms" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_wall" ON "text_revisions" AS PERMISSIVE FOR ALL TO "perennial_app" USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
ALTER TABLE "activities" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "attachments" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "companies" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "company_switches" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "company_deletions" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "settings_pages" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "audit_entries" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "effects" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "events" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "idempotency_keys" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "report_subscriptions" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "export_parts" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "exports" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "files" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "helpful_resources" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "task_marks" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "access_tokens" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "credentials" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "known_devices" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "login_probes" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "password_links" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "recovery_codes" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "sessions" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "impersonations" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "import_configs" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "import_entries" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "import_previews" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "import_runs" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "leaves" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "mail_addresses" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "mail_failures" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "mail_habits" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "mail_lines" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "mail_senders" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "mail_templates" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "mail_texts" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "mails" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "notifications" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "onboarding_settings" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "people" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "people_counts" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "person_files" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "person_pictures" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "erasures" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "merges" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "profile_nudges" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "questionnaires" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "review_deeds" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "review_cycle_admins" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "review_cycle_drafts" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "review_cycle_members" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "review_cycles" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "assessments" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "rating_changes" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "review_answers" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "review_contributors" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "review_looks" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "review_nudges" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "review_receipts" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "reviews" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "sample_contents" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "search_builds" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "search_changes" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "search_vocabulary" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "search_words" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "spark_marks" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "company_terms" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "text_revisions" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.export_parts ALTER COLUMN text SET STORAGE EXTERNAL;
--> statement-breakpoint
CREATE FUNCTION public.people_are_counted() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'INSERT' then
    insert into public.people_counts (company_id, state, is_guest, amount)
      select company_id, state, is_guest, count(*) from rows_after where deleted_at is null group by 1, 2, 3;
  elsif tg_op = 'DELETE' then
    insert into public.people_counts (company_id, state, is_guest, amount)
      select company_id, state, is_guest, -count(*) from rows_before where deleted_at is null group by 1, 2, 3;
  else
    insert into public.people_counts (company_id, state, is_guest, amount)
      select company_id, state, is_guest, sum(step) from (
        select company_id, state, is_guest, 1 as step from rows_after where deleted_at is null
        union all select company_id, state, is_guest, -1 from rows_before where deleted_at is null) as changed
      group by 1, 2, 3 having sum(step) <> 0;
  end if;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER people_are_counted_delete AFTER DELETE ON public.people REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION public.people_are_counted();
--> statement-breakpoint
CREATE TRIGGER people_are_counted_insert AFTER INSERT ON public.people REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION public.people_are_counted();
--> statement-breakpoint
CREATE TRIGGER people_are_counted_update AFTER UPDATE ON public.people REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION public.people_are_counted();
--> statement-breakpoint
CREATE FUNCTION public.search_follows_review() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'INSERT' then
    insert into public.search_changes (company_id, kind, subject_id) select company_id, 'REVIEW', id from rows_after;
  elsif tg_op = 'DELETE' then
    insert into public.search_changes (company_id, kind, subject_id) select company_id, 'REVIEW', id from rows_before;
  else
    insert into public.search_changes (company_id, kind, subject_id) select a.company_id, 'REVIEW', a.id from rows_after a join rows_before b on b.company_id = a.company_id and b.id = a.id
      where (a.name) is distinct from (b.name);
  end if;
  return null;
end $$;
--> statement-breakpoint
CREATE FUNCTION public.search_follows_user() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'INSERT' then
    insert into public.search_changes (company_id, kind, subject_id) select company_id, 'USER', id from rows_after;
  elsif tg_op = 'DELETE' then
    insert into public.search_changes (company_id, kind, subject_id) select company_id, 'USER', id from rows_before;
  else
    insert into public.search_changes (company_id, kind, subject_id) select a.company_id, 'USER', a.id from rows_after a join rows_before b on b.company_id = a.company_id and b.id = a.id
      where (a.first_name, a.last_name, a.nickname, a.title, a.email) is distinct from (b.first_name, b.last_name, b.nickname, b.title, b.email);
  end if;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER search_follows_review_delete AFTER DELETE ON public.review_cycles REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION public.search_follows_review();
--> statement-breakpoint
CREATE TRIGGER search_follows_review_insert AFTER INSERT ON public.review_cycles REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION public.search_follows_review();
--> statement-breakpoint
CREATE TRIGGER search_follows_review_update AFTER UPDATE ON public.review_cycles REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION public.search_follows_review();
--> statement-breakpoint
CREATE TRIGGER search_follows_user_delete AFTER DELETE ON public.people REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION public.search_follows_user();
--> statement-breakpoint
CREATE TRIGGER search_follows_user_insert AFTER INSERT ON public.people REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION public.search_follows_user();
--> statement-breakpoint
CREATE TRIGGER search_follows_user_update AFTER UPDATE ON public.people REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION public.search_follows_user();