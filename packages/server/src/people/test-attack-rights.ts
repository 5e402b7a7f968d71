import { userSettingNames } from '@perennial/domain/company-settings/features.ts'
import { importForm, peopleFile } from '../imports/fixtures.ts'
import type { Facts, PersonFact } from './test-attack-facts.ts'
import { type AttackedWorld, puppetAddress } from './test-attack-world.ts'

/** Random choices, the same in every run. */
export type Draw = {
  one: <T>(from: readonly T[]) => T
  some: <T>(from: readonly T[]) => T[]
  is: (chance: number) => boolean
}
export type AttackPosition = {
  facts: Facts
  company: { id: string; subdomain: string }
  models: AttackedWorld['models']
  /** The company as it was before the sequence. */
  begun: Facts
  circles: Circles
}
/** Ids of people, grouped by their relation to the attacker. */
export type Circles = {
  /** Their own id, the accounts that they use, and those whose emails they read. */
  own: readonly string[]
  /** People whom they may not read about. */
  beyond: readonly string[]
  /** People who may read about those. */
  readers: readonly string[]
  /** People whom the sequence has named so far. */
  named: readonly string[]
}
export type Body = (draw: Draw, at: AttackPosition, params: Record<string, string>) => unknown

const circleChances = { named: 0.25, own: 0.3, beyond: 0.25, readers: 0.25 }
/** A random person; often someone who matters to the attacker. */
export function anyId(draw: Draw, { facts, circles }: AttackPosition): string {
  for (const [name, chance] of Object.entries(circleChances)) {
    const circle = circles[name as keyof Circles]
    if (circle.length > 0 && draw.is(chance)) return draw.one(circle)
  }
  return draw.one(facts.people).id
}
const anyPerson = (draw: Draw, at: AttackPosition): PersonFact => {
  const id = anyId(draw, at)
  return at.facts.people.find((person) => person.id === id) ?? draw.one(at.facts.people)
}
export const someReviews = (
  draw: Draw,
  { facts }: AttackPosition,
  { cycleId }: Record<string, string>,
): string[] | undefined => {
  const here = facts.reviews.filter((review) => review.cycleId === cycleId)
  return here.length === 0 || draw.is(0.2) ? undefined : draw.some(here).map(({ id }) => id)
}
const addressIn = (draw: Draw, at: AttackPosition) => puppetAddress(at.company, draw.one(['x', 'y']))
const row = (draw: Draw, at: AttackPosition) => {
  const person = anyPerson(draw, at)
  const manager = draw.is(0.8) ? anyPerson(draw, at).loginname : addressIn(draw, at)
  return `${draw.is(0.9) ? person.first : 'Renamed'},${person.last},${person.loginname},,${manager}`
}
const chosen = (draw: Draw, at: AttackPosition) => ({
  revieweeId: anyId(draw, at),
  mainReviewerId: anyId(draw, at),
  contributorIds: draw.is(0.3) ? [anyId(draw, at)] : [],
})
const admins = (draw: Draw, at: AttackPosition) => (draw.is(0.3) ? [anyId(draw, at)] : [])
export const freshModel = (draw: Draw, at: AttackPosition) => {
  const selected = draw.is(0.8) ? [chosen(draw, at)] : []
  const userIds = [...new Set([anyId(draw, at), ...selected.map(({ revieweeId }) => revieweeId)])]
  const more = { selectedReviewers: selected, cycleAdminIds: admins(draw, at) }
  return { ...at.models.fresh, revieweeSelection: { type: 'STATIC', userIds }, ...more }
}
const sharing = (draw: Draw) => ({
  indirectManagerContribution: draw.is(0.5),
  hrAndIndirectManagerApproval: draw.is(0.5),
  showToRevieweeOnlyWhenBothShare: draw.is(0.5),
  showToManagerOnlyWhenBothShare: draw.is(0.5),
  individualAssessments: false,
})
const bulk: Body = (draw, at, params) => ({ reviews: someReviews(draw, at, params) })

/** Operations with more variants than others are tried more often. */
export const weights: Record<string, number> = {
  'PATCH /users/{id}': 5,
  'POST /imports/previews': 4,
  'PUT /users/{id}/roles': 3,
  'POST /account-merges': 4,
  'POST /users': 2,
  'POST /password-reset': 3,
  'POST /users/{id}/role-requests': 2,
  // These often find nothing that they could change.
  'PUT /users/{id}/files/{fileId}/sharing': 4,
  'DELETE /users/{id}/files/{fileId}/sharing': 4,
  'DELETE /users/{id}/files/{fileId}': 4,
  'PUT /reviews/{reviewId}/main-reviewer': 4,
  'PUT /review-cycles/{cycleId}/calibration/{reviewId}': 4,
}

/**
 * Operations that may change who reads what, with random people, as an attacker would try them: most combinations make
 * no sense.
 */
