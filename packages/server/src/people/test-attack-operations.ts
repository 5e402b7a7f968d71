import { routes } from '@perennial/contract/routes.generated.ts'
import { selectableFeatures } from '@perennial/domain/company-settings/features.ts'
import { imageForm, solidImage } from '../branding/fixtures.ts'
import {
  type AttackPosition,
  anyId,
  type Body,
  type Draw,
  freshModel,
  rightsOperations,
  someReviews,
} from './test-attack-rights.ts'

export type OperationCall = { key: string; path: string; body?: unknown }
type Example = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown }
type Route = { access: unknown; body?: unknown; form?: unknown; example?: Example }
const routeOf = (key: string) => (routes as unknown as Record<string, Route>)[key] as Route

const settings = { version: 0, overwrites: true }
const form = (fields: Record<string, string>, file?: { name: string; content: string | Uint8Array }) => {
  const made = new FormData()
  for (const [name, value] of Object.entries(fields)) made.set(name, value)
  if (file) made.set('file', new Blob([Buffer.from(file.content)]), file.name)
  return made
}
const resource = { title: 'Guide', description: '', link: 'https://guide.example/', version: 1 }
/** Bodies for operations whose example in the contract does not fit the attacked company. */
const bodies: Record<string, Body> = {
  'POST /delete-company': (draw) => ({
    deletionScope: draw.one(['CONTENT_WITHOUT_CYCLES', 'CONTENT']),
    deletionPassword: 'a long walk by the river',
  }),
  'PUT /companies/{id}/basic-settings': () => ({ name: 'Renamed', language: 'en', ...settings }),
  'PUT /companies/{id}/features/{feature}': (draw) => ({ enabled: draw.is(0.5) }),
  'PUT /branding-settings/images/{kind}': () => imageForm(solidImage(), 0),
  'POST /users/{id}/pictures': () => form({}, { name: 'me.png', content: solidImage(64, 64) }),
  'POST /users/{id}/files': () => form({}, { name: 'note.txt', content: 'A note.' }),
  'POST /helpful-resources': () =>
    form({ title: 'Guide', link: resource.link, modules: 'review', readers: 'REVIEWER' }),
  'PUT /helpful-resources/order': (_, at) => ({ ids: at.facts.ids.resourceId }),
  'PUT /helpful-resources/{id}': () => ({ ...resource, modules: ['review'], readers: ['REVIEWER'] }),
  'POST /questionnaires': () => ({ name: 'Ours', from: { type: 'READY_MADE', id: 'ANNUAL_REVIEW' } }),
  'PUT /questionnaires/{questionnaireId}': (_, at) => ({
    name: 'Ours',
    questionnaire: (at.models.fresh as { questionnaire: unknown }).questionnaire,
    version: 1,
  }),
  'POST /review-cycles/drafts': (draw, at) => ({ model: freshModel(draw, at) }),
  'PUT /review-cycles/drafts/{draftId}': (draw, at) => ({ model: freshModel(draw, at), version: 1 }),
  'POST /review-cycles/check': (draw, at) => ({ model: freshModel(draw, at) }),
  'POST /imports/list-managers': () => ({
    people: [{ firstName: 'Ines', lastName: 'Novak', email: 'ines@new.example', manager: 'Mia Keller' }],
  }),
  'POST /review-cycles/preview-reviewees': (draw, at) => ({
    revieweeSelection: { type: 'STATIC', userIds: [anyId(draw, at)] },
  }),
  'POST /review-cycles/{cycleId}/inform': (draw, at, params) => ({ reviews: someReviews(draw, at, params) }),
  'POST /review-cycles/{cycleId}/nudges': (draw) => ({
    kind: 'NOT_STARTED',
    side: draw.one(['reviewees', 'managers']),
  }),
  'POST /review-cycles/{cycleId}/extension': () => ({ dates: { signBy: '2027-01-31' } }),
  'POST /review-cycles/{cycleId}/extensions': () => ({ dates: { signBy: '2027-01-31' } }),
  'POST /review-cycles/{cycleId}/reviews/{reviewId}/extension': () => ({ dates: { signBy: '2027-01-31' } }),
  'PUT /review-cycles/{cycleId}/calibration/{reviewId}': () => ({ code: '2', version: 1 }),
  'POST /review-cycles/{cycleId}/rating-imports': () =>
    form({}, { name: 'ratings.csv', content: 'E-mail,Overall rating\nravi@fernhill.example,3' }),
  'PUT /imports/previews/{previewId}/mapping': () => ({
    version: 1,
    fields: ['firstName', 'lastName', 'email', null, 'manager'],
  }),
  'PUT /users/{id}/leave': () => ({ from: '2026-12-01', until: null }),
  'POST /leaves': (draw, at) => ({ personIds: [anyId(draw, at)], from: '2026-12-24', until: '2026-12-31' }),
  'POST /profile-nudges': (draw, at) => ({ personIds: [anyId(draw, at)] }),
  'PUT /email-templates/{type}/texts/{language}': (draw) => ({
    subject: 'Other news',
    body: '{{ link }}',
    version: draw.one([0, 1]),
  }),
  'POST /email-templates/{type}/test-emails': () => ({ subject: 'News', body: '{{ link }}', language: 'en' }),
  'POST /sample-content': (draw) => ({ mode: draw.one(['create', 'delete', 'reset']) }),
  'POST /users/{id}/access-tokens': () => ({ name: 'Nightly', scope: 'READ', days: 90 }),
  'DELETE /reviews/{reviewId}/sharing': () => undefined,
}
const UNKNOWN = '00000000-0000-4000-8000-0000000000aa'
const queries: Record<string, Record<string, string>> = {
  'DELETE /review-cycles/{cycleId}': { confirmation: 'DELETE FOREVER' },
  'DELETE /review-cycles/{cycleId}/reviewees/{personId}': { confirmation: 'DELETE FOREVER' },
  'DELETE /review-cycles/drafts/{draftId}': { version: '1' },
  'DELETE /reviews/{reviewId}/sharing': { side: 'manager' },
  'DELETE /email-templates/{type}/texts/{language}': { version: '1' },
  'GET /helpful-resources/visible': { module: 'review', record: UNKNOWN },
}
const PEOPLE = ['personId', 'managerId', 'sourceUserId', 'destinationUserId']

