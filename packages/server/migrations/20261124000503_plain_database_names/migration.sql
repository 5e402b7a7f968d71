ALTER SCHEMA "door" RENAME TO "auth";
--> statement-breakpoint
ALTER TABLE "merges" RENAME TO "account_merges";
--> statement-breakpoint
ALTER TABLE "company_switches" RENAME TO "feature_switches";
--> statement-breakpoint
ALTER TABLE "auth"."endings" RENAME TO "company_deletions";
--> statement-breakpoint
ALTER TABLE "settings_pages" RENAME TO "settings_versions";
--> statement-breakpoint
ALTER TABLE "task_marks" RENAME TO "task_states";
--> statement-breakpoint
ALTER TABLE "auth"."sign_in_failures" RENAME TO "login_failures";
--> statement-breakpoint
ALTER TABLE "mail_addresses" RENAME TO "bounced_addresses";
--> statement-breakpoint
ALTER TABLE "mail_failures" RENAME TO "email_delivery_failures";
--> statement-breakpoint
ALTER TABLE "mail_lines" RENAME TO "email_log_summaries";
--> statement-breakpoint
ALTER TABLE "mail_senders" RENAME TO "email_senders";
--> statement-breakpoint
ALTER TABLE "mail_habits" RENAME TO "email_settings";
--> statement-breakpoint
ALTER TABLE "mail_texts" RENAME TO "email_template_texts";
--> statement-breakpoint
ALTER TABLE "mail_templates" RENAME TO "email_templates";
--> statement-breakpoint
ALTER TABLE "mails" RENAME TO "emails";
--> statement-breakpoint
ALTER TABLE "people_counts" RENAME TO "people_rollups";
--> statement-breakpoint
ALTER TABLE "review_counts" RENAME TO "cycle_rollups";
--> statement-breakpoint
ALTER TABLE "review_receipts" RENAME TO "review_readers";
--> statement-breakpoint
ALTER TABLE "sample_contents" RENAME TO "sample_content";
--> statement-breakpoint
ALTER TABLE "search_builds" RENAME TO "search_index_versions";
--> statement-breakpoint
ALTER TABLE "search_words" RENAME TO "search_terms";
--> statement-breakpoint
ALTER TABLE "spark_marks" RENAME TO "spark_states";
--> statement-breakpoint
ALTER TABLE "account_merges" RENAME COLUMN "asked_by_id" TO "requested_by_id";
--> statement-breakpoint
ALTER TABLE "account_merges" RENAME COLUMN "deletes_source" TO "delete_source";
--> statement-breakpoint
ALTER TABLE "account_merges" RENAME COLUMN "asked_at" TO "requested_at";
--> statement-breakpoint
ALTER TABLE "account_merges" RENAME COLUMN "tried_at" TO "last_attempt_at";
--> statement-breakpoint
ALTER TABLE "account_merges" RENAME COLUMN "done_at" TO "finished_at";
--> statement-breakpoint
ALTER TABLE "companies" RENAME COLUMN "design_version" TO "branding_version";
--> statement-breakpoint
ALTER TABLE "companies" RENAME COLUMN "design_changed_by_id" TO "branding_updated_by_id";
--> statement-breakpoint
ALTER TABLE "companies" RENAME COLUMN "design_changed_at" TO "branding_updated_at";
--> statement-breakpoint
ALTER TABLE "companies" RENAME COLUMN "acting_granted" TO "impersonation_granted";
--> statement-breakpoint
ALTER TABLE "companies" RENAME COLUMN "acting_granted_until" TO "impersonation_granted_until";
--> statement-breakpoint
ALTER TABLE "companies" RENAME COLUMN "staff_granted" TO "staff_access_granted";
--> statement-breakpoint
ALTER TABLE "companies" RENAME COLUMN "staff_granted_until" TO "staff_access_granted_until";
--> statement-breakpoint
ALTER TABLE "companies" RENAME COLUMN "second_factor_from" TO "second_factor_required_from";
--> statement-breakpoint
ALTER TABLE "companies" RENAME COLUMN "session_longest_hours" TO "session_max_hours";
--> statement-breakpoint
ALTER TABLE "auth"."company_deletions" RENAME COLUMN "since" TO "started_at";
--> statement-breakpoint
ALTER TABLE "settings_versions" RENAME COLUMN "saved_by_id" TO "updated_by_id";
--> statement-breakpoint
ALTER TABLE "settings_versions" RENAME COLUMN "saved_at" TO "updated_at";
--> statement-breakpoint
ALTER TABLE "audit_entries" RENAME COLUMN "address" TO "ip_address";
--> statement-breakpoint
ALTER TABLE "idempotency_keys" RENAME COLUMN "answer" TO "response";
--> statement-breakpoint
ALTER TABLE "report_subscriptions" RENAME COLUMN "done_day" TO "last_report_day";
--> statement-breakpoint
ALTER TABLE "exports" RENAME COLUMN "asked_by_id" TO "requested_by_id";
--> statement-breakpoint
ALTER TABLE "exports" RENAME COLUMN "about" TO "subject_name";
--> statement-breakpoint
ALTER TABLE "exports" RENAME COLUMN "failed_because" TO "failure_reason";
--> statement-breakpoint
ALTER TABLE "exports" RENAME COLUMN "confidential_about" TO "confidential_person_ids";
--> statement-breakpoint
ALTER TABLE "exports" RENAME COLUMN "holds" TO "included_sides";
--> statement-breakpoint
ALTER TABLE "exports" RENAME COLUMN "whole_at" TO "snapshot_at";
--> statement-breakpoint
ALTER TABLE "exports" RENAME COLUMN "asked_at" TO "requested_at";
--> statement-breakpoint
ALTER TABLE "exports" RENAME COLUMN "moved_at" TO "last_progress_at";
--> statement-breakpoint
ALTER TABLE "access_tokens" RENAME COLUMN "beginning" TO "token_prefix";
--> statement-breakpoint
ALTER TABLE "access_tokens" RENAME COLUMN "ended_at" TO "revoked_at";
--> statement-breakpoint
ALTER TABLE "login_probes" RENAME COLUMN "address" TO "email";
--> statement-breakpoint
ALTER TABLE "password_links" RENAME COLUMN "ended_at" TO "revoked_at";
--> statement-breakpoint
ALTER TABLE "sessions" RENAME COLUMN "awaits_second_factor" TO "second_factor_pending_since";
--> statement-breakpoint
ALTER TABLE "sessions" RENAME COLUMN "returns_to" TO "impersonator_session_id";
--> statement-breakpoint
ALTER TABLE "sessions" RENAME COLUMN "returns_to_company_id" TO "impersonator_company_id";
--> statement-breakpoint
ALTER TABLE "sessions" RENAME COLUMN "address" TO "ip_address";
--> statement-breakpoint
ALTER TABLE "impersonations" RENAME COLUMN "actor_id" TO "impersonator_id";
--> statement-breakpoint
ALTER TABLE "impersonations" RENAME COLUMN "own_session_id" TO "impersonator_session_id";
--> statement-breakpoint
ALTER TABLE "impersonations" RENAME COLUMN "own_company_id" TO "impersonator_company_id";
--> statement-breakpoint
ALTER TABLE "impersonations" RENAME COLUMN "may_change" TO "allows_changes";
--> statement-breakpoint
ALTER TABLE "impersonations" RENAME COLUMN "until" TO "expires_at";
--> statement-breakpoint
ALTER TABLE "impersonations" RENAME COLUMN "ended_because" TO "end_reason";
--> statement-breakpoint
ALTER TABLE "import_configs" RENAME COLUMN "changed_by_id" TO "updated_by_id";
--> statement-breakpoint
ALTER TABLE "import_configs" RENAME COLUMN "changed_at" TO "updated_at";
--> statement-breakpoint
ALTER TABLE "import_entries" RENAME COLUMN "turn" TO "apply_order";
--> statement-breakpoint
ALTER TABLE "import_previews" RENAME COLUMN "facts" TO "file_info";
--> statement-breakpoint
ALTER TABLE "import_previews" RENAME COLUMN "tried_at" TO "last_attempt_at";
--> statement-breakpoint
ALTER TABLE "import_runs" RENAME COLUMN "next_turn" TO "next_apply_order";
--> statement-breakpoint
ALTER TABLE "import_runs" RENAME COLUMN "send_welcome" TO "send_welcome_emails";
--> statement-breakpoint
ALTER TABLE "import_runs" RENAME COLUMN "tried_at" TO "last_attempt_at";
--> statement-breakpoint
ALTER TABLE "import_runs" RENAME COLUMN "tries" TO "attempts";
--> statement-breakpoint
ALTER TABLE "import_runs" RENAME COLUMN "undo_asked_at" TO "undo_requested_at";
--> statement-breakpoint
ALTER TABLE "import_runs" RENAME COLUMN "undo_asked_by_id" TO "undo_requested_by_id";
--> statement-breakpoint
ALTER TABLE "bounced_addresses" RENAME COLUMN "address" TO "email";
--> statement-breakpoint
ALTER TABLE "bounced_addresses" RENAME COLUMN "failures" TO "failure_count";
--> statement-breakpoint
ALTER TABLE "bounced_addresses" RENAME COLUMN "last_at" TO "last_failed_at";
--> statement-breakpoint
ALTER TABLE "email_delivery_failures" RENAME COLUMN "mail_id" TO "email_id";
--> statement-breakpoint
ALTER TABLE "email_senders" RENAME COLUMN "waiting_address" TO "pending_reply_to";
--> statement-breakpoint
ALTER TABLE "email_senders" RENAME COLUMN "changed_at" TO "updated_at";
--> statement-breakpoint
ALTER TABLE "email_senders" RENAME COLUMN "changed_by_id" TO "updated_by_id";
--> statement-breakpoint
ALTER TABLE "email_settings" RENAME COLUMN "waiting_address" TO "pending_email";
--> statement-breakpoint
ALTER TABLE "email_settings" RENAME COLUMN "code_until" TO "code_expires_at";
--> statement-breakpoint
ALTER TABLE "email_template_texts" RENAME COLUMN "changed_at" TO "updated_at";
--> statement-breakpoint
ALTER TABLE "email_template_texts" RENAME COLUMN "changed_by_id" TO "updated_by_id";
--> statement-breakpoint
ALTER TABLE "emails" RENAME COLUMN "blocked_because" TO "block_reason";
--> statement-breakpoint
ALTER TABLE "emails" RENAME COLUMN "tries" TO "attempts";
--> statement-breakpoint
ALTER TABLE "emails" RENAME COLUMN "next_try_at" TO "next_attempt_at";
--> statement-breakpoint
ALTER TABLE "emails" RENAME COLUMN "settled_at" TO "resolved_at";
--> statement-breakpoint
ALTER TABLE "emails" RENAME COLUMN "line_id" TO "log_summary_id";
--> statement-breakpoint
ALTER TABLE "onboarding_settings" RENAME COLUMN "demo_asked_at" TO "demo_requested_at";
--> statement-breakpoint
ALTER TABLE "onboarding_settings" RENAME COLUMN "consultation_asked_at" TO "consultation_requested_at";
--> statement-breakpoint
ALTER TABLE "onboarding_settings" RENAME COLUMN "changed_at" TO "updated_at";
--> statement-breakpoint
ALTER TABLE "people" RENAME COLUMN "muted_mail" TO "muted_email_categories";
--> statement-breakpoint
ALTER TABLE "person_pictures" RENAME COLUMN "changed_at" TO "updated_at";
--> statement-breakpoint
ALTER TABLE "erasures" RENAME COLUMN "asked_by_id" TO "requested_by_id";
--> statement-breakpoint
ALTER TABLE "erasures" RENAME COLUMN "asked_at" TO "requested_at";
--> statement-breakpoint
ALTER TABLE "erasures" RENAME COLUMN "tried_at" TO "last_attempt_at";
--> statement-breakpoint
ALTER TABLE "erasures" RENAME COLUMN "done_at" TO "finished_at";
--> statement-breakpoint
ALTER TABLE "questionnaires" RENAME COLUMN "changed_by_id" TO "updated_by_id";
--> statement-breakpoint
ALTER TABLE "questionnaires" RENAME COLUMN "changed_at" TO "updated_at";
--> statement-breakpoint
ALTER TABLE "review_cycles" RENAME COLUMN "questionnaire_from" TO "source_questionnaire_id";
--> statement-breakpoint
ALTER TABLE "review_cycles" RENAME COLUMN "outside_numbers" TO "aggregate_snapshot";
--> statement-breakpoint
ALTER TABLE "cycle_rollups" RENAME COLUMN "what" TO "dimension";
--> statement-breakpoint
ALTER TABLE "rating_changes" RENAME COLUMN "by_id" TO "changed_by_id";
--> statement-breakpoint
ALTER TABLE "rating_changes" RENAME COLUMN "at" TO "changed_at";
--> statement-breakpoint
ALTER TABLE "rating_changes" RENAME COLUMN "way" TO "source";
--> statement-breakpoint
ALTER TABLE "review_readers" RENAME COLUMN "moment" TO "occasion";
--> statement-breakpoint
ALTER TABLE "sample_content" RENAME COLUMN "changed_at" TO "updated_at";
--> statement-breakpoint
ALTER TABLE "search_terms" RENAME COLUMN "word" TO "term";
--> statement-breakpoint
ALTER TABLE "search_vocabulary" RENAME COLUMN "word" TO "term";
--> statement-breakpoint
ALTER TABLE "impersonations" RENAME CONSTRAINT "somebody_here_or_staff" TO "person_or_staff";
--> statement-breakpoint
ALTER INDEX "one_merge_of_somebody_at_a_time" RENAME TO "one_open_merge_per_person";
--> statement-breakpoint
ALTER INDEX "one_activity_per_happening" RENAME TO "one_activity_per_event";
--> statement-breakpoint
ALTER INDEX "exports_by_asker" RENAME TO "exports_by_requester";
--> statement-breakpoint
ALTER INDEX "impersonations_by_actor" RENAME TO "impersonations_by_impersonator";
--> statement-breakpoint
ALTER INDEX "entries_by_turn" RENAME TO "entries_by_apply_order";
--> statement-breakpoint
ALTER INDEX "one_row_per_mail_address" RENAME TO "one_row_per_bounced_address";
--> statement-breakpoint
ALTER INDEX "mail_addresses_by_time" RENAME TO "bounced_addresses_by_time";
--> statement-breakpoint
ALTER INDEX "one_mail_line_per_key" RENAME TO "one_email_log_summary_per_key";
--> statement-breakpoint
ALTER INDEX "mail_templates_by_cycle" RENAME TO "email_templates_by_cycle";
--> statement-breakpoint
ALTER INDEX "one_mail_per_effect" RENAME TO "one_email_per_effect";
--> statement-breakpoint
ALTER INDEX "mails_by_recipient" RENAME TO "emails_by_recipient";
--> statement-breakpoint
ALTER INDEX "mails_by_state" RENAME TO "emails_by_state";
--> statement-breakpoint
ALTER INDEX "mails_by_message" RENAME TO "emails_by_message";
--> statement-breakpoint
ALTER INDEX "people_out_of_reach" RENAME TO "people_unreachable";
--> statement-breakpoint
ALTER TABLE "impersonations" RENAME CONSTRAINT "impersonation_by_somebody_here" TO "impersonator_in_company";
--> statement-breakpoint
ALTER TABLE "impersonations" RENAME CONSTRAINT "impersonation_of_somebody_here" TO "impersonated_person_in_company";
--> statement-breakpoint
ALTER TABLE "email_template_texts" RENAME CONSTRAINT "one_mail_text_per_language" TO "one_text_per_language";
--> statement-breakpoint
ALTER TRIGGER people_are_counted_delete ON public.people RENAME TO record_people_rollup_delete;
--> statement-breakpoint
ALTER TRIGGER people_are_counted_insert ON public.people RENAME TO record_people_rollup_insert;
--> statement-breakpoint
ALTER TRIGGER people_are_counted_update ON public.people RENAME TO record_people_rollup_update;
--> statement-breakpoint
ALTER TRIGGER search_follows_review_delete ON public.review_cycles RENAME TO queue_search_change_of_cycle_delete;
--> statement-breakpoint
ALTER TRIGGER search_follows_review_insert ON public.review_cycles RENAME TO queue_search_change_of_cycle_insert;
--> statement-breakpoint
ALTER TRIGGER search_follows_review_update ON public.review_cycles RENAME TO queue_search_change_of_cycle_update;
--> statement-breakpoint
ALTER TRIGGER search_follows_user_delete ON public.people RENAME TO queue_search_change_of_person_delete;
--> statement-breakpoint
ALTER TRIGGER search_follows_user_insert ON public.people RENAME TO queue_search_change_of_person_insert;
--> statement-breakpoint
ALTER TRIGGER search_follows_user_update ON public.people RENAME TO queue_search_change_of_person_update;
--> statement-breakpoint
ALTER TRIGGER reviews_are_counted_delete ON public.reviews RENAME TO record_review_rollup_delete;
--> statement-breakpoint
ALTER TRIGGER reviews_are_counted_insert ON public.reviews RENAME TO record_review_rollup_insert;
--> statement-breakpoint
ALTER TRIGGER reviews_are_counted_update ON public.reviews RENAME TO record_review_rollup_update;
--> statement-breakpoint
ALTER TRIGGER sheets_are_counted_delete ON public.assessments RENAME TO record_assessment_rollup_delete;
--> statement-breakpoint
ALTER TRIGGER sheets_are_counted_insert ON public.assessments RENAME TO record_assessment_rollup_insert;
--> statement-breakpoint
ALTER TRIGGER sheets_are_counted_update ON public.assessments RENAME TO record_assessment_rollup_update;
--> statement-breakpoint
ALTER TRIGGER members_are_counted_delete ON public.review_cycle_members RENAME TO record_member_rollup_delete;
--> statement-breakpoint
ALTER TRIGGER members_are_counted_insert ON public.review_cycle_members RENAME TO record_member_rollup_insert;
--> statement-breakpoint
ALTER TRIGGER members_are_moved ON public.review_cycle_members RENAME TO move_member_rollup;
--> statement-breakpoint
ALTER FUNCTION public.search_follows_review() RENAME TO queue_search_change_of_cycle;
--> statement-breakpoint
ALTER FUNCTION public.search_follows_user() RENAME TO queue_search_change_of_person;
--> statement-breakpoint
ALTER FUNCTION public.state_of_review(timestamp with time zone, timestamp with time zone, timestamp with time zone, uuid) RENAME TO review_rollup_state;
--> statement-breakpoint
ALTER FUNCTION public.reviews_are_counted() RENAME TO record_review_rollup;
--> statement-breakpoint
ALTER FUNCTION public.sheets_are_counted() RENAME TO record_assessment_rollup;
--> statement-breakpoint
ALTER FUNCTION public.people_are_counted() RENAME TO record_people_rollup;
--> statement-breakpoint
ALTER FUNCTION public.members_are_counted() RENAME TO record_member_rollup;
--> statement-breakpoint
ALTER FUNCTION public.members_are_moved() RENAME TO move_member_rollup;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.review_rollup_state(completed_at timestamp with time zone, reviewee_informed_at timestamp with time zone, reviewer_informed_at timestamp with time zone, main_reviewer_id uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select concat_ws(' ', case when $1 is not null then 'COMPLETE' end, case when $2 is not null then 'REVIEWEE_INFORMED' end,
    case when $3 is not null then 'REVIEWER_INFORMED' end, case when $4 is not null then 'HAS_REVIEWER' end)
$function$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.record_review_rollup()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into public.cycle_rollups (company_id, cycle_id, dimension, state, amount)
      select company_id, cycle_id, 'REVIEW', public.review_rollup_state(completed_at, reviewee_informed_at, reviewer_informed_at, main_reviewer_id), count(*) from rows_after group by 1, 2, 4;
  elsif tg_op = 'DELETE' then
    insert into public.cycle_rollups (company_id, cycle_id, dimension, state, amount)
      select company_id, cycle_id, 'REVIEW', public.review_rollup_state(completed_at, reviewee_informed_at, reviewer_informed_at, main_reviewer_id), -count(*) from rows_before group by 1, 2, 4;
  else
    insert into public.cycle_rollups (company_id, cycle_id, dimension, state, amount)
      select company_id, cycle_id, 'REVIEW', state, sum(step) from (
        select company_id, cycle_id, public.review_rollup_state(completed_at, reviewee_informed_at, reviewer_informed_at, main_reviewer_id) as state, 1 as step from rows_after
        union all select company_id, cycle_id, public.review_rollup_state(completed_at, reviewee_informed_at, reviewer_informed_at, main_reviewer_id), -1 from rows_before) as changed
      group by 1, 2, 4 having sum(step) <> 0;
  end if;
  return null;
end $function$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.record_assessment_rollup()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into public.cycle_rollups (company_id, cycle_id, dimension, state, amount)
      select company_id, cycle_id, type, status, count(*) from rows_after where type <> 'CONTRIBUTOR_ASSESSMENT' group by 1, 2, 3, 4;
  elsif tg_op = 'DELETE' then
    insert into public.cycle_rollups (company_id, cycle_id, dimension, state, amount)
      select company_id, cycle_id, type, status, -count(*) from rows_before where type <> 'CONTRIBUTOR_ASSESSMENT' group by 1, 2, 3, 4;
  elsif exists (select from rows_after) then
    insert into public.cycle_rollups (company_id, cycle_id, dimension, state, amount)
      select company_id, cycle_id, type, status, sum(step) from (
        select company_id, cycle_id, type, status, 1 as step from rows_after where type <> 'CONTRIBUTOR_ASSESSMENT'
        union all select company_id, cycle_id, type, status, -1 from rows_before where type <> 'CONTRIBUTOR_ASSESSMENT') as changed
      group by 1, 2, 3, 4 having sum(step) <> 0;
  end if;
  return null;
end $function$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.record_people_rollup()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into public.people_rollups (company_id, state, is_guest, amount)
      select company_id, state, is_guest, count(*) from rows_after where deleted_at is null group by 1, 2, 3;
  elsif tg_op = 'DELETE' then
    insert into public.people_rollups (company_id, state, is_guest, amount)
      select company_id, state, is_guest, -count(*) from rows_before where deleted_at is null group by 1, 2, 3;
  else
    insert into public.people_rollups (company_id, state, is_guest, amount)
      select company_id, state, is_guest, sum(step) from (
        select company_id, state, is_guest, 1 as step from rows_after where deleted_at is null
        union all select company_id, state, is_guest, -1 from rows_before where deleted_at is null) as changed
      group by 1, 2, 3 having sum(step) <> 0;
    -- A row that adds nothing: whatever was found by these columns may be something else by now.
    insert into public.people_rollups (company_id, state, is_guest, amount)
      select a.company_id, 'ACTIVE', false, 0 from rows_after a join rows_before b on b.company_id = a.company_id and b.id = a.id
      where (a.department, a.team, a.location, a.manager_id, a.state, a.is_guest)
        is distinct from (b.department, b.team, b.location, b.manager_id, b.state, b.is_guest) group by 1;
  end if;
  return null;
end $function$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.record_member_rollup()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into public.cycle_rollups (company_id, cycle_id, dimension, state, amount)
      select company_id, cycle_id, 'MEMBER', '', count(*) from rows_after group by 1, 2;
  else
    insert into public.cycle_rollups (company_id, cycle_id, dimension, state, amount)
      select company_id, cycle_id, 'MEMBER', '', -count(*) from rows_before group by 1, 2;
  end if;
  return null;
end $function$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.move_member_rollup()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into public.cycle_rollups (company_id, cycle_id, dimension, state, amount)
    values (old.company_id, old.cycle_id, 'MEMBER', '', -1), (new.company_id, new.cycle_id, 'MEMBER', '', 1);
  return null;
end $function$;
--> statement-breakpoint
-- The role belongs to the server, where other databases may still use its former name.
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'perennial_door') THEN
    REVOKE ALL ON ALL TABLES IN SCHEMA auth FROM perennial_door;
    REVOKE ALL ON SCHEMA auth FROM perennial_door;
    BEGIN
      DROP ROLE perennial_door;
    EXCEPTION WHEN dependent_objects_still_exist OR insufficient_privilege OR object_in_use THEN NULL;
    END;
  END IF;
