import type { Case, Made, Setting } from '../testing/access/case.ts'
import { idIn } from '../testing/access/case.ts'
import type { TestUser } from '../testing/world.ts'
import { guestLinkPath } from './guest-invitations.ts'
import { running, switchedOn } from './test-access-setup.ts'

const PARTICIPANT = `insert into feedback_participants (company_id, request_id, reviewer_id, origin, relationship, added_by_id,
  added_at, first_saved_at, submitted_at) values ($1, $2, $3, 'REVIEWEE', 'OTHER', $3, $4, $5, $5) returning id`

/** Adds a reviewer who was picked, or who has written. */
async function withReviewer(setting: Setting, reviewer: TestUser, isWritten: boolean): Promise<Made> {
  const made = await running(setting)
  const { w } = setting
  const writtenAt = isWritten ? w.now() : null
  const values = [w.company.id, made.requestId ?? '', reviewer.id, w.now(), writtenAt]
  return { ...made, reviewerId: reviewer.id, participantId: await idIn(setting, PARTICIPANT, ...values) }
}
const picked = (setting: Setting) => withReviewer(setting, setting.w.leo, false)
const written = (setting: Setting) => withReviewer(setting, setting.w.leo, true)

/** Marks steps of the request as already taken. */
const after =
  (prepare: (setting: Setting) => Promise<Made>, ...steps: ('nominated' | 'approved' | 'completed' | 'released')[]) =>
  async (setting: Setting): Promise<Made> => {
    const made = await prepare(setting)
    const { query, w } = setting
    for (const step of steps)
      await query(`update feedback_cycle_requests set ${step}_at = $2, ${step}_by_id = $3 where id = $1`, [
        made.requestId,
        w.now(),
        w.hana.id,
      ])
    return made
  }
const approved = after(picked, 'nominated', 'approved')
const releasable = after(written, 'nominated', 'approved')
const released = after(written, 'nominated', 'approved', 'released')

async function withTakeaway(setting: Setting): Promise<Made> {
  const made = await released(setting)
  const { w, query } = setting
  const text = `insert into feedback_takeaways (company_id, request_id, takeaway, saved_at) values ($1, $2, 'Listen more.', $3)`
  await query(text, [w.company.id, made.requestId, w.now()])
  return made
}

/** The manager of the person writes about them. */
const writing =
  (isWritten: boolean) =>
  (setting: Setting): Promise<Made> =>
    after((own) => withReviewer(own, own.manager, isWritten), 'nominated', 'approved')(setting)

async function drafted(setting: Setting): Promise<Made> {
  const made = await writing(false)(setting)
  const { w, query } = setting
  await query('update feedback_participants set first_saved_at = $2 where id = $1', [made.participantId, w.now()])
  const text = `insert into feedback_participant_answers (company_id, participant_id, question_id, value, version, saved_at)
    select $1, $2, c.questions->0->>'id', '{"value": "Well done.", "comment": ""}', 1, $3
    from feedback_cycles c where c.id = $4`
  await query(text, [w.company.id, made.participantId, w.now(), made.cycleId])
  return made
}
async function withQuestion(setting: Setting): Promise<Made> {
  const made = await writing(false)(setting)
  const text = `select questions->0->>'id' from feedback_cycles where id = $1`
  return { ...made, questionId: await idIn(setting, text, made.cycleId ?? '') }
}

/** Invites a guest. Their personal link opens the form for anyone who has it. */
async function guestInvited(setting: Setting): Promise<Made> {
  const { w, query } = setting
  const made = await after((own) => withReviewer(own, w.gwen, false), 'nominated', 'approved')(setting)
  await query('update feedback_participants set informed_at = $2, first_saved_at = $2 where id = $1', [
    made.participantId,
    w.now(),
  ])
  const text = `insert into feedback_participant_answers (company_id, participant_id, question_id, value, version, saved_at)
    select $1, $2, c.questions->0->>'id', '{"value": "Well done.", "comment": ""}', 1, $3
    from feedback_cycles c where c.id = $4 returning question_id`
  const questionId = await idIn(setting, text, w.company.id, made.participantId ?? '', w.now(), made.cycleId ?? '')
  const link = { companyId: w.company.id, id: made.participantId ?? '', guestLinkVersion: 1 }
  return { ...made, questionId, token: guestLinkPath(w.app, link).split('#')[1] ?? '' }
}
const guestSubmitted = async (setting: Setting): Promise<Made> => {
  const made = await guestInvited(setting)
  const { w, query } = setting
  await query('update feedback_participants set submitted_at = $2 where id = $1', [made.participantId, w.now()])
  return made
}
const byLink = (prepare: (setting: Setting) => Promise<Made>, more: object = {}): readonly Case[] => [
  { before: prepare, body: ({ made }) => ({ token: made.token, ...more }) },
]

