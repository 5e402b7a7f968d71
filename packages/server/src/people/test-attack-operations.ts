import { routes } from '@perennial/contract/routes.ts'
import { fileOf, formOf } from '../imports/testing.ts'
import type { Someone } from '../testing/world.ts'
import type { Besieged } from './test-attack-world.ts'

/** Draws the same in every run. */
export type Draw = {
  one: <T>(from: readonly T[]) => T
  some: <T>(from: readonly T[]) => T[]
  is: (chance: number) => boolean
}
export type Asked = { path: string; body?: unknown }
type Make = (draw: Draw, at: Besieged) => Asked

const cycle = (at: Besieged) => `/review-cycles/${at.cycleId}`
const anyone = (draw: Draw, at: Besieged): Someone => draw.one(at.everyone)
const anyReview = (draw: Draw, at: Besieged) => draw.one(at.reviews)
const reviewsOf = (draw: Draw, at: Besieged) => draw.some(at.reviews).map(({ id }) => id)
const addressOf = (draw: Draw, at: Besieged) => `${draw.one(['x', 'y'])}@${at.subdomain}.example`
const row = (draw: Draw, at: Besieged) => {
  const person = anyone(draw, at)
  const [first, last] = person.name.split(' ')
  const manager = draw.is(0.8) ? anyone(draw, at).loginname : addressOf(draw, at)
  return `${first},${last},${person.loginname},,${manager}`
}
const chosen = (draw: Draw, at: Besieged) => ({
  revieweeId: anyone(draw, at).id,
  mainReviewerId: anyone(draw, at).id,
  contributorIds: draw.is(0.3) ? [anyone(draw, at).id] : [],
})
const model = (draw: Draw, at: Besieged) => {
  const selected = draw.is(0.8) ? [chosen(draw, at)] : []
  const userIds = [...new Set([anyone(draw, at).id, ...selected.map(({ revieweeId }) => revieweeId)])]
  const cycleAdminIds = draw.is(0.2) ? [anyone(draw, at).id] : []
  return { ...at.model, revieweeSelection: { type: 'STATIC', userIds }, selectedReviewers: selected, cycleAdminIds }
}

