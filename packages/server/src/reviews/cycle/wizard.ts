import type { CycleModel } from '@perennial/contract/reviews/cycle/schemas.ts'
import { addDays } from '@perennial/domain/calendar/days.ts'
import { localDayOf } from '@perennial/domain/calendar/instants.ts'
import { canChangeCycle, canCreateCycle, cycleStateOf, hasCycleStarted } from '@perennial/domain/cycles/life.ts'
import { defaultAutoNudge } from '@perennial/domain/cycles/notices.ts'
import { newQuestionnaire } from '@perennial/domain/questionnaires/defaults.ts'
import { TEMPLATES_FLAG } from '@perennial/domain/questionnaires/library.ts'
import type { Questionnaire } from '@perennial/domain/questionnaires/questionnaire.ts'
import { readyMadeQuestionnaires } from '@perennial/domain/questionnaires/ready-made/ready-made.ts'
import { readyMadeScale, scaleNames } from '@perennial/domain/questionnaires/ready-made/scales.ts'
import {
  defaultDisabledDates,
  defaultPeriod,
  defaultTimeline,
  effectiveDates,
} from '@perennial/domain/reviews/cycle/timeline.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../core/database/database.ts'
import { handler } from '../../core/http/handler.ts'
import { authorize } from '../../core/http/refusals.ts'
import type { Viewer } from '../../core/viewer.ts'
import {
  audienceOfCopy,
  cycleActorOf,
  defaultCycleName,
  findAdminIds,
  findPossibleMembers,
  findSetups,
} from '../../cycles/public.ts'
import { cycleMembers } from '../../cycles/tables.ts'
import { questionnaires } from '../../questionnaires/tables.ts'
import { questionnairesWithAnswers } from './frozen-questionnaires.ts'
import { toCycleModel } from './model.ts'
import { findCycle } from './queries.ts'
import { ownChoices } from './reviewer-choices.ts'
import type { ReviewCycleRow } from './tables.ts'

/** `GET /review-cycles/guided/new`: a simple cycle for everyone that starts today, without any questions yet. */
export const readNewCycleModel = handler('GET /review-cycles/guided/new', async ({ viewer, now }) => {
  authorize(canCreateCycle(cycleActorOf(viewer, false)))
  return { model: newModel(viewer, now) }
})

function newModel({ company, language }: Viewer, now: Date): CycleModel {
  const start = localDayOf(now, company.timeZone)
  return {
    name: defaultCycleName(language, start),
    explanation: '',
    cycleType: 'SIMPLE',
    cyclesPerYear: 1,
    periodUnderReview: defaultPeriod(start, 1),
    timeline: defaultTimeline(start, 'SIMPLE'),
    disabledDates: defaultDisabledDates('SIMPLE'),
    revieweeSelection: { type: 'FILTER', filter: { departments: [], teams: [], locations: [], managerIds: [] } },
    selectedReviewers: [],
    questionnaire: newQuestionnaire(company.language),
    questionnaireFrom: null,
    mailsFrom: null,
    otherQuestionnaires: [],
    sharingAndApproval: {
      indirectManagerContribution: false,
      hrAndIndirectManagerApproval: false,
      showToRevieweeOnlyWhenBothShare: false,
      showToManagerOnlyWhenBothShare: false,
      individualAssessments: false,
    },
    allowContentChangesWhileSharing: false,
    allowSettingOverallRatingBeforeCalibrationPeriod: false,
    allowOverallRatingChangesWhileSharing: false,
    allowOverallRatingChangesWhileCalibrating: false,
    showsPreCalibratedRatings: true,
    ratingTargets: [],
    notifyHrAdminsWhenManagersAreFinishedWriting: false,
    notifyIndirectManagersWhenManagersAreFinishedWriting: false,
    automations: {
      autoNudgeNonStarted: defaultAutoNudge,
      autoNudgeNonShared: { ...defaultAutoNudge, enabled: false },
    },
    informAtStart: true,
    cycleAdminIds: [],
  }
}

/** `GET /review-cycles/guided/{cycleId}`: the settings of a cycle, and which of them can no longer change. */
export const readCycleModel = handler('GET /review-cycles/guided/{cycleId}', async ({ params, viewer, tx, now }) => {
  const { cycle } = await findCycle(tx, viewer, params.cycleId)
  authorize(canChangeCycle(cycle))
  const selected = await selectedPeople(tx, cycle)
  const written = await questionnairesWithAnswers(tx, viewer.company.id, cycle.id)
  const [members] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(cycleMembers)
    .where(inCycle(viewer, cycle))
  return {
    model: toCycleModel(cycle, viewer.company.timeZone, selected),
    version: cycle.version,
    state: cycleStateOf(cycle, now),
    isTypeFixed: hasCycleStarted(cycle, now),
    hasAnswers: written.size > 0,
    written: [...written],
    reviewees: members?.count ?? 0,
  }
})