/** Path parameters, from what exists. */
function paramsOf(key: string, draw: Draw, at: AttackPosition): Record<string, string> {
  const [, path = ''] = key.split(' ')
  const selected: Record<string, string> = {}
  for (const [, before = '', name = ''] of path.matchAll(/(?:([\w-]+)\/)?\{(\w+)\}/g)) {
    if (name === 'reviewId') {
      const here = at.facts.reviews.filter(({ cycleId }) => !selected.cycleId || cycleId === selected.cycleId)
      selected.reviewId = here.length > 0 ? draw.one(here).id : UNKNOWN
    } else if (key === 'POST /users/{id}/deletion' && draw.is(0.7)) {
      const gone = at.facts.people.filter(({ isActive }) => !isActive)
      selected[name] = gone.length > 0 ? draw.one(gone).id : UNKNOWN
    } else if (before === 'users' || PEOPLE.includes(name)) selected[name] = anyId(draw, at)
    else if (before === 'companies') selected[name] = at.company.id
    else if (name === 'feature') selected[name] = draw.one(selectableFeatures)
    else {
      const ids = at.facts.ids[before === 'helpful-resources' ? 'resourceId' : name] ?? []
      const fresh = ids.filter((id) => !at.begun.ids[name]?.includes(id))
      const shown = routeOf(key).example?.params?.[name] ?? UNKNOWN
      const among = fresh.length > 0 && draw.is(0.6) ? fresh : ids
      selected[name] = among.length > 0 ? draw.one(among) : shown.startsWith('{{') ? UNKNOWN : shown
    }
  }
  return selected
}

/** Replaces names of the sample company in an example by random people. */
function named(value: unknown, draw: Draw, at: AttackPosition): unknown {
  if (Array.isArray(value)) return value.map((item) => named(item, draw, at))
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, named(one, draw, at)]))
  if (typeof value !== 'string' || !value.startsWith('{{')) return value
  return value === '{{runningCycle}}' ? at.facts.ids.cycleId?.[0] : anyId(draw, at)
}

