import type { DeletionCategory } from '@perennial/domain/company-deletion/deletion.ts'

/** Rows of a table that belong elsewhere than the rest of it, in the words of the database. */
type Apart = { where: string; belongs: DeletionCategory }
export type TableDeletionScope = { belongs: DeletionCategory; apart?: readonly Apart[] }

const content = { belongs: 'content' } as const
const cycle = { belongs: 'cycle' } as const
const company = { belongs: 'company' } as const

/**
 * To what every table of company data belongs, and with that what each scope of a deletion does with it (ADM-P30). A table
 * without its line here fails a test.
 */
export const tableDeletionScopes: Readonly<Record<string, TableDeletionScope>> = {
  access_tokens: company,
  account_controllers: company,
  activities: content,
  assessments: content,
  attachments: content,
  audit_entries: company,
  companies: company,
  company_deletions: company,
  feature_switches: company,
  company_terms: company,
  credentials: company,
  effects: company,
  erasures: company,
  // What happened to reviews goes with them, and what happened to cycles with these; people and settings keep their history.
  events: {
    ...company,
    apart: [
      { where: `subject_kind in ('review', 'file', 'import')`, belongs: 'content' },
      { where: `subject_kind = 'review-cycle'`, belongs: 'cycle' },
    ],
  },
  export_parts: content,
  exports: content,
  // Logo, background and the pictures of people stay: they are settings and people.
  files: { ...content, apart: [{ where: `purpose in ('design', 'picture', 'resource')`, belongs: 'company' }] },
  address_changes: company,
  helpful_resources: company,
  idempotency_keys: content,
  impersonations: company,
  import_configs: company,
  import_entries: company,
  import_manager_changes: company,
  import_previews: company,
  import_runs: company,
  known_devices: company,
  leaves: company,
  login_probes: company,
  bounced_addresses: company,
  email_delivery_failures: company,
  email_settings: company,
  email_log_summaries: content,
  email_templates: { ...company, apart: [{ where: 'cycle_id is not null', belongs: 'cycle' }] },
  email_senders: company,
  email_template_texts: {
    ...company,
    apart: [{ where: 'template_id in (select id from email_templates where cycle_id is not null)', belongs: 'cycle' }],
  },
  // Mails about accounts are no content; `job-cancellation.ts` knows which these are.
  emails: { ...content, apart: [{ where: 'kind = any($accountMails)', belongs: 'company' }] },
  account_merges: company,
  notifications: content,
  onboarding_settings: company,
  password_links: company,
  people: company,
  people_rollups: company,
  person_files: content,
  person_pictures: company,
  profile_nudges: content,
  questionnaires: company,
  rating_changes: content,
  recovery_codes: company,
  report_subscriptions: company,
  review_answers: content,
  review_contributors: content,
  cycle_rollups: company,
  review_cycle_admins: cycle,
  review_cycle_drafts: cycle,
  review_cycle_members: content,
  review_cycles: cycle,
  cycle_bulk_actions: content,
  review_acknowledgements: content,
  review_nudges: content,
  review_readers: content,
  reviews: content,
  role_requests: company,
  sample_content: company,
  search_index_versions: company,
  search_changes: company,
  search_vocabulary: company,
  search_terms: company,
  sessions: company,
  settings_versions: company,
  spark_states: company,
  task_states: content,
  text_revisions: content,
}