/** What may change who reads what: each with anyone for anyone, most of which makes no sense, as an attacker would try it. */
export const rightsOperations: Record<string, Make> = {
  'POST /users': (draw, at) => ({
    path: '/users',
    body: {
      people: [
        {
          ...{ firstName: 'Ines', lastName: 'Made', email: addressOf(draw, at) },
          ...(draw.is(0.5) && { managerId: anyone(draw, at).id }),
          ...(draw.is(0.2) && { secondaryReviewerId: anyone(draw, at).id }),
        },
      ],
    },
  }),
  'PATCH /users/{id}': (draw, at) => {
    const person = anyone(draw, at)
    const version = at.versions.get(person.id) ?? 1
    const change = draw.one([
      { managerId: anyone(draw, at).id },
      { managerId: anyone(draw, at).id },
      { managerId: null },
      { secondaryReviewerId: anyone(draw, at).id },
      { email: addressOf(draw, at) },
      { firstName: 'Renamed' },
    ])
    return { path: `/users/${person.id}`, body: { version, ...change } }
  },
  'PUT /users/{id}/roles': (draw, at) => ({
    path: `/users/${anyone(draw, at).id}/roles`,
    body: { isHR: draw.is(0.7), isAssistant: draw.is(0.2), isAdmin: draw.is(0.3) },
  }),
  'POST /users/{id}/role-requests': (draw, at) => ({ path: `/users/${anyone(draw, at).id}/role-requests` }),
  'POST /users/{id}/invitation': (draw, at) => ({ path: `/users/${anyone(draw, at).id}/invitation` }),
  'POST /invitation-links': (draw, at) => ({
    path: '/invitation-links',
    body: { personIds: draw.is(0.5) ? null : [anyone(draw, at).id] },
  }),
  'POST /invitations': (draw, at) => ({ path: '/invitations', body: { personIds: [anyone(draw, at).id] } }),
  'POST /users/{id}/impersonation': (draw, at) => ({
    path: `/users/${anyone(draw, at).id}/impersonation`,
    body: { reason: 'to help' },
  }),
  'POST /merges': (draw, at) => {
    const source = anyone(draw, at)
    return {
      path: '/merges',
      body: {
        ...{ sourceUserId: source.id, destinationUserId: anyone(draw, at).id },
        ...{ typedName: source.name, deletesSource: draw.is(0.2) },
      },
    }
  },
  'POST /users/{id}/deactivation': (draw, at) => ({ path: `/users/${anyone(draw, at).id}/deactivation` }),
  'DELETE /users/{id}/deactivation': (draw, at) => ({ path: `/users/${anyone(draw, at).id}/deactivation` }),
  'POST /deactivations': (draw, at) => ({
    path: '/deactivations',
    body: { personIds: [anyone(draw, at).id], isPreview: false },
  }),
  'POST /reactivations': (draw, at) => ({
    path: '/reactivations',
    body: { personIds: [anyone(draw, at).id], isPreview: false },
  }),
  'POST /users/{id}/deletion': (draw, at) => ({
    path: `/users/${anyone(draw, at).id}/deletion`,
    body: { confirmation: 'DELETE FOREVER' },
  }),
  'POST /imports/previews': (draw, at) => ({
    path: '/imports/previews',
    body: formOf(
      fileOf(row(draw, at), row(draw, at), `Ines,Made,${addressOf(draw, at)},,${anyone(draw, at).loginname}`),
    ),
  }),
  'POST /imports/previews/{previewId}/run': (_, at) => ({ path: `/imports/previews/${at.previewId}/run`, body: {} }),
  'POST /imports/runs/{runId}/manager-changes/approvals': (_, at) => ({
    path: `/imports/runs/${at.runId}/manager-changes/approvals`,
    body: { changeIds: null },
  }),
  'POST /imports/runs/{runId}/manager-changes/rejections': (_, at) => ({
    path: `/imports/runs/${at.runId}/manager-changes/rejections`,
    body: { changeIds: null },
  }),
  'POST /imports/runs/{runId}/undo': (_, at) => ({ path: `/imports/runs/${at.runId}/undo` }),
  'POST /review-cycles': (draw, at) => ({
    path: '/review-cycles',
    body: { model: model(draw, at), informReviewees: false },
  }),
  'PUT /review-cycles/{cycleId}/reviews/{reviewId}/main-reviewer': (draw, at) => ({
    path: `${cycle(at)}/reviews/${anyReview(draw, at).id}/main-reviewer`,
    body: { personId: anyone(draw, at).id },
  }),
  'PUT /reviews/{reviewId}/main-reviewer': (draw, at) => ({
    path: `/reviews/${anyReview(draw, at).id}/main-reviewer`,
    body: { personId: anyone(draw, at).id },
  }),
  'POST /review-cycles/{cycleId}/main-reviewers': (draw, at) => ({
    path: `${cycle(at)}/main-reviewers`,
    body: { personId: anyone(draw, at).id, reviews: reviewsOf(draw, at) },
  }),
  'POST /review-cycles/{cycleId}/reviewer-resets': (draw, at) => ({
    path: `${cycle(at)}/reviewer-resets`,
    body: { which: draw.one(['main', 'contributors', 'both']), reviews: reviewsOf(draw, at) },
  }),
  'DELETE /review-cycles/{cycleId}/deeds/{deedId}': (_, at) => ({ path: `${cycle(at)}/deeds/${at.deedId}` }),
  'POST /review-cycles/{cycleId}/reviewees': (draw, at) => ({
    path: `${cycle(at)}/reviewees`,
    body: { userIds: [anyone(draw, at).id], inform: false },
  }),
  'DELETE /review-cycles/{cycleId}/reviewees/{personId}': (draw, at) => ({
    path: `${cycle(at)}/reviewees/${anyone(draw, at).id}?confirmation=DELETE%20FOREVER`,
  }),
  'POST /review-cycles/{cycleId}/sharing': (draw, at) => ({
    path: `${cycle(at)}/sharing`,
    body: { reviews: reviewsOf(draw, at) },
  }),
  'POST /review-cycles/{cycleId}/completions': (draw, at) => ({
    path: `${cycle(at)}/completions`,
    body: { reviews: reviewsOf(draw, at) },
  }),
  'PUT /review-cycles/{cycleId}/calibration/{reviewId}': (draw, at) => ({
    path: `${cycle(at)}/calibration/${anyReview(draw, at).id}`,
    body: { rating: null, version: 0 },
  }),
  'PUT /review-cycles/{cycleId}': (draw, at) => ({
    path: cycle(at),
    body: { model: { ...at.model, cycleAdminIds: [anyone(draw, at).id] }, version: 1 },
  }),
  'PUT /companies/{id}/advanced-settings': (_, at) => ({
    path: `/companies/${at.companyId}/advanced-settings`,
    body: { version: 0, grantSiImpersonation: true, grantSiImpersonationUntil: null },
  }),
  'PUT /companies/{id}/user-settings': (_, at) => ({
    path: `/companies/${at.companyId}/user-settings`,
    body: { version: 0, peopleChooseManagers: true, assistantsChangeManagers: true },
  }),
  'POST /exports': (draw) => ({ path: '/exports', body: { kind: draw.one(['company', 'directory', 'ownData']) } }),
  'POST /sample-content': () => ({ path: '/sample-content', body: { mode: 'reset' } }),
  'POST /reviews/{reviewId}/sharing': (draw, at) => ({
    path: `/reviews/${anyReview(draw, at).id}/sharing`,
    body: { side: draw.one(['manager', 'reviewee']) },
  }),
  'POST /reviews/{reviewId}/completion': (draw, at) => ({ path: `/reviews/${anyReview(draw, at).id}/completion` }),
  'POST /forgotten-password': (draw, at) => ({
    path: '/forgotten-password',
    body: { loginname: anyone(draw, at).loginname },
  }),
}