END $$;
--> statement-breakpoint
ALTER TABLE public.audit_entries NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.events NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.notifications NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.emails NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.email_log_summaries NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.email_templates NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.activities NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.impersonations NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.exports NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.import_configs NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.import_previews NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.effects NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.cycle_rollups NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- Rows that are kept say it in the same words as new ones.
UPDATE public.audit_entries e SET kind = new.kind FROM (VALUES
  ('access-token-made', 'access-token-created'),
  ('access-tokens-ended', 'access-tokens-revoked'),
  ('acted', 'impersonation-change'),
  ('acting-ended', 'impersonation-ended'),
  ('acting-started', 'impersonation-started'),
  ('contact-address-changed', 'contact-email-changed'),
  ('data-taken', 'personal-data-downloaded'),
  ('demo-wished', 'demo-requested'),
  ('design-changed', 'branding-changed'),
  ('email-template-switched', 'email-template-toggled'),
  ('export-asked', 'export-requested'),
  ('export-taken', 'export-downloaded'),
  ('list-taken', 'list-exported'),
  ('mail-sender-changed', 'email-sender-changed'),
  ('mail-sender-confirmed', 'email-sender-confirmed'),
  ('mail-stop-lifted', 'email-suppression-removed'),
  ('performance-graph-fields', 'performance-graph-grid-changed'),
  ('refused', 'access-refused'),
  ('review-cycle-admin-named', 'review-cycle-admin-added'),
  ('review-document-taken', 'review-document-downloaded'),
  ('review-look-taken-back', 'review-acknowledgement-removed'),
  ('review-looked-at', 'review-acknowledged'),
  ('sample-content', 'sample-content-changed'),
  ('second-factor-demanded', 'second-factor-required'),
  ('sign-in-failed', 'login-failed'),
  ('signed-in', 'logged-in'),
  ('signed-out', 'logged-out'),
  ('staff-ended', 'staff-removed'),
  ('staff-looked', 'staff-viewed-people'),
  ('staff-named', 'staff-added'),
  ('wording-changed', 'terms-changed'),
  ('works-council-report-taken', 'works-council-report-downloaded')
) AS new (former, kind) WHERE e.kind = new.former;
--> statement-breakpoint
UPDATE public.events e SET kind = new.kind FROM (VALUES
  ('access-token-made', 'access-token-created'),
  ('access-tokens-ended', 'access-tokens-revoked'),
  ('acted', 'impersonation-change'),
  ('acting-ended', 'impersonation-ended'),
  ('acting-started', 'impersonation-started'),
  ('contact-address-changed', 'contact-email-changed'),
  ('data-taken', 'personal-data-downloaded'),
  ('demo-wished', 'demo-requested'),
  ('design-changed', 'branding-changed'),
  ('email-template-switched', 'email-template-toggled'),
  ('export-asked', 'export-requested'),
  ('export-taken', 'export-downloaded'),
  ('list-taken', 'list-exported'),
  ('mail-sender-changed', 'email-sender-changed'),
  ('mail-sender-confirmed', 'email-sender-confirmed'),
  ('mail-stop-lifted', 'email-suppression-removed'),
  ('performance-graph-fields', 'performance-graph-grid-changed'),
  ('refused', 'access-refused'),
  ('review-cycle-admin-named', 'review-cycle-admin-added'),
  ('review-document-taken', 'review-document-downloaded'),
  ('review-look-taken-back', 'review-acknowledgement-removed'),
  ('review-looked-at', 'review-acknowledged'),
  ('sample-content', 'sample-content-changed'),
  ('second-factor-demanded', 'second-factor-required'),
  ('sign-in-failed', 'login-failed'),
  ('signed-in', 'logged-in'),
  ('signed-out', 'logged-out'),
  ('staff-ended', 'staff-removed'),
  ('staff-looked', 'staff-viewed-people'),
  ('staff-named', 'staff-added'),
  ('wording-changed', 'terms-changed'),
  ('works-council-report-taken', 'works-council-report-downloaded')
) AS new (former, kind) WHERE e.kind = new.former;
--> statement-breakpoint
-- Quotes within texts are escaped, so that only keys are found.
UPDATE public.audit_entries SET data = replace(replace(replace(replace(replace(replace(replace(replace(data::text, '"mayChange":', '"allowsChanges":'), '"because":', '"cause":'), '"acting":', '"impersonationId":'), '"way":', '"source":'), '"deletesSource":', '"deleteSource":'), '"sendWelcomeMails":', '"sendWelcomeEmails":'), '"secondFactorFrom":', '"secondFactorRequiredFrom":'), '"sessionLongestHours":', '"sessionMaxHours":')::jsonb
WHERE data::text ~ '"(mayChange|because|acting|way|deletesSource|sendWelcomeMails|secondFactorFrom|sessionLongestHours)":';
--> statement-breakpoint
UPDATE public.events SET data = replace(replace(replace(replace(replace(replace(replace(replace(data::text, '"mayChange":', '"allowsChanges":'), '"because":', '"cause":'), '"acting":', '"impersonationId":'), '"way":', '"source":'), '"deletesSource":', '"deleteSource":'), '"sendWelcomeMails":', '"sendWelcomeEmails":'), '"secondFactorFrom":', '"secondFactorRequiredFrom":'), '"sessionLongestHours":', '"sessionMaxHours":')::jsonb
WHERE data::text ~ '"(mayChange|because|acting|way|deletesSource|sendWelcomeMails|secondFactorFrom|sessionLongestHours)":';
--> statement-breakpoint
UPDATE public.audit_entries SET data = jsonb_set(data, '{cause}', to_jsonb(new.reason)) FROM (VALUES
  ('HAND', 'MANUAL'), ('TIME', 'EXPIRED'), ('GRANT', 'GRANT_ENDED'), ('RIGHTS', 'RIGHTS_LOST')
) AS new (former, reason) WHERE kind = 'impersonation-ended' AND data ->> 'cause' = new.former;
--> statement-breakpoint
UPDATE public.notifications n SET kind = new.kind FROM (VALUES
  ('acted-as-you', 'impersonated-with-changes'),
  ('looked-as-you', 'impersonated-view-only'),
  ('review-cycle-admin-named', 'review-cycle-admin-added')
) AS new (former, kind) WHERE n.kind = new.former;
--> statement-breakpoint
-- The key says that the same email is sent once: it begins with the kind.
UPDATE public.emails e SET kind = new.kind, effect_key = new.kind || substr(e.effect_key, length(e.kind) + 1)
FROM (VALUES
  ('access-token-made', 'access-token-created'),
  ('address-changed', 'contact-email-changed'),
  ('address-code', 'contact-email-code'),
  ('company-export-asked', 'company-export-requested'),
  ('demo-wish', 'demo-request'),
  ('email-template-trial', 'email-template-test'),
  ('second-factor-demanded', 'second-factor-required'),
  ('staff-acted', 'staff-impersonation-ended')
) AS new (former, kind) WHERE e.kind = new.former;
--> statement-breakpoint
UPDATE public.email_log_summaries e SET kind = new.kind, key = replace(e.key, new.former, new.kind) FROM (VALUES
  ('access-token-made', 'access-token-created'),
  ('address-changed', 'contact-email-changed'),
  ('address-code', 'contact-email-code'),
  ('company-export-asked', 'company-export-requested'),
  ('demo-wish', 'demo-request'),
  ('email-template-trial', 'email-template-test'),
  ('second-factor-demanded', 'second-factor-required'),
  ('staff-acted', 'staff-impersonation-ended')
) AS new (former, kind) WHERE e.kind = new.former;
--> statement-breakpoint
UPDATE public.email_templates e SET kind = new.kind FROM (VALUES
  ('access-token-made', 'access-token-created'),
  ('address-changed', 'contact-email-changed'),
  ('address-code', 'contact-email-code'),
  ('company-export-asked', 'company-export-requested'),
  ('demo-wish', 'demo-request'),
  ('email-template-trial', 'email-template-test'),
  ('second-factor-demanded', 'second-factor-required'),
  ('staff-acted', 'staff-impersonation-ended')
) AS new (former, kind) WHERE e.kind = new.former;
--> statement-breakpoint
UPDATE public.activities SET audience = CASE audience WHEN 'everybody' THEN 'everyone' ELSE 'involved' END
WHERE audience IN ('everybody', 'concerned');
--> statement-breakpoint
UPDATE public.impersonations i SET end_reason = new.reason FROM (VALUES
  ('HAND', 'MANUAL'), ('TIME', 'EXPIRED'), ('GRANT', 'GRANT_ENDED'), ('RIGHTS', 'RIGHTS_LOST')
) AS new (former, reason) WHERE i.end_reason = new.former;
--> statement-breakpoint
UPDATE public.exports SET failure_reason = CASE failure_reason WHEN 'GONE' THEN 'SUBJECT_DELETED' ELSE 'INTERNAL_ERROR' END
WHERE failure_reason IN ('GONE', 'NOT_MADE');
--> statement-breakpoint
UPDATE public.import_configs SET options = (options - 'sendWelcomeMails') || jsonb_build_object('sendWelcomeEmails', options -> 'sendWelcomeMails')
WHERE options ? 'sendWelcomeMails';
--> statement-breakpoint
UPDATE public.import_previews SET options = (options - 'sendWelcomeMails') || jsonb_build_object('sendWelcomeEmails', options -> 'sendWelcomeMails')
WHERE options ? 'sendWelcomeMails';
--> statement-breakpoint
UPDATE public.cycle_rollups SET state = replace(replace(state, 'REVIEWEE_TOLD', 'REVIEWEE_INFORMED'), 'REVIEWER_TOLD', 'REVIEWER_INFORMED')
WHERE state LIKE '%\_TOLD%';
--> statement-breakpoint
-- What was done for an event or on a day stays done.
UPDATE public.effects e SET key = concat_ws(' ', 'event', split_part(e.key, ' ', 2), new.name) FROM (VALUES
  ('activities-of-the-day', 'record-daily-activities'),
  ('forget-activities', 'delete-expired-activities'),
  ('forget-impersonations', 'delete-expired-impersonations'),
  ('forget-mails', 'delete-expired-emails'),
  ('forget-marks', 'delete-expired-effects'),
  ('forget-notifications', 'delete-expired-notifications'),
  ('forget-past', 'apply-retention'),
  ('forget-revisions', 'delete-expired-revisions'),
  ('forget-sign-ins', 'delete-expired-logins'),
  ('forget-task-marks', 'delete-expired-task-states'),
  ('keep-activity', 'record-activity'),
  ('make-search-words', 'queue-index-refresh'),
  ('move-review-dates', 'shift-review-dates'),
  ('sweep-attachments', 'delete-unused-attachments'),
  ('sweep-files', 'delete-expired-files'),
  ('tell-admin', 'notify-admin'),
  ('tell-managers', 'notify-managers'),
  ('tell-new-reviewer', 'notify-new-reviewer'),
  ('tell-of-change', 'notify-of-change'),
  ('tell-of-demand', 'notify-of-required-second-factor'),
  ('tell-of-editing-as', 'notify-of-editing-as'),
  ('tell-of-finished-writing', 'notify-of-finished-writing'),
  ('tell-of-hiding', 'notify-of-hiding'),
  ('tell-of-merge', 'notify-of-merge'),
  ('tell-of-rating', 'notify-of-rating'),
  ('tell-of-revoked-signature', 'notify-of-revoked-signature'),
  ('tell-of-roles', 'notify-of-roles'),
  ('tell-of-sharing', 'notify-of-sharing'),
  ('tell-of-signature', 'notify-of-signature'),
  ('tell-of-token', 'notify-of-new-token'),
  ('tell-person', 'notify-person'),
  ('tell-super-admins', 'notify-super-admins'),
  ('tell-the-person', 'notify-person'),
  ('welcome', 'welcome-people')
) AS new (former, name) WHERE e.key LIKE 'event %' AND split_part(e.key, ' ', 3) = new.former;
--> statement-breakpoint
UPDATE public.effects e SET key = concat_ws(' ', 'scheduled-task', coalesce(new.name, split_part(e.key, ' ', 2)), split_part(e.key, ' ', 3))
FROM public.effects former LEFT JOIN (VALUES
  ('activities-of-the-day', 'record-daily-activities'),
  ('forget-activities', 'delete-expired-activities'),
  ('forget-impersonations', 'delete-expired-impersonations'),
  ('forget-mails', 'delete-expired-emails'),
  ('forget-marks', 'delete-expired-effects'),
  ('forget-notifications', 'delete-expired-notifications'),
  ('forget-past', 'apply-retention'),
  ('forget-revisions', 'delete-expired-revisions'),
  ('forget-sign-ins', 'delete-expired-logins'),
  ('forget-task-marks', 'delete-expired-task-states'),
  ('keep-activity', 'record-activity'),
  ('make-search-words', 'queue-index-refresh'),
  ('move-review-dates', 'shift-review-dates'),
  ('sweep-attachments', 'delete-unused-attachments'),
  ('sweep-files', 'delete-expired-files'),
  ('tell-admin', 'notify-admin'),
  ('tell-managers', 'notify-managers'),
  ('tell-new-reviewer', 'notify-new-reviewer'),
  ('tell-of-change', 'notify-of-change'),
  ('tell-of-demand', 'notify-of-required-second-factor'),
  ('tell-of-editing-as', 'notify-of-editing-as'),
  ('tell-of-finished-writing', 'notify-of-finished-writing'),
  ('tell-of-hiding', 'notify-of-hiding'),
  ('tell-of-merge', 'notify-of-merge'),
  ('tell-of-rating', 'notify-of-rating'),
  ('tell-of-revoked-signature', 'notify-of-revoked-signature'),
  ('tell-of-roles', 'notify-of-roles'),
  ('tell-of-sharing', 'notify-of-sharing'),
  ('tell-of-signature', 'notify-of-signature'),
  ('tell-of-token', 'notify-of-new-token'),
  ('tell-person', 'notify-person'),
  ('tell-super-admins', 'notify-super-admins'),
  ('tell-the-person', 'notify-person'),
  ('welcome', 'welcome-people')
) AS new (former, name) ON new.former = split_part(former.key, ' ', 2)
WHERE e.key LIKE 'round %' AND former.company_id = e.company_id AND former.key = e.key;
--> statement-breakpoint
ALTER TABLE public.audit_entries FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.events FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.notifications FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.emails FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.email_log_summaries FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.email_templates FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.activities FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.impersonations FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.exports FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.import_configs FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.import_previews FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.effects FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE public.cycle_rollups FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- Jobs that still wait go on under the names that the program has for them now.
DO $$ BEGIN
  IF to_regclass('pgboss.job') IS NOT NULL THEN
    UPDATE pgboss.job j SET data = jsonb_set(j.data, '{name}', to_jsonb(new.name)),
      singleton_key = replace(j.singleton_key, ' ' || new.former || ' ', ' ' || new.name || ' ')
    FROM (VALUES
      ('follow-event', 'handle-event'),
  ('make-export', 'create-export'),
  ('make-import-preview', 'create-import-preview'),
  ('remind-of-reviews', 'send-review-reminders'),
  ('search-words', 'index-search-terms'),
  ('send-mails', 'send-emails'),
  ('sweep-after-erasure', 'finish-erasure'),
  ('tell-of-reviews', 'inform-about-reviews')
    ) AS new (former, name) WHERE j.data ->> 'name' = new.former;
    UPDATE pgboss.job SET data = jsonb_set(data #- '{data,askedAt}', '{data,requestedAt}', data #> '{data,askedAt}')
    WHERE data #> '{data,askedAt}' IS NOT NULL;
  END IF;
END $$;