export const rightsOperations: Record<string, Body> = {
  'POST /users': (draw, at) => ({
    people: [
      {
        firstName: 'Ines',
        lastName: 'Made',
        email: addressIn(draw, at),
        ...(draw.is(0.4) && { managerId: anyId(draw, at) }),
        ...(draw.is(0.2) && { secondaryReviewerId: anyId(draw, at) }),
      },
    ],
    sendWelcomeEmails: draw.is(0.5),
  }),
  'PATCH /users/{id}': (draw, at, { id }) => ({
    version: at.facts.people.find((person) => person.id === id)?.version ?? 1,
    ...draw.one([
      ...[1, 2, 3].map(() => ({ managerId: anyId(draw, at) })),
      ...[1, 2].map(() => ({ secondaryReviewerId: anyId(draw, at) })),
      ...[1, 2].map(() => ({ email: addressIn(draw, at) })),
      { managerId: null },
      { firstName: 'Renamed' },
    ]),
  }),
  'PUT /users/{id}/roles': (draw) => ({ isHR: draw.is(0.7), isAssistant: draw.is(0.2), isAdmin: draw.is(0.3) }),
  'POST /users/{id}/invitation': () => undefined,
  'POST /invitation-links': (draw, at) => ({ personIds: draw.is(0.5) ? null : [anyId(draw, at)] }),
  'POST /invitations': (draw, at) => ({ personIds: [anyId(draw, at)] }),
  'POST /users/{id}/impersonation': (draw) => ({ reason: 'to help', allowsChanges: draw.is(0.5) }),
  'POST /account-merges': (draw, at) => {
    const source = anyPerson(draw, at)
    return {
      sourceUserId: source.id,
      destinationUserId: anyId(draw, at),
      typedName: `${source.first} ${source.last}`,
      deleteSource: draw.is(0.2),
    }
  },
  'POST /users/{id}/deactivation': () => undefined,
  'DELETE /users/{id}/deactivation': () => undefined,
  'POST /profile-changes': (draw, at) => ({
    personIds: [anyId(draw, at), anyId(draw, at)],
    change: { field: 'managerId', value: draw.is(0.2) ? null : anyId(draw, at) },
  }),
  'POST /deactivations': (draw, at) => ({ personIds: [anyId(draw, at)] }),
  'POST /reactivations': (draw, at) => ({ personIds: [anyId(draw, at)] }),
  'POST /users/{id}/deletion': () => ({ confirmation: 'DELETE FOREVER' }),
  'POST /imports/previews': (draw, at) =>
    importForm(
      peopleFile(
        row(draw, at),
        row(draw, at),
        row(draw, at),
        `Ines,Made,${addressIn(draw, at)},,${anyPerson(draw, at).loginname}`,
      ),
    ),
  'POST /imports/previews/{previewId}/run': () => ({}),
  'POST /imports/runs/{runId}/undo': () => undefined,
  'POST /imports/runs/{runId}/manager-changes/approvals': () => ({ changeIds: null }),
  'POST /imports/runs/{runId}/manager-changes/rejections': () => ({ changeIds: null }),
  'POST /users/{id}/role-requests': () => undefined,
  'POST /role-requests/{requestId}/approval': () => undefined,
  'PUT /reviews/{reviewId}/main-reviewer': (draw, at) => ({ personId: anyId(draw, at) }),
  'POST /review-cycles': (draw, at) => ({ model: freshModel(draw, at), informReviewees: draw.is(0.5) }),
  'PUT /review-cycles/{cycleId}': (draw, at, { cycleId = '' }) => ({
    model: { ...at.models.running, cycleAdminIds: admins(draw, at), sharingAndApproval: sharing(draw) },
    version: at.facts.cycleVersions[cycleId] ?? 1,
  }),
  'PUT /review-cycles/{cycleId}/reviews/{reviewId}/main-reviewer': (draw, at) => ({ personId: anyId(draw, at) }),
  'POST /review-cycles/{cycleId}/main-reviewers': (draw, at, params) => ({
    personId: anyId(draw, at),
    reviews: someReviews(draw, at, params),
  }),
  'POST /review-cycles/{cycleId}/reviewer-resets': (draw, at, params) => ({
    which: draw.one(['main', 'contributors', 'both']),
    reviews: someReviews(draw, at, params),
  }),
  'POST /review-cycles/{cycleId}/moves': (draw, at, params) => ({
    reviews: someReviews(draw, at, params),
    toCycleId: draw.one(at.facts.ids.cycleId ?? []),
  }),
  'POST /review-cycles/{cycleId}/removals': (draw, at, params) => ({
    reviews: someReviews(draw, at, params),
    confirmation: 'DELETE FOREVER',
  }),
  'DELETE /review-cycles/{cycleId}/bulk-actions/{bulkActionId}': () => undefined,
  'POST /review-cycles/{cycleId}/reviewees': (draw, at) => ({ userIds: [anyId(draw, at)], inform: draw.is(0.5) }),
  'DELETE /review-cycles/{cycleId}/reviewees/{personId}': () => undefined,
  'POST /review-cycles/{cycleId}/sharing': (draw, at, params) => ({
    sides: draw.one(['manager', 'both']),
    reviews: someReviews(draw, at, params),
  }),
  'POST /review-cycles/{cycleId}/completions': bulk,
  'POST /reviews/{reviewId}/sharing': (draw) => ({ side: draw.one(['manager', 'reviewee']) }),
  'POST /reviews/{reviewId}/completion': () => undefined,
  'POST /reviews/{reviewId}/finished-writing': () => undefined,
  'POST /exports': (draw, at) => {
    const cycleId = draw.one(at.facts.ids.cycleId ?? [])
    return draw.one<object>([
      { kind: 'company' },
      { kind: 'people' },
      { kind: 'ownData' },
      { kind: 'reviewCycle', cycleId, format: 'csv' },
      { kind: 'reviewDocuments', cycleId, confidential: draw.is(0.5) },
    ])
  },
  'PUT /companies/{id}/advanced-settings': () => ({
    grantImpersonation: true,
    grantImpersonationUntil: null,
    dailyDigest: false,
    separateAddresses: true,
    version: 0,
    overwrites: true,
  }),
  'PUT /companies/{id}/user-settings': (draw) => ({
    switches: Object.fromEntries(userSettingNames.map((name) => [name, draw.is(0.7)])),
    version: 0,
    overwrites: true,
  }),
  'POST /password-reset': (draw, at) => ({ loginname: anyPerson(draw, at).loginname }),
  'PUT /users/{id}/password': () => ({ password: 'a stone in the river bed' }),
  'PUT /email-settings/address': (draw, at) => ({ address: addressIn(draw, at) }),
}