/** The others that ask for a role and change something: as their example says, they give nobody a right. */
export const byExample = [
  'DELETE /company/bouncedMails/{addressId}',
  'DELETE /company/wording',
  'DELETE /company/wording/{term}',
  'DELETE /email-templates/{type}/texts/{language}',
  'DELETE /helpful-resources/{id}',
  'DELETE /questionnaires/{questionnaireId}',
  'DELETE /questionnaires/{questionnaireId}/archiving',
  'DELETE /report-subscriptions/{reportType}',
  'DELETE /review-cycles/drafts/{draftId}',
  'DELETE /review-cycles/{cycleId}',
  'DELETE /review-cycles/{cycleId}/archiving',
  'DELETE /users/{id}/leave',
  'POST /delete-company',
  'POST /design-settings/reset',
  'POST /email-templates/{type}/trials',
  'POST /helpful-resources',
  'POST /invitation-links',
  'POST /leaves',
  'POST /observer/companies/{companyId}/users/{id}/impersonation',
  'POST /onboarding-settings',
  'POST /profile-nudges',
  'POST /questionnaires',
  'POST /questionnaires/{questionnaireId}/archiving',
  'POST /report-subscriptions/{reportType}',
  'POST /review-cycles/check',
  'POST /review-cycles/drafts',
  'POST /review-cycles/preview-reviewees',
  'POST /review-cycles/{cycleId}/archiving',
  'POST /review-cycles/{cycleId}/extensions',
  'POST /review-cycles/{cycleId}/inform',
  'POST /review-cycles/{cycleId}/moves',
  'POST /review-cycles/{cycleId}/nudges',
  'POST /review-cycles/{cycleId}/rating-imports',
  'POST /review-cycles/{cycleId}/removals',
  'POST /review-cycles/{cycleId}/reviews/{reviewId}/extension',
  'PUT /companies/{id}/basic-settings',
  'PUT /companies/{id}/date-time-settings',
  'PUT /companies/{id}/features/{feature}',
  'PUT /companies/{id}/performance-graph',
  'PUT /companies/{id}/security-settings',
  'PUT /company/header-message',
  'PUT /company/mail-sender',
  'PUT /company/wording/{term}',
  'PUT /design-settings',
  'PUT /design-settings/pictures/{kind}',
  'PUT /email-templates/{type}/enabled',
  'PUT /email-templates/{type}/texts/{language}',
  'PUT /helpful-resources/order',
  'PUT /helpful-resources/{id}',
  'PUT /imports/config',
  'PUT /imports/previews/{previewId}/mapping',
  'PUT /onboarding-settings',
  'PUT /questionnaires/{questionnaireId}',
  'PUT /review-cycles/drafts/{draftId}',
  'PUT /users/{id}/leave',
] as const

const named = (value: unknown, at: Besieged): unknown => {
  if (Array.isArray(value)) return value.map((one) => named(one, at))
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, named(one, at)]))
  const [, name = ''] = typeof value === 'string' ? (/^\{\{(\w+)\}\}$/.exec(value) ?? []) : []
  if (!name) return value
  const person = at.everyone.find((one) => one.loginname.startsWith(`${name}@`))
  if (name === 'company') return at.companyId
  return person?.id ?? (/review/i.test(name) ? at.reviews[0]?.id : at.cycleId)
}

type Example = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown }
/** What the contract shows as an example, about the people and the cycle that are there. */
export function exampleOf(key: string, at: Besieged): Asked {
  const { example } = (routes as unknown as Record<string, { example: Example }>)[key] ?? { example: {} }
  const [, path = ''] = key.split(' ')
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(named(example.params?.[name], at)))
  const query = new URLSearchParams(named(example.query ?? {}, at) as Record<string, string>).toString()
  return { path: query ? `${filled}?${query}` : filled, body: named(example.body, at) }
}

/** What an attacker asks: what may change rights by chance, all else as its example says. */
export const operationOf = (key: string): Make => rightsOperations[key] ?? ((_, at) => exampleOf(key, at))
export const played = [...Object.keys(rightsOperations), ...Object.keys(rightsOperations), ...byExample]

const isAdministrative = (key: string) => {
  const access = (routes as Record<string, { access: unknown }>)[key]?.access
  return !key.startsWith('GET ') && Array.isArray(access)
}
/** Every operation that asks for a role and changes something. */
export const administrative = Object.keys(routes).filter(isAdministrative)
