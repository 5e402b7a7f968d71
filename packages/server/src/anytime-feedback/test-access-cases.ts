import { defaultFeedbackRequestSettings } from '@perennial/domain/anytime-feedback/settings.ts'
import { defaultLevels } from '@perennial/domain/anytime-feedback/visibility.ts'
import { type Case, type Made, must, type Setting } from '../testing/access/case.ts'
import type { TestUser } from '../testing/world.ts'

const questions = [
  {
    id: 'well',
    type: 'TEXT_QUESTION',
    question: 'What went well?',
    description: '',
    allowComment: false,
    isRequired: false,
    options: [],
    sliderSteps: null,
    sliderLabels: [],
  },
]
const DEADLINE = '2026-12-07'

/** Anytime feedback is off by default. */
async function switchedOn({ query, w }: Setting): Promise<Made> {
  for (const name of ['requestFeedback', 'FEATURE_anytimeFeedbackGive'])
    await query(
      'insert into feature_switches (company_id, name, enabled) values ($1, $2, true) on conflict do nothing',
      [w.company.id, name],
    )
  return {}
}

/** A person without a role in this test, whom everyone may ask. */
async function addNina({ w }: Setting): Promise<string> {
  const email = `nina@${w.company.subdomain}.example`
  const person = { firstName: 'Nina', lastName: 'Novak', email, managerId: w.iris.id }
  return must(await w.as(w.hana).post('/users', { people: [person] })).body.people[0].id
}

type Kind = 'ABOUT_ME' | 'ABOUT_OTHER' | 'SELF_REFLECTION'
type RequestFacts = { kind: Kind; by: TestUser; subjectIds?: string[]; reviewerIds: string[]; more?: object }
async function sent(setting: Setting, { kind, by, subjectIds = [], reviewerIds, more = {} }: RequestFacts) {
  await switchedOn(setting)
  const body = { kind, subjectIds, reviewerIds, questions, deadline: DEADLINE, ...more }
  const { requests } = must(await setting.w.as(by).post('/feedback-requests', body)).body
  return { requestId: requests[0].id as string, reviewerId: reviewerIds[0] ?? '' }
}

/** A request of the manager about the person, to the secondary reviewer and someone without a role. */
const aboutPerson = async (setting: Setting, more: object = {}) =>
  sent(setting, {
    kind: 'ABOUT_OTHER',
    by: setting.manager,
    subjectIds: [setting.about.id],
    reviewerIds: [await addNina(setting), setting.w.leo.id],
    more,
  })
const forHr = { levels: { ...defaultLevels.ABOUT_OTHER, hr: 'NAMED', indirectManager: 'NAMED', subject: 'NAMED' } }

/** A request of the person about themselves, to their manager, who responds. */
const toManager = (setting: Setting) =>
  sent(setting, { kind: 'ABOUT_ME', by: setting.about, reviewerIds: [setting.manager.id] })

const responsePath = ({ requestId, reviewerId }: Made) => `/feedback-requests/${requestId}/responses/${reviewerId}`
const written = async (setting: Setting, by: TestUser, made: Made) => {
  const { w } = setting
  must(await w.as(by).put(`${responsePath(made)}/answers/well`, { version: 0, value: 'It went well.', comment: '' }))
  return made
}
const submitted = async (setting: Setting, by: TestUser, made: Made) => {
  await written(setting, by, made)
  must(await setting.w.as(by).post(`${responsePath(made)}/sharing`))
  return made
}

async function given(setting: Setting) {
  await switchedOn(setting)
  const body = { recipientId: setting.about.id, visibility: 'RECIPIENT', questions }
  const { id } = must(await setting.w.as(setting.manager).post('/given-feedback', body)).body
  return { requestId: id as string, reviewerId: setting.manager.id }
}

/** A template that HR added. */
async function withTemplate(setting: Setting): Promise<Made> {
  await switchedOn(setting)
  const { w } = setting
  const { id } = must(await w.as(w.hana).post('/feedback-templates', { name: 'After a project', questions })).body
  return { templateId: id as string }
}

const on: readonly Case[] = [{ before: switchedOn }]
const asking = (name: string, kind: Kind): Case => ({
  name,
  before: async (setting) => {
    await switchedOn(setting)
    return { nina: await addNina(setting) }
  },
  body: ({ about, made }) => ({
    kind,
    subjectIds: kind === 'ABOUT_ME' ? [] : [about.id],
    reviewerIds: [kind === 'SELF_REFLECTION' ? about.id : made.nina],
    questions,
    deadline: DEADLINE,
  }),
})
const about: Case = { before: (setting) => aboutPerson(setting) }
const writing: Case = { before: (setting) => toManager(setting) }

