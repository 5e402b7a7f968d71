import type { FeedbackCycleModel } from '@perennial/contract/feedback/cycle/schemas.ts'
import { translate } from '@perennial/contract/messages/translate.ts'
import { addDays } from '@perennial/domain/calendar/days.ts'
import { localDayOf } from '@perennial/domain/calendar/instants.ts'
import { canChangeCycle, canCreateCycle, cycleStateOf } from '@perennial/domain/cycles/life.ts'
import { defaultAutoNudge } from '@perennial/domain/cycles/notices.ts'
import { defaultStartDay } from '@perennial/domain/cycles/start-day.ts'
import { lockedReleaseDates } from '@perennial/domain/feedback/cycle/locked-release-dates.ts'
import {
  DEFAULT_MAXIMUM_CHARACTERS,
  defaultNomination,
  defaultVisibility,
} from '@perennial/domain/feedback/cycle/new-cycle.ts'
import { defaultFeedbackQuestions, STARTER_QUESTIONS } from '@perennial/domain/feedback/cycle/questions.ts'
import { feedbackTimeline, passedDates } from '@perennial/domain/feedback/cycle/timeline.ts'
import { handler } from '../../core/http/handler.ts'
import { authorize } from '../../core/http/refusals.ts'
import type { Viewer } from '../../core/viewer.ts'
import {
  audienceOfCopy,
  cycleActorOf,
  defaultCycleName,
  findAdminIds,
  findPossibleMembers,
} from '../../cycles/public.ts'
import { findWhatIsWritten } from './frozen-settings.ts'
import { findCycle } from './kind.ts'
import { timelineOf, toModel } from './model.ts'
import { isRevieweeIn } from './own-request.ts'
import { countMembers } from './queries.ts'
import { findTemplates } from './templates.ts'

/**
 * `GET /feedback-cycles/guided/new`: the proposed model: for everyone, from today on, with the first two default
 * questions (FBK-P24).
 */
export const readNewCycleModel = handler('GET /feedback-cycles/guided/new', async ({ viewer, now }) => {
  authorize(canCreateCycle(cycleActorOf(viewer, false)))
  return { model: newModel(viewer, now) }
})

function newModel({ company, language }: Viewer, now: Date): FeedbackCycleModel {
  const start = defaultStartDay(now, company)
  const { mode, limit, suggestion } = defaultNomination
  return {
    name: defaultCycleName(language, start),
    explanation: '',
    timeline: feedbackTimeline.defaults(start, mode),
    disabledDates: feedbackTimeline.defaultDisabled(mode),
    revieweeSelection: { type: 'FILTER', filter: { departments: [], teams: [], locations: [], managerIds: [] } },
    nominationMode: mode,
    nominationLimit: limit,
    nominationSuggestion: suggestion,
    nominationNote: { enabled: false, note: '' },
    visibility: defaultVisibility,
    questions: defaultFeedbackQuestions(company.language).slice(
      0,
      STARTER_QUESTIONS,
    ) as FeedbackCycleModel['questions'],
    maximumCharactersPerResponse: DEFAULT_MAXIMUM_CHARACTERS,
    selfAssessment: false,
    proactiveFeedback: false,
    automaticallyRemindManagersToApprove: true,
    automations: {
      autoNudgeRevieweesToNominate: defaultAutoNudge,
      autoNudgeReviewersToProvideFeedback: defaultAutoNudge,
    },
    informAtStart: true,
    mailsFrom: null,
    cycleAdminIds: [],
  }
}

/** `GET /feedback-cycles/guided/{cycleId}`: the current settings of a cycle, and which of them are fixed by now. */
export const readCycleModel = handler('GET /feedback-cycles/guided/{cycleId}', async ({ params, viewer, tx, now }) => {
  const { cycle } = await findCycle(tx, viewer, params.cycleId)
  authorize(canChangeCycle(cycle))
  const { hasDeclines: _, ...written } = await findWhatIsWritten(tx, cycle)
  return {
    model: toModel(cycle, viewer.company.timeZone, await findAdminIds(tx, cycle)),
    version: cycle.version,
    state: cycleStateOf(cycle, now),
    ...written,
    passedDates: passedDates(timelineOf(cycle), now),
    lockedReleaseDates: lockedReleaseDates({ ...written, isReviewee: await isRevieweeIn(tx, cycle, viewer) }),
    reviewees: await countMembers(tx, cycle),
  }
})

const MAX_NAME = 200

/**
 * `GET /feedback-cycles/guided/{cycleId}/copy`: all settings except dates, administrators and what people did (FBC-13,
 * FBC-14).
 */
export const readCycleCopyModel = handler(
  'GET /feedback-cycles/guided/{cycleId}/copy',
  async ({ params, viewer, tx, now }) => {
    const { cycle, by } = await findCycle(tx, viewer, params.cycleId)
    authorize(canCreateCycle(by))
    const { timeZone } = viewer.company
    const model = toModel(cycle, timeZone, [])
    const { revieweeSelection: selection, disabledDates, nominationMode } = model
    const picked = selection.type === 'STATIC' ? selection.userIds : []
    const possible = await findPossibleMembers(tx, viewer, picked)
    // Not today: otherwise a copy that is made during the day would have already started.
    const start = addDays(localDayOf(now, timeZone), 1)
    return {
      model: {
        ...model,
        name: translate(viewer.language, 'feedbackCycles.copyName', { name: cycle.name }).slice(0, MAX_NAME),
        revieweeSelection: audienceOfCopy(selection, possible),
        timeline: feedbackTimeline.used(
          feedbackTimeline.defaults(start, nominationMode),
          disabledDates,
          nominationMode,
        ),
        selfAssessment: false,
        mailsFrom: cycle.id,
      },
    }
  },
)

/** `GET /feedback-cycles/starting-questions`: the default questions in the company’s language, and active templates (FBC-30). */
export const listStartingQuestions = handler('GET /feedback-cycles/starting-questions', async ({ viewer, tx }) => ({
  language: viewer.company.language,
  defaultQuestions: defaultFeedbackQuestions(viewer.company.language) as FeedbackCycleModel['questions'],
  templates: (await findTemplates(tx, viewer)).filter(({ isActive }) => isActive),
}))
