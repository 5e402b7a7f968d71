import { selectableFeatures, userSettingNames } from '@perennial/domain/company-settings/features.ts'
import { EDIT_IN_TRIAL_FLAG } from '@perennial/domain/mail-templates/permissions.ts'
import { and, eq } from 'drizzle-orm'
import { featureSwitches } from '../companies/tables.ts'
import { cycleMembers } from '../cycles/tables.ts'
import { tokenOfLink, withSessionOf } from '../identity/fixtures.ts'
import { importForm, peopleFile } from '../imports/fixtures.ts'
import { bouncedAddresses } from '../mail/tables.ts'
import { type ReviewWorld, reviewWorld } from '../reviews/fixtures.ts'
import { assessments, reviews } from '../reviews/tables.ts'
import type { TestUser, World } from '../testing/world.ts'
import { accountControllers, people } from './tables.ts'

/**
 * Everyone who attacks: HR Admins above and below others, an HR Assistant, Tech Admins above and below others, an
 * administrator of a cycle, a super admin, and then managers, employees and a guest.
 */
export const attackers = ['hana', 'paul', 'asta', 'theo', 'noor', 'cleo', 'leo', 'mia', 'ravi', 'iris', 'gwen'] as const
export const roleHolders = attackers.slice(0, 7)
export type AttackerName = (typeof attackers)[number]

export type Secret = 'M' | 'C' | 'S' | 'B'
/**
 * Texts that no one has shared: `M` and `C` (confidential) by the reviewer of someone, `S` by the person themself, and
 * `B`, an earlier version of that, which is only in their Backups.
 */
export const secretOf = (kind: Secret, name: string): string => `zq${kind}${name}qz`
export const secretsIn = (text: string): { kind: Secret; about: string }[] =>
  [...new Set(text.match(/zq[MCSB][a-z]+qz/g))].map((found) => ({
    kind: found[2] as Secret,
    about: found.slice(3, -2),
  }))

/** A company with secrets in it, before any attack. */
export type AttackedWorld = {
  w: ReviewWorld
  /** The people whom the secrets are about, by name. */
  about: ReadonlyMap<string, TestUser>
  /** Accounts that administrators created and logged in to, by who created them. */
  puppets: Partial<Record<AttackerName, TestUser>>
  /** The model of a new cycle, and that of the running cycle. */
  models: { fresh: object; running: object }
}

/** The password of the accounts that attackers enter. */
const PASSWORD = 'a stone in the river bed'
/** Addresses whose emails attackers read. */
export const puppetAddress = (company: { subdomain: string }, name: string) =>
  `puppet.${name}@${company.subdomain}.example`

/**
 * Reviews of a running cycle in which everyone has written and no one has shared, and one record of each kind that can
 * be administered.
 */
export async function attackedWorld(): Promise<AttackedWorld> {
  const w = await reviewWorld({ reviewee: 'mia', mainReviewer: 'iris' })
  const { as, company } = w
  const reviewers = { mia: w.iris, ravi: w.mia, noor: w.mia, hana: w.iris, paul: w.mia, theo: w.iris } as const
  const about = new Map<string, TestUser>()
  for (const [name, by] of Object.entries(reviewers)) {
    const person = w[name as keyof typeof reviewers]
    about.set(name, person)
    await write(w, name === 'mia' ? w.id : await w.another(person, by), name, person, by)
  }
  await allowing(w)
  const giveRoles = (person: TestUser, roles: { isHr?: true; isTechAdmin?: true }) =>
    w.inside((tx) =>
      tx
        .update(people)
        .set(roles)
        .where(and(eq(people.companyId, company.id), eq(people.id, person.id))),
    )
  await giveRoles(w.noor, { isTechAdmin: true })
  await giveRoles(w.leo, { isHr: true, isTechAdmin: true })
  // As if the cycle had started with these people.
  await w.inside(async (tx) => {
    const of = await tx.select().from(reviews)
    await tx.insert(cycleMembers).values(
      of.map(({ companyId, cycleId, revieweeId, id, createdAt }) => ({
        companyId,
        cycleId,
        personId: revieweeId,
        itemId: id,
        addedAt: createdAt,
      })),
    )
  })
  const puppets: AttackedWorld['puppets'] = {}
  // As reports of the creator’s manager, where the creator may set one.
  const managers = { hana: { managerId: w.iris.id }, paul: { managerId: w.mia.id }, asta: {}, theo: {}, noor: {} }
  for (const name of ['hana', 'paul', 'asta', 'theo', 'noor'] as const) {
    const email = puppetAddress(company, name)
    const person = { firstName: 'Made', lastName: `By${name}`, email, ...managers[name] }
    const added = await as(w[name]).post('/users', { people: [person] })
    const id: string = done(added, 201).body.people[0].id
    const { body } = await as(w[name]).post(`/users/${id}/invitation`)
    puppets[name] = await enteredBy(w, { ...w[name], id, name: `Made By${name}`, loginname: email }, body.link)
  }
  const models = await cycleModels(w)
  await administered(w, models.fresh)
  if (puppets.paul) done(await as(w.paul).post(`/users/${puppets.paul.id}/role-requests`), 200)
  await expected(w)
  return { w, about, puppets, models }
}

