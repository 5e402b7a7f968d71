import { randomUUID } from 'node:crypto'
import { newQuestionnaire, newSection } from '@perennial/domain/questionnaires/defaults.ts'
import { hasRevieweeItems, type Questionnaire, type Section } from '@perennial/domain/questionnaires/questionnaire.ts'
import { and, eq } from 'drizzle-orm'
import { insertCycle, updateCycle } from '../cycles/public.ts'
import { cycleAdmins } from '../cycles/tables.ts'
import { sessions } from '../identity/tables.ts'
import type { TestUserName } from '../testing/test-users.ts'
import { type TestUser, type World, world } from '../testing/world.ts'
import { reviewCycleKind } from './cycle/kind.ts'
import type { ReviewCycleRow } from './cycle/tables.ts'
import { assessments, reviewContributors, reviews } from './tables.ts'

/** Berlin, in winter. */
const at = (day: string, hour: number) => new Date(`${day}T${String(hour - 1).padStart(2, '0')}:00:00Z`)
export const startOfBusiness = (day: string) => at(day, 9)
export const endOfBusiness = (day: string) => at(day, 17)

const asked = (section: Section, manager: string, reviewee: string | null): Section => ({
  ...section,
  manager: { question: manager, description: '', allowComment: true, options: section.manager?.options ?? [] },
  reviewee:
    reviewee === null
      ? null
      : { question: reviewee, description: '', allowComment: true, options: section.manager?.options ?? [] },
})

/** One mandatory text, one free text, a confidential one, and an overall rating that no one must give. */
export function exampleQuestionnaire(): Questionnaire {
  const text = (id: string) => newSection('TEXT_QUESTION', id, 'en')
  const questionnaire = newQuestionnaire('en')
  questionnaire.sections = [
    asked(
      { ...text('well'), requiredForManager: true, requiredForReviewee: true },
      'What went well?',
      'What went well for you?',
    ),
    asked(text('next'), 'What is next?', 'What do you want next?'),
    asked(newSection('CONFIDENTIAL_QUESTION', 'secret', 'en'), 'Would they be missed?', null),
  ]
  questionnaire.overallRatings.requiredForManager = false
  questionnaire.maximumCharactersPerResponse = 100
  return questionnaire
}

export type { TestUserName } from '../testing/test-users.ts'

export type CycleFacts = Partial<ReviewCycleRow> & {
  mainReviewer?: TestUserName | null
  reviewee?: TestUserName
}

/** Changes a cycle as a test needs it, bypassing the rules. */
export const changeCycle = (
  { inside }: Pick<World, 'inside'>,
  { companyId, id }: Pick<ReviewCycleRow, 'companyId' | 'id'>,
  values: Partial<ReviewCycleRow>,
) => inside((tx) => updateCycle(tx, reviewCycleKind, { companyId, id }, values))

export type ReviewWorld = World & {
  cycle: ReviewCycleRow
  id: string
  /** The assessments by their kind. */
  assessments: { manager: string; reviewee: string; leo: string | undefined }
  path: string
  /** Saves an answer in someone's name; by default the mandatory one, for the first time. */
  save: (who: TestUser, side: 'manager' | 'reviewee', more?: Partial<Save>) => Promise<Reply>
  share: (who: TestUser, side: 'manager' | 'reviewee') => Promise<Reply>
  hide: (who: TestUser, side: 'manager' | 'reviewee') => Promise<Reply>
  sign: (who: TestUser) => Promise<Reply>
  read: (who: TestUser) => Promise<Reply>
  /** Both sides are written and shared. */
  bothShared: () => Promise<void>
  /** Sets the clock; everyone is still logged in. */
  on: (moment: Date) => Promise<void>
  /** One more review in the same cycle. */
  another: (reviewee: TestUser, mainReviewer: TestUser | null) => Promise<string>
}
type Reply = Awaited<ReturnType<ReturnType<World['as']>['get']>>
type Save = { sectionId: string; value: unknown; version: number; comment: string; editAs: boolean; assessment: string }

const nudges = { enabled: false, weekday: 'MONDAY', hour: 10 } as const

