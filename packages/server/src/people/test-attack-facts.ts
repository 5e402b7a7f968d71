import { createHash } from 'node:crypto'
import { queryInCompany } from '../testing/generated-rows.ts'
import type { World } from '../testing/world.ts'

export type PersonFact = {
  id: string
  first: string
  last: string
  loginname: string
  managerId: string | null
  isHr: boolean
  isAssistant: boolean
  isTechAdmin: boolean
  isActive: boolean
  version: number
}
/** The company as it is in the database, not as the product presents it. */
export type Facts = {
  people: PersonFact[]
  reviews: { id: string; cycleId: string; aboutId: string; reviewerIds: string[]; isSelfShared: boolean }[]
  /** Ids by the parameter names of the paths in the contract. */
  ids: Record<string, string[]>
  cycleVersions: Record<string, number>
  mails: { id: string; to: string; recipientId: string; text: string }[]
  exports: { id: string; byId: string }[]
  /** A hash of everything that rights depend on: the same in two states where everyone may read the same. */
  rights: string
}

const list = (what: string, from: string, order = 'id') =>
  `(select coalesce(jsonb_agg(${what} order by ${order}), '[]') from ${from})`
const idsOf: Record<string, string> = {
  cycleId: list('id', 'cycles', 'created_at, id'),
  reviewId: list('id', 'reviews', 'created_at, id'),
  assessmentId: list('id', 'assessments'),
  draftId: list('id', 'cycle_drafts'),
  questionnaireId: list('id', 'questionnaires'),
  resourceId: list('id', 'helpful_resources'),
  previewId: list('id', 'import_previews', 'created_at desc, id'),
  runId: list('id', 'import_runs', 'started_at, id'),
  requestId: list('id', 'role_requests', 'requested_at, id'),
  bulkActionId: list('id', 'cycle_bulk_actions'),
  exportId: list('id', 'exports'),
  fileId: list('file_id', 'person_files', 'file_id'),
  sessionId: list('id', 'sessions'),
  tokenId: list('id', 'access_tokens'),
  addressId: list('id', 'bounced_addresses'),
  emailId: list('id', '(select id from emails order by queued_at desc, id limit 3) m'),
}
/** Rows that decide about rights. */
const rightsIn = [
  'select id, manager_id, secondary_reviewer_id, is_hr, is_assistant, is_tech_admin, is_guest, state, loginname, email from people',
  'select id, cycle_id, reviewee_id, main_reviewer_id, completed_at is null, merged_at is null from reviews',
  'select * from review_contributors',
  'select id, shared_at is null, signed_at is null, submitted_at is null, contributor_id from assessments',
  'select * from cycle_admins',
  `select md5((to_jsonb(c) - 'version')::text) from cycles c`,
  'select md5(to_jsonb(c)::text) from review_cycles c',
  `select md5((to_jsonb(c) - 'version')::text) from companies c`,
  'select name, enabled from feature_switches',
  'select impersonator_id, person_id, ended_at is null from impersonations',
  'select person_id, md5(password_hash) from credentials',
]
const statement = `select jsonb_build_object(
  'people', ${list(
    `jsonb_build_object('id', id, 'first', first_name, 'last', last_name, 'loginname', loginname, 'managerId', manager_id, 'isHr', is_hr,
      'isAssistant', is_assistant, 'isTechAdmin', is_tech_admin, 'isActive', state <> 'DEACTIVATED', 'version', version)`,
    'people where deleted_at is null',
    'created_at, loginname',
  )},
  'reviews', ${list(
    `jsonb_build_object('id', id, 'cycleId', cycle_id, 'aboutId', reviewee_id,
      'reviewerIds', (select coalesce(jsonb_agg(r.id), '[]') from (select main_reviewer_id as id where main_reviewer_id is not null
        union select person_id from review_contributors c where c.review_id = reviews.id) r),
      'isSelfShared', exists (select from assessments a where a.review_id = reviews.id and a.type = 'SELF_ASSESSMENT' and a.shared_at is not null))`,
    'reviews',
    '(select p.loginname from people p where p.id = reviewee_id), id',
  )},
  'ids', jsonb_build_object(${Object.entries(idsOf)
    .map(([name, one]) => `'${name}', ${one}`)
    .join(', ')}),
  'cycleVersions', (select coalesce(jsonb_object_agg(id, version), '{}') from cycles),
  'mails', ${list(
    `jsonb_build_object('id', id, 'to', to_address, 'recipientId', recipient_id, 'text', text)`,
    `emails where to_address like 'puppet.%' and text like '%#%'`,
  )},
  'exports', ${list(`jsonb_build_object('id', id, 'byId', requested_by_id)`, 'exports')},
  'rights', jsonb_build_array(${rightsIn.map((value) => `(select coalesce(string_agg(r::text, ';' order by r::text), '') from (${value}) r)`).join(', ')})
) as facts`

export async function factsOf({ app, company }: World): Promise<Facts> {
  const { rows } = await queryInCompany(app.db, company.id, statement)
  const facts = (rows[0] as { facts: Facts & { rights: unknown } }).facts
  return { ...facts, rights: createHash('sha256').update(JSON.stringify(facts.rights)).digest('base64') }
}