const before = (prepare: (setting: Setting) => Promise<Made>): readonly Case[] => [{ before: prepare }]
const on = before(switchedOn)
const inRequest = before((setting) => running(setting))
const request = '/feedback-cycle-requests/{requestId}'
const participants = '/feedback-cycles/{cycleId}/feedback-requests/{requestId}/participants'
const participant = `${participants}/{participantId}`
const form = '/feedback/provide-feedback/{participantId}'

const guestLink = `${request}/participants/{reviewerId}/guest-link`

export const accessCases: Record<string, readonly Case[]> = {
  [`POST ${guestLink}`]: before(guestInvited),
  [`DELETE ${guestLink}`]: before(guestInvited),
  'POST /guest-feedback': byLink(guestInvited),
  'PUT /guest-feedback/answers': [
    {
      before: guestInvited,
      body: ({ made }) => ({ token: made.token, questionId: made.questionId, version: 1, value: 'Better yet.' }),
    },
  ],
  'POST /guest-feedback/submission': byLink(guestInvited),
  'POST /guest-feedback/withdrawal': byLink(guestSubmitted),
  'POST /guest-feedback/decline': byLink(guestInvited, { reason: '' }),
  'GET /feedback-cycles/about-me': on,
  'GET /feedback-cycles/team': on,
  'GET /feedback-cycles/team/{managerId}/{cycleId}': [
    { before: async (setting) => ({ ...(await running(setting)), managerId: setting.manager.id }) },
  ],
  [`GET ${request}`]: [
    { name: 'before anyone is picked', before: (setting) => running(setting) },
    { name: 'with someone who has written', before: releasable },
  ],
  [`GET ${request}/document`]: [
    { name: 'with someone who has written', before: releasable },
    { name: 'released', before: released },
  ],
  [`GET ${request}/result-file`]: [
    { name: 'with someone who has written', before: releasable },
    { name: 'released', before: released },
  ],
  [`GET ${request}/earlier-result`]: inRequest,
  [`GET ${request}/reviewer-suggestions`]: inRequest,
  [`PUT ${request}/note`]: [
    { before: (setting) => running(setting), body: () => ({ note: 'Please be frank.', version: 1 }) },
  ],
  [`POST ${request}/participants`]: [
    { before: (setting) => running(setting), body: ({ w }) => ({ reviewerIds: [w.leo.id] }) },
  ],
  [`DELETE ${participants}/{reviewerId}`]: [
    { name: 'of someone who has not written', before: picked },
    { name: 'with answers', before: written, params: () => ({ confirmation: 'DELETE FOREVER' }) },
  ],
  [`POST ${request}/nomination`]: before(picked),
  [`DELETE ${request}/nomination`]: before(after(picked, 'nominated')),
  [`POST ${request}/approval`]: before(after(picked, 'nominated')),
  [`DELETE ${request}/approval`]: before(approved),
  [`POST ${request}/completion`]: before(approved),
  [`DELETE ${request}/completion`]: before(after(picked, 'nominated', 'approved', 'completed')),
  [`POST ${request}/release`]: before(releasable),
  [`DELETE ${request}/release`]: before(released),
  [`POST ${request}/reminders`]: before(approved),
  [`PUT ${request}/takeaway`]: [{ before: released, body: () => ({ takeaway: 'Listen more.', version: 0 }) }],
  [`POST ${request}/takeaway/sharing`]: before(withTakeaway),
  [`DELETE ${request}/takeaway/sharing`]: before(withTakeaway),
  'GET /feedback-cycles/to-write': on,
  'GET /feedback-cycles/by-me': on,
  'GET /feedback/new-unsolicited': on,
  'POST /feedback/new-unsolicited': [
    {
      before: (setting) => running(setting, { proactiveFeedback: true }),
      body: ({ made }) => ({ requestId: made.requestId }),
    },
  ],
  [`GET ${form}`]: before(writing(false)),
  [`PUT ${form}/answers/{questionId}`]: [
    { before: withQuestion, body: () => ({ version: 0, value: 'Well done.', comment: '' }) },
  ],
  [`POST ${participant}/completed`]: before(drafted),
  [`DELETE ${participant}/completed`]: before(writing(true)),
  [`POST ${form}/decline`]: [{ before: writing(false), body: () => ({ reason: 'I was away.' }) }],
}