/** A request of an attacker: random where it may change rights, otherwise the example of the contract. */
export function requestFor(key: string, draw: Draw, at: AttackPosition): OperationCall {
  const { example = {}, body, form: fields } = routeOf(key)
  const params = paramsOf(key, draw, at)
  const [, path = ''] = key.split(' ')
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? UNKNOWN)
  const query = new URLSearchParams({
    ...(named(example.query ?? {}, draw, at) as Record<string, string>),
    ...queries[key],
  }).toString()
  const make = rightsOperations[key] ?? bodies[key] ?? (() => named(example.body, draw, at))
  return {
    key,
    path: query ? `${filled}?${query}` : filled,
    body: body || fields ? (make(draw, at, params) ?? {}) : undefined,
  }
}

const entering = 'is how one gets in: attackers do, with the links and passwords that they have'
const ownMarks = 'marks something of one’s own as seen, done or wanted, and nobody reads it'
const ownAccount = 'concerns one’s own account, and is refused for any other (AUTH-7)'
const bySecret = 'asks for a secret that only an email holds, which attackers open where they read it'
/** Operations that change something and that attackers don’t try, each with the reason. */
export const leftOut: Record<string, string> = {
  'POST /companies': 'makes another company, which reads nothing of this one (WALL-6)',
  'POST /login': entering,
  'POST /login/second-factor': entering,
  'POST /confirm-identity': entering,
  'POST /password-link/details': bySecret,
  'POST /password-link/password': bySecret,
  'POST /address-link': bySecret,
  'POST /address-link/confirmation': bySecret,
  'POST /address-link/objection': bySecret,
  'POST /email-sender-link/details': bySecret,
  'POST /email-sender-link/confirmation': bySecret,
  'POST /email-settings/address/confirmation': bySecret,
  'POST /unsubscribe/{token}': bySecret,
  'POST /report-unsubscribe': bySecret,
  'POST /email-delivery-reports': 'asks for the secret of the mail server',
  'POST /logout': entering,
  'POST /users/{id}/impersonation/end': 'gives up what one has',
  'POST /observer/companies/{companyId}/users/{id}/impersonation':
    'is done by staff of another company; staff-access tests it',
  'POST /2fa/enrollment': ownAccount,
  'POST /2fa/confirmation': ownAccount,
  'POST /2fa/recovery-codes': ownAccount,
  'DELETE /2fa': ownAccount,
  'POST /load-timings': ownMarks,
  'POST /request-a-demo': ownMarks,
  'PATCH /notifications': ownMarks,
  'POST /notifications/seen': ownMarks,
  'POST /notifications/read': ownMarks,
  'POST /notifications/{notificationId}/read': ownMarks,
  'DELETE /notifications/{notificationId}/read': ownMarks,
  'PUT /tasks/{itemId}/snooze': ownMarks,
  'DELETE /tasks/{itemId}/snooze': ownMarks,
  'PUT /tasks/{itemId}/dismissal': ownMarks,
  'PUT /email-settings/quiet-hours': ownMarks,
  'POST /resubscribe': ownMarks,
  'POST /release-notes/read': ownMarks,
  'POST /sparks/{id}/visit': ownMarks,
  'POST /sparks/{id}/dismiss': ownMarks,
}
/** Operations that can’t succeed in the attacked company, each with the reason. */
export const notReached: Record<string, string> = {
  'POST /onboarding-settings': 'can be done once, and is done before the search begins',
}
const changing = Object.keys(routes).filter((key) => !key.startsWith('GET '))
/** Every operation that changes something, except those left out. */
export const played: readonly string[] = changing.filter((key) => !(key in leftOut))
/** Those of them that require a role. */
export const administrative: readonly string[] = changing.filter((key) => Array.isArray(routeOf(key).access))

/** The roles that may call an operation: accounts with one of them try it most of the time, others now and then. */
export const accessOf = (key: string): readonly string[] => {
  const { access } = routeOf(key)
  return Array.isArray(access) ? access : []
}
