import { expect, test } from 'vitest'
import { world } from '../testing/world.ts'
import { onboardingSettings } from './tables.ts'

const profile = { role: 'Founder', companySize: 40 }
const all = { ...profile, origin: 'Search', interests: ['REVIEWS', 'BRANDING'], hris: 'CSV' }

test('ONB-16 answers are saved page by page, and someone who left continues at the first open page', async () => {
  const { as, hana } = await world()
  const next = async () => (await as(hana).get('/onboarding-settings')).body.next
  expect((await as(hana).get('/onboarding-settings')).body).toEqual({ settings: null, next: 'profile' })
  await as(hana).post('/onboarding-settings', profile)
  expect(await next()).toBe('origin')
  await as(hana).put('/onboarding-settings', { origin: 'Event' })
  expect(await next()).toBe('interests')
  await as(hana).put('/onboarding-settings', { interests: ['QUESTIONNAIRES'] })
  expect(await next()).toBe('hris')
  const { body } = await as(hana).put('/onboarding-settings', { hris: 'NOT_LISTED' })
  expect(body).toEqual({
    settings: {
      ...profile,
      origin: 'Event',
      interests: ['QUESTIONNAIRES'],
      hris: 'NOT_LISTED',
      skippedPages: [],
      requestedDemo: false,
    },
    next: 'done',
  })
})

test('someone who left the survey has a task for it, until the last question is answered', async () => {
  const { as, hana, theo } = await world()
  const waiting = async (who: typeof hana) =>
    (await as(who).get('/tasks')).body.rows.flatMap((task: { kind: string; to: string }) =>
      task.kind === 'onboarding' ? task.to : [],
    )
  expect(await waiting(hana)).toEqual([])
  await as(hana).post('/onboarding-settings', profile)
  expect(await waiting(hana)).toEqual(['/app/onboarding-survey/origin'])
  expect(await waiting(theo)).toEqual([])
  await as(hana).put('/onboarding-settings', all)
  expect(await waiting(hana)).toEqual([])
})

test('skipped pages are stored, even as the first answer, and leave no task', async () => {
  const { as, hana } = await world()
  const first = await as(hana).post('/onboarding-settings', { skippedPages: ['profile'] })
  expect([first.status, first.body.next, first.body.settings.role]).toEqual([201, 'origin', null])
  const all = ['profile', 'origin', 'interests', 'hris']
  expect((await as(hana).put('/onboarding-settings', { skippedPages: all })).body.next).toBe('done')
  const tasks = (await as(hana).get('/tasks')).body.rows
  expect(tasks.filter(({ kind }: { kind: string }) => kind === 'onboarding')).toEqual([])
  expect((await as(hana).put('/onboarding-settings', { skippedPages: ['elsewhere'] })).status).toBe(422)
})

test('going back changes only what is answered again', async () => {
  const { as, hana } = await world()
  await as(hana).post('/onboarding-settings', all)
  const { body } = await as(hana).put('/onboarding-settings', { companySize: 41 })
  expect(body.settings).toEqual({ ...all, companySize: 41, skippedPages: [], requestedDemo: false })
})

test('the first answers are stored once, even if they are sent twice at the same moment', async () => {
  const { as, hana } = await world()
  const replies = await Promise.all([0, 1].map(() => as(hana).post('/onboarding-settings', profile)))
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(replies.find(({ status }) => status === 409)?.body.code).toBe('ONBOARDING_BEGUN')
})

test('nothing can be changed before something was answered', async () => {
  const { as, hana } = await world()
  expect((await as(hana).put('/onboarding-settings', profile)).status).toBe(404)
})

test.each([
  ['ONB-07', { role: '' }, '/role', 'ONBOARDING_ROLE_MISSING'],
  ['ONB-14', { role: 'Intern' }, '/role', 'ONBOARDING_ROLE_MISSING'],
  ['ONB-08', { companySize: 'many' }, '/companySize', 'INVALID_NUMBER'],
  ['ONB-09', { companySize: 0 }, '/companySize', 'TOO_SMALL'],
  ['ONB-10', { interests: [] }, '/interests', 'TOO_FEW'],
  ['ONB-11', { interests: ['REVIEWS', 'BRANDING', 'QUESTIONNAIRES', 'WORKS_COUNCIL'] }, '/interests', 'TOO_MANY'],
  ['ONB-11', { interests: ['REVIEWS', 'REVIEWS'] }, '/interests', 'INTEREST_TWICE'],
  ['ONB-12', { origin: '' }, '/origin', 'ORIGIN_MISSING'],
  ['ONB-13', { hris: '' }, '/hris', 'HRIS_MISSING'],
  ['MAY-7', { companyId: '00000000-0000-4000-8000-000000000000' }, '/companyId', 'UNKNOWN_FIELD'],
])('%s %j is refused', async (_, body, path, code) => {
  const { as, hana } = await world()
  const reply = await as(hana).post('/onboarding-settings', { ...all, ...body })
  expect(reply.status).toBe(422)
  expect(reply.body.violations).toEqual([expect.objectContaining({ path, code })])
  expect((await as(hana).get('/onboarding-settings')).body.settings).toBeNull()
})

test('ONB-07 ONB-08 missing answers are reported in the exact words of the specification', async () => {
  const { translate } = await import('@perennial/contract/messages/translate.ts')
  expect(translate('en', 'violation.ONBOARDING_ROLE_MISSING')).toBe('Please select a role.')
  expect(translate('en', 'violation.COMPANY_SIZE_NOT_A_NUMBER')).toBe('Please enter your company size as a number.')
  expect(translate('en', 'onboarding.hris.NOT_LISTED')).toBe('My HRIS is not listed')
})

test('ONB-17 a request says whether the company size was filled in', async () => {
  const { as, hana } = await world()
  const isFilled = async () => (await as(hana).get('/onboarding-settings/company-size-filled')).body.filled
  expect(await isFilled()).toBe(false)
  await as(hana).post('/onboarding-settings', { role: 'Manager' })
  expect(await isFilled()).toBe(false)
  await as(hana).put('/onboarding-settings', { companySize: 1 })
  expect(await isFilled()).toBe(true)
})

test('ONB-18 the request for a consultation is stored', async () => {
  const { as, hana } = await world()
  await as(hana).post('/onboarding-settings', { ...all, requestedDemo: true })
  expect((await as(hana).get('/onboarding-settings')).body.settings.requestedDemo).toBe(true)
})

test('ONB-04 ONB-13 answers from a time with more options count as answered, and only current options are returned', async () => {
  const { as, hana, inside, company, now } = await world()
  const stored = {
    companyId: company.id,
    ...profile,
    origin: 'Search',
    interests: ['MEETINGS', 'PRAISE'],
    hris: 'NAMELY',
  }
  await inside((tx) => tx.insert(onboardingSettings).values({ ...stored, updatedAt: now() }))
  const { status, body } = await as(hana).get('/onboarding-settings')
  expect([status, body.next]).toEqual([200, 'done'])
  expect(body.settings).toMatchObject({ interests: ['REVIEWS'], hris: 'NOT_LISTED' })
})

test.each([{ interests: ['MEETINGS'] }, { hris: 'PERSONIO' }])(
  'an option that is not offered can’t be chosen (%j)',
  async (answer) => {
    const { as, hana } = await world()
    expect((await as(hana).post('/onboarding-settings', answer)).status).toBe(422)
  },
)