/** A company with a running cycle and Ravi's review in it: Mia writes, Leo contributes, Cleo administers. */
export async function reviewWorld(facts: CycleFacts = {}): Promise<ReviewWorld> {
  const all = await world()
  const { mainReviewer: by = 'mia', reviewee: about = 'ravi', ...columns } = facts
  const [mainReviewer, reviewee] = [by && all[by], all[about]]
  const cycleId = randomUUID()
  const companyId = all.company.id
  const cycle = await all.inside((tx) =>
    insertCycle(tx, reviewCycleKind, {
      companyId,
      id: cycleId,
      name: 'Autumn talks',
      cycleType: 'SIMPLE',
      periodFrom: '2025-11-16',
      periodTo: endOfBusiness('2026-11-15'),
      processStarts: startOfBusiness('2026-11-16'),
      revieweeWriteUntil: endOfBusiness('2026-11-25'),
      processEndsForReviewees: endOfBusiness('2026-11-30'),
      managerWriteUntil: endOfBusiness('2026-12-02'),
      processEndsForReviewers: endOfBusiness('2026-12-04'),
      discussAndShareBy: endOfBusiness('2026-12-18'),
      managerShareUntil: endOfBusiness('2026-12-24'),
      signBy: endOfBusiness('2026-12-31'),
      reminders: { NOT_STARTED: nudges, NOT_SHARED: nudges },
      audience: { type: 'STATIC', userIds: [] },
      questionnaire: exampleQuestionnaire(),
      createdById: all.hana.id,
      createdAt: startOfBusiness('2026-11-09'),
      ...columns,
    }),
  )
  await all.inside((tx) =>
    tx.insert(cycleAdmins).values({ companyId, cycleId, kind: cycle.kind, personId: all.cleo.id }),
  )
  const make = (about: TestUser, by: TestUser | null) => addReview(all, cycle, about, by)
  const id = await make(reviewee, mainReviewer)
  const assessmentRows = await assessmentsOf(all, id)
  const path = `/reviews/${id}`
  const save: ReviewWorld['save'] = (who, side, more = {}) => {
    const {
      sectionId = 'well',
      value = 'It went well.',
      version = 0,
      comment = '',
      editAs,
      assessment = assessmentRows[side],
    } = more
    const query = editAs ? '?editAs=true' : ''
    return all
      .as(who)
      .put(`${path}/assessments/${assessment}/answers/${sectionId}${query}`, { version, value, comment })
  }
  const share: ReviewWorld['share'] = (who, side) => all.as(who).post(`${path}/sharing`, { side })
  return {
    ...all,
    cycle,
    id,
    assessments: assessmentRows,
    path,
    save,
    share,
    hide: (who, side) => all.as(who).del(`${path}/sharing?side=${side}`),
    sign: (who) => all.as(who).post(`${path}/signatures`),
    read: (who) => all.as(who).get(path),
    bothShared: async () => {
      if (mainReviewer) await save(mainReviewer, 'manager')
      await save(reviewee, 'reviewee')
      if (mainReviewer) await share(mainReviewer, 'manager')
      await share(reviewee, 'reviewee')
      await all.settle()
    },
    on: async (moment) => {
      all.at(moment)
      const now = new Date(moment)
      await all.inside((tx) => tx.update(sessions).set({ createdAt: now, lastSeenAt: now }))
    },
    another: make,
  }
}

/** Sets the clock; everyone, including the stranger, has just confirmed their identity. */
export async function travelTo(w: ReviewWorld, moment: Date): Promise<void> {
  await w.on(moment)
  for (const companyId of [w.company.id, w.stranger.companyId])
    await w.app.db.inCompany(companyId, (tx) =>
      tx.update(sessions).set({ createdAt: moment, lastSeenAt: moment, confirmedAt: moment }),
    )
}

async function addReview(all: World, cycle: ReviewCycleRow, reviewee: TestUser, mainReviewer: TestUser | null) {
  const companyId = all.company.id
  const id = randomUUID()
  await all.inside(async (tx) => {
    await tx.insert(reviews).values({
      companyId,
      id,
      cycleId: cycle.id,
      revieweeId: reviewee.id,
      mainReviewerId: mainReviewer?.id ?? null,
      createdAt: cycle.createdAt,
    })
    await tx.insert(reviewContributors).values({ companyId, reviewId: id, personId: all.leo.id })
    await tx.insert(assessments).values([
      { companyId, reviewId: id, cycleId: cycle.id, type: 'ASSESSMENT' },
      ...(hasRevieweeItems(cycle.questionnaire as Questionnaire)
        ? [{ companyId, reviewId: id, cycleId: cycle.id, type: 'SELF_ASSESSMENT' as const }]
        : []),
      ...(cycle.individualAssessments
        ? [
            {
              companyId,
              reviewId: id,
              cycleId: cycle.id,
              contributorId: all.leo.id,
              type: 'CONTRIBUTOR_ASSESSMENT' as const,
            },
          ]
        : []),
    ])
  })
  return id
}

async function assessmentsOf(all: World, reviewId: string): Promise<ReviewWorld['assessments']> {
  const rows = await all.inside((tx) =>
    tx
      .select()
      .from(assessments)
      .where(and(eq(assessments.companyId, all.company.id), eq(assessments.reviewId, reviewId))),
  )
  const of = (type: string) => rows.find((row) => row.type === type)?.id
  return {
    manager: of('ASSESSMENT') ?? '',
    reviewee: of('SELF_ASSESSMENT') ?? '',
    leo: of('CONTRIBUTOR_ASSESSMENT'),
  }
}
