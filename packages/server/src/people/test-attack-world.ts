import { TEMPLATES_FLAG } from '@perennial/domain/questionnaires/library.ts'
import { eq } from 'drizzle-orm'
import { companySwitches } from '../companies/tables.ts'
import { nowAs, tokenIn } from '../identity/test-browser.ts'
import { fileOf, formOf } from '../imports/testing.ts'
import { reviewCycleMembers } from '../review-cycles/tables.ts'
import { assessments, reviews } from '../reviews/tables.ts'
import { type ReviewWorld, reviewWorld } from '../reviews/testing.ts'
import type { Someone, World } from '../testing/world.ts'

/** Every role: HR Admins above and below others, an HR Assistant, a Tech Admin, a cycle's administrator, managers, people, a guest. */
export const attackers = ['hana', 'paul', 'asta', 'theo', 'cleo', 'mia', 'ravi', 'iris', 'leo', 'gwen'] as const
export type AttackerName = (typeof attackers)[number]

export type Secret = 'M' | 'C' | 'S' | 'B'
/**
 * What nobody shared with anyone: `M` and `C`, confidential, by the reviewer of someone, `S` by themselves, and `B`, an earlier
 * text of them, in their Backups alone.
 */
export const secretOf = (kind: Secret, name: string): string => `zq${kind}${name}qz`
export const secretsIn = (text: string): { kind: Secret; about: string }[] =>
  [...new Set(text.match(/zq[MCSB][a-z]+qz/g))].map((found) => ({
    kind: found[2] as Secret,
    about: found.slice(3, -2),
  }))

/** A company with secrets in it, as attackers find it. */
export type AttackedWorld = {
  w: ReviewWorld
  /** Whom secrets are about, by their names. */
  about: ReadonlyMap<string, Someone>
  /** Accounts that administrators have made up and got into, by who made them. */
  puppets: Partial<Record<AttackerName, Someone>>
  /** A set-up of a cycle, and that of the cycle that runs. */
  models: { fresh: object; running: object }
  /** What was read once and is there in every sequence: the rows of people for an import. */
  password: string
}

const PASSWORD = 'a stone in the river bed'
/** Attackers read what is sent to such addresses. */
export const puppetAddress = (company: { subdomain: string }, name: string) =>
  `puppet.${name}@${company.subdomain}.example`

/** Reviews of a running cycle in which all have written and nobody has shared, and one thing of each kind that is administered. */
export async function attackedWorld(): Promise<AttackedWorld> {
  const w = await reviewWorld({ reviewee: 'mia', mainReviewer: 'iris' })
  const { as, hana, company } = w
  const reviewers = { mia: w.iris, ravi: w.mia, noor: w.mia, hana: w.iris, paul: w.mia, theo: w.iris } as const
  const about = new Map<string, Someone>()
  for (const [name, by] of Object.entries(reviewers)) {
    const person = w[name as keyof typeof reviewers]
    about.set(name, person)
    await write(w, name === 'mia' ? w.id : await w.another(person, by), name, person, by)
  }
  await w.inside((tx) =>
    tx.insert(companySwitches).values({ companyId: company.id, name: TEMPLATES_FLAG, enabled: true }),
  )
  // As if the cycle had been started with these people.
  await w.inside(async (tx) => {
    const of = await tx.select().from(reviews)
    await tx.insert(reviewCycleMembers).values(
      of.map(({ companyId, cycleId, revieweeId, id, createdAt }) => ({
        ...{ companyId, cycleId, personId: revieweeId, reviewId: id, addedAt: createdAt },
      })),
    )
  })
  const puppets: AttackedWorld['puppets'] = {}
  for (const name of ['hana', 'paul', 'asta', 'theo'] as const) {
    const email = puppetAddress(company, name)
    const added = await as(w[name]).post('/users', { people: [{ firstName: 'Made', lastName: `By${name}`, email }] })
    const id: string = done(added, 201).body.people[0].id
    const { body } = await as(w[name]).post(`/users/${id}/invitation`)
    puppets[name] = await enteredBy(w, { ...w[name], id, name: `Made By${name}`, loginname: email }, body.link)
  }
  const guided = await as(hana).get('/review-cycles/guided/new')
  const ready = await as(hana).get('/review-cycles/questionnaires')
  const fresh = { ...guided.body.model, questionnaire: ready.body.questionnaires[0].questionnaire }
  const {
    revieweeSelection: _,
    selectedReviewers: __,
    ...running
  } = (await as(hana).get(`/review-cycles/guided/${w.cycle.id}`)).body.model
  await administered(w, fresh)
  return { w, about, puppets, models: { fresh, running }, password: PASSWORD }
}