export const accessCases: Record<string, readonly Case[]> = {
  'GET /feedback-requests/form-options': on,
  'GET /feedback-requests/subjects': on,
  'GET /feedback-requests': on,
  'GET /feedback/about-me': on,
  'GET /feedback/to-write': on,
  'GET /feedback/by-me': on,
  'GET /feedback/team': on,
  'GET /feedback-requests/company': on,
  'GET /feedback-request-settings': on,
  'PUT /feedback-request-settings': [
    {
      before: switchedOn,
      body: () => ({ settings: { ...defaultFeedbackRequestSettings, severalSubjects: true }, version: 0 }),
    },
  ],
  'GET /feedback-templates': on,
  'POST /feedback-templates': [{ before: switchedOn, body: () => ({ name: 'After a project', questions }) }],
  'PUT /feedback-templates/order': [{ before: withTemplate, body: ({ made }) => ({ ids: [made.templateId] }) }],
  'PUT /feedback-templates/{templateId}': [
    { before: withTemplate, body: () => ({ name: 'After a workshop', questions, version: 1 }) },
  ],
  'DELETE /feedback-templates/{templateId}': [{ before: withTemplate }],
  'POST /feedback-requests': [
    asking('about oneself', 'ABOUT_ME'),
    asking('about someone else', 'ABOUT_OTHER'),
    asking('for a self-reflection', 'SELF_REFLECTION'),
  ],
  'GET /feedback-requests/{requestId}': [
    { ...about, name: 'with the usual readers' },
    { name: 'with the subject, all managers and HR as readers', before: (setting) => aboutPerson(setting, forHr) },
    { name: 'given feedback', before: async (setting) => submitted(setting, setting.manager, await given(setting)) },
    { name: 'a draft of given feedback', before: given },
  ],
  'PATCH /feedback-requests/{requestId}': [{ ...about, body: () => ({ version: 1, note: 'Thank you.' }) }],
  'DELETE /feedback-requests/{requestId}': [
    { ...about, name: 'with the usual readers' },
    { name: 'with HR as a reader', before: (setting) => aboutPerson(setting, forHr) },
    { name: 'a draft of given feedback', before: given },
  ],
  'POST /feedback-requests/{requestId}/reviewers': [{ ...about, body: ({ w }) => ({ reviewerIds: [w.cleo.id] }) }],
  'DELETE /feedback-requests/{requestId}/reviewers/{reviewerId}': [about],
  'POST /feedback-requests/{requestId}/reminders': [about],
  'POST /feedback-requests/{requestId}/closing': [about],
  'POST /feedback-requests/{requestId}/release': [
    {
      before: async (setting) => {
        const made = await aboutPerson(setting, { ...forHr, release: 'BY_REQUESTER' })
        return submitted(setting, setting.w.leo, { ...made, reviewerId: setting.w.leo.id })
      },
    },
  ],
  'GET /feedback-requests/{requestId}/responses/{reviewerId}': [writing],
  'PUT /feedback-requests/{requestId}/responses/{reviewerId}/answers/{questionId}': [
    {
      ...writing,
      params: () => ({ questionId: 'well' }),
      body: () => ({ version: 0, value: 'It went well.', comment: '' }),
    },
  ],
  'POST /feedback-requests/{requestId}/responses/{reviewerId}/sharing': [
    { before: async (setting) => written(setting, setting.manager, await toManager(setting)) },
  ],
  'DELETE /feedback-requests/{requestId}/responses/{reviewerId}/sharing': [
    { before: async (setting) => submitted(setting, setting.manager, await toManager(setting)) },
  ],
  'POST /feedback-requests/{requestId}/responses/{reviewerId}/decline': [
    { ...writing, body: () => ({ reason: 'I was away.' }) },
  ],
  'POST /given-feedback': [
    {
      before: switchedOn,
      body: ({ about: recipient }) => ({ recipientId: recipient.id, visibility: 'RECIPIENT', questions }),
    },
  ],
  'PATCH /given-feedback/{requestId}': [
    { before: given, body: () => ({ version: 1, visibility: 'RECIPIENT_AND_MANAGER' }) },
  ],
  'PUT /given-feedback/{requestId}/hidden': [
    {
      before: async (setting) => submitted(setting, setting.manager, await given(setting)),
      body: () => ({ isHidden: true }),
    },
  ],
}