/** The model of a new cycle, and that of the running cycle. */
export async function cycleModels({ as, hana, cycle }: ReviewWorld): Promise<AttackedWorld['models']> {
  const guided = await as(hana).get('/review-cycles/guided/new')
  const ready = await as(hana).get('/review-cycles/questionnaires')
  const fresh = { ...guided.body.model, questionnaire: ready.body.questionnaires[0].questionnaire }
  const {
    revieweeSelection: _,
    selectedReviewers: __,
    ...running
  } = (await as(hana).get(`/review-cycles/guided/${cycle.id}`)).body.model
  return { fresh, running }
}

async function write(w: ReviewWorld, id: string, name: string, person: TestUser, by: TestUser) {
  const assessmentRows = await w.inside((tx) => tx.select().from(assessments).where(eq(assessments.reviewId, id)))
  const put = async (who: TestUser, type: string, sectionId: string, value: string, version = 0) => {
    const assessmentRow = assessmentRows.find((assessment) => assessment.type === type)?.id
    done(
      await w.as(who).put(`/reviews/${id}/assessments/${assessmentRow}/answers/${sectionId}`, { version, value }),
      200,
    )
  }
  await put(by, 'ASSESSMENT', 'well', secretOf('M', name))
  await put(by, 'ASSESSMENT', 'secret', secretOf('C', name))
  await put(by, 'ASSESSMENT', 'overallRating', '3')
  await put(person, 'SELF_ASSESSMENT', 'well', secretOf('B', name))
  await put(person, 'SELF_ASSESSMENT', 'well', secretOf('S', name), 1)
  // A submitted rating may be calibrated.
  if (name !== 'theo') return
  const isTheirs = and(eq(assessments.reviewId, id), eq(assessments.type, 'ASSESSMENT'))
  await w.inside((tx) => tx.update(assessments).set({ writtenAt: w.now(), writtenById: by.id }).where(isTheirs))
}

/** Switches on everything that a company can allow. */
export async function allowing({ as, hana, company, inside }: ReviewWorld) {
  const at = `/companies/${company.id}`
  const saving = { version: 0, overwrites: true }
  const switches = Object.fromEntries(userSettingNames.map((name) => [name, name !== 'directoryHidesEmails']))
  done(await as(hana).put(`${at}/user-settings`, { switches, ...saving }), 200)
  for (const feature of selectableFeatures)
    done(await as(hana).put(`${at}/features/${feature}`, { enabled: true }), 200)
  await inside((tx) =>
    tx.insert(featureSwitches).values({ companyId: company.id, name: EDIT_IN_TRIAL_FLAG, enabled: true }),
  )
  const acting = { grantImpersonation: true, grantImpersonationUntil: null }
  done(
    await as(hana).put(`${at}/advanced-settings`, {
      ...acting,
      dailyDigest: false,
      separateAddresses: true,
      ...saving,
    }),
    200,
  )
}