async function write(w: ReviewWorld, id: string, name: string, person: Someone, by: Someone) {
  const sheets = await w.inside((tx) => tx.select().from(assessments).where(eq(assessments.reviewId, id)))
  const put = async (who: Someone, type: string, sectionId: string, value: string, version = 0) => {
    const sheet = sheets.find((one) => one.type === type)?.id
    done(await w.as(who).put(`/reviews/${id}/assessments/${sheet}/answers/${sectionId}`, { version, value }), 200)
  }
  await put(by, 'ASSESSMENT', 'well', secretOf('M', name))
  await put(by, 'ASSESSMENT', 'secret', secretOf('C', name))
  await put(person, 'SELF_ASSESSMENT', 'well', secretOf('B', name))
  await put(person, 'SELF_ASSESSMENT', 'well', secretOf('S', name), 1)
}

/** What operations are about: each of them finds something that it could be done to. */
async function administered(w: ReviewWorld, fresh: object) {
  const { as, hana, theo, leo, ravi, noor, cycle, company } = w
  const at = `/review-cycles/${cycle.id}`
  done(await as(hana).post('/review-cycles/drafts', { model: fresh }), 201)
  done(await as(hana).post('/questionnaires', { name: 'Ours', from: { type: 'READY_MADE', id: 'ANNUAL_REVIEW' } }), 201)
  const resource = new FormData()
  for (const [field, value] of [
    ['title', 'Guide'],
    ['link', 'https://guide.example/'],
    ['modules', 'review'],
    ['readers', 'MANAGERS'],
  ])
    resource.set(field ?? '', value ?? '')
  await as(hana).post('/helpful-resources', resource)
  await as(hana).put(`/users/${leo.id}/leave`, { from: '2026-11-20', until: '2026-11-27' })
  const { body } = await as(hana).get(`${at}/reviews?limit=50`)
  const rows: { id: string; reviewee?: { id: string } }[] = body.rows ?? []
  const chosen = rows.filter((row) => row.reviewee?.id === ravi.id || row.reviewee?.id === noor.id).map(({ id }) => id)
  await as(hana).post(`${at}/completions`, { reviews: chosen.slice(0, 1) })
  await as(hana).post(`${at}/main-reviewers`, { personId: w.mia.id, reviews: chosen.slice(1) })
  await w.settle()
  const upload = async (...lines: string[]) => {
    const reply = done(await as(theo).post('/imports/previews', formOf(fileOf(...lines))), 201)
    await w.settle()
    return reply.body.id as string
  }
  const ran = await upload(`Imre,Import,imre@${company.subdomain}.example,,${w.mia.loginname}`)
  done(await as(theo).post(`/imports/previews/${ran}/run`, {}), 201)
  await w.settle()
  await upload(`Ravi,Menon,${ravi.loginname},,${puppetAddress(company, 'theo')}`)
}

/** Gets in with the link of an invitation, or one to reset a password. */
export async function enteredBy(w: World, who: Someone, link: string): Promise<Someone> {
  return nowAs(who, await w.as(w.nobody).post('/password-link/password', { token: tokenIn(link), password: PASSWORD }))
}

function done<R extends { status: number; text: string }>(reply: R, status: number): R {
  if (reply.status !== status) throw new Error(`${reply.status}: ${reply.text}`)
  return reply
}