/** `GET /review-cycles/guided/{cycleId}/copy`: everything but dates, administrators and what people did (CYC-01). */
export const readCycleCopyModel = handler(
  'GET /review-cycles/guided/{cycleId}/copy',
  async ({ params, viewer, tx, now }) => {
    const { cycle, by } = await findCycle(tx, viewer, params.cycleId)
    authorize(canCreateCycle(by))
    const { timeZone } = viewer.company
    const selected = await selectedPeople(tx, cycle)
    const selectedReviewers = await ownChoices(tx, viewer, selected.selectedReviewers)
    const model = toCycleModel(cycle, timeZone, { selectedReviewers, cycleAdminIds: [] })
    // Not today, so that a cycle copied in the middle of a day has not already begun.
    const start = addDays(localDayOf(now, timeZone), 1)
    const isDefaultName = [
      defaultCycleName('en', model.timeline.processStarts ?? ''),
      defaultCycleName('de', model.timeline.processStarts ?? ''),
    ].includes(cycle.name)
    return {
      model: {
        ...model,
        ...(await withoutThoseWhoLeft(tx, viewer, model)),
        mailsFrom: cycle.id,
        name: isDefaultName ? defaultCycleName(viewer.language, start) : cycle.name,
        timeline: effectiveDates(defaultTimeline(start, model.cycleType), model.disabledDates, model.cycleType),
        periodUnderReview: defaultPeriod(start, model.cyclesPerYear),
      },
    }
  },
)

/** People who were picked by hand, as far as they still can take part. */
async function withoutThoseWhoLeft(
  tx: Tx,
  viewer: Viewer,
  { revieweeSelection, selectedReviewers }: CycleModel,
): Promise<Pick<CycleModel, 'revieweeSelection' | 'selectedReviewers'>> {
  const named = [
    ...(revieweeSelection.type === 'STATIC' ? revieweeSelection.userIds : []),
    ...selectedReviewers.flatMap((reviewer) => [
      reviewer.revieweeId,
      ...(reviewer.mainReviewerId ? [reviewer.mainReviewerId] : []),
      ...reviewer.contributorIds,
    ]),
  ]
  const possible = await findPossibleMembers(tx, viewer, [...new Set(named)])
  return {
    revieweeSelection: audienceOfCopy(revieweeSelection, possible),
    selectedReviewers: selectedReviewers
      .filter((selectedReviewer) => possible.has(selectedReviewer.revieweeId))
      .filter(
        (selectedReviewer) => selectedReviewer.mainReviewerId === null || possible.has(selectedReviewer.mainReviewerId),
      )
      .map((selectedReviewer) => ({
        ...selectedReviewer,
        contributorIds: selectedReviewer.contributorIds.filter((id) => possible.has(id)),
      })),
  }
}

const inCycle = (viewer: Viewer, cycle: ReviewCycleRow) =>
  and(eq(cycleMembers.companyId, viewer.company.id), eq(cycleMembers.cycleId, cycle.id))

type ReviewerSelection = { mainReviewerId: string | null; contributorIds: string[] }

async function selectedPeople(tx: Tx, cycle: ReviewCycleRow) {
  const setups = await findSetups(tx, cycle)
  const admins = await findAdminIds(tx, cycle)
  return {
    selectedReviewers: setups.map(({ personId, setup }) => ({ revieweeId: personId, ...(setup as ReviewerSelection) })),
    cycleAdminIds: admins,
  }
}

/** `GET /review-cycles/questionnaires`: what a cycle can start from: ready-made ones and the company's own (REVC-19, QST-11). */
export const listStartingQuestionnaires = handler('GET /review-cycles/questionnaires', async ({ viewer, tx }) => ({
  language: viewer.company.language,
  questionnaires: readyMadeQuestionnaires(viewer.company.language),
  library: viewer.company.switches.has(TEMPLATES_FLAG) ? await libraryOf(tx, viewer) : [],
  scales: scaleNames.map((name) => ({ name, options: readyMadeScale(name, viewer.company.language) })),
}))

/** The company's own questionnaires, without those in the archive. */
async function libraryOf(tx: Tx, viewer: Viewer) {
  const { companyId, id, name, questionnaire, archivedAt } = questionnaires
  const rows = await tx
    .select({ id, name, questionnaire })
    .from(questionnaires)
    .where(and(eq(companyId, viewer.company.id), isNull(archivedAt)))
    .orderBy(sql`lower(${name})`, id)
  return rows.map((row) => ({ ...row, questionnaire: row.questionnaire as Questionnaire }))
}