/** Someone who was made an HR Admin by someone else before their first login. */
async function expected({ as, inside, iris, hana, company }: ReviewWorld) {
  const email = `nina@${company.subdomain}.example`
  const person = { firstName: 'Nina', lastName: 'Novak', email, managerId: iris.id }
  const { body } = done(await as(hana).post('/users', { people: [person] }), 201)
  const { id } = body.people[0]
  await inside(async (tx) => {
    await tx
      .update(people)
      .set({ isHr: true })
      .where(and(eq(people.companyId, company.id), eq(people.id, id)))
    await tx.delete(accountControllers).where(eq(accountControllers.personId, id))
  })
}

/** Creates something for each operation to act on. */
export async function administered(w: ReviewWorld, fresh: object) {
  const { as, hana, theo, leo, ravi, noor, cycle, company } = w
  const at = `/review-cycles/${cycle.id}`
  done(await as(hana).post('/review-cycles/drafts', { model: fresh }), 201)
  done(await as(hana).post('/questionnaires', { name: 'Ours', from: { type: 'READY_MADE', id: 'ANNUAL_REVIEW' } }), 201)
  const resource = new FormData()
  for (const [field, value] of [
    ['title', 'Guide'],
    ['link', 'https://guide.example/'],
    ['modules', 'review'],
    ['readers', 'REVIEWER'],
  ])
    resource.set(field ?? '', value ?? '')
  done(await as(hana).post('/helpful-resources', resource), 201)
  done(await as(hana).post('/onboarding-settings', { role: 'Founder', companySize: 40 }), 201)
  const text = { subject: 'News', body: '{{ link }}', version: 0 }
  done(await as(hana).put(`/email-templates/review-self-informed/texts/en`, text), 200)
  await as(hana).put(`/users/${leo.id}/leave`, { from: '2026-11-20', until: '2026-11-27' })
  const { body } = await as(hana).get(`${at}/reviews?limit=50`)
  const rows: { id: string; reviewee?: { id: string } }[] = body.rows ?? []
  const selected = rows
    .filter((row) => row.reviewee?.id === ravi.id || row.reviewee?.id === noor.id)
    .map(({ id }) => id)
  await as(hana).post(`${at}/completions`, { reviews: selected.slice(0, 1) })
  await as(hana).post(`${at}/main-reviewers`, { personId: w.mia.id, reviews: selected.slice(1) })
  await w.settle()
  const upload = async (by: TestUser, ...lines: string[]) => {
    const reply = done(await as(by).post('/imports/previews', importForm(peopleFile(...lines))), 201)
    await w.settle()
    return reply.body.id as string
  }
  const run = async (by: TestUser, line: string) => {
    done(await as(by).post(`/imports/previews/${await upload(by, line)}/run`, {}), 201)
    await w.settle()
  }
  const unreachable = { email: w.dora.loginname, personId: w.dora.id, reason: 'PERMANENT' as const, failureCount: 1 }
  await w.inside((tx) =>
    tx
      .insert(bouncedAddresses)
      .values({ companyId: company.id, ...unreachable, lastFailedAt: w.now(), suppressedAt: w.now() }),
  )
  // Mia’s former manager was Cleo, so that the import changes it.
  await w.inside((tx) =>
    tx
      .update(people)
      .set({ managerId: w.cleo.id })
      .where(and(eq(people.companyId, company.id), eq(people.id, w.mia.id))),
  )
  await run(hana, `Mia,Keller,${w.mia.loginname},,${w.iris.loginname}`)
  await run(theo, `Imre,Import,imre@${company.subdomain}.example,,${w.mia.loginname}`)
  await upload(theo, `Ravi,Menon,${ravi.loginname},,${puppetAddress(company, 'theo')}`)
}

/** Logs in with the link of an invitation or a password reset. */
export async function enteredBy(w: World, who: TestUser, link: string): Promise<TestUser> {
  return withSessionOf(
    who,
    await w.as(w.anonymous).post('/password-link/password', { token: tokenOfLink(link), password: PASSWORD }),
  )
}

function done<R extends { status: number; text: string }>(reply: R, status: number): R {
  if (reply.status !== status) throw new Error(`${reply.status}: ${reply.text}`)
  return reply
}
