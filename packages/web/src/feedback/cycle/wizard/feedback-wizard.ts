import { api, useRead } from '../../../core/api.ts'
import { formatDay } from '../../../core/dates.ts'
import { t } from '../../../core/i18n.ts'
import { reminderTimeLabel } from '../../../cycles/wizard/EmailFields.tsx'
import type { CycleWizardKind } from '../../../cycles/wizard/wizard-kind.ts'
import { feedbackConcernTexts } from '../concern-texts.ts'
import { feedbackCycles } from '../kind.ts'
import { BasicsStep } from './BasicsStep.tsx'
import { EmailsStep } from './EmailsStep.tsx'
import { FormPreview } from './FormPreview.tsx'
import { feedbackDates } from './feedback-timeline.ts'
import { effectiveModel, feedbackStepOf, reminderKindsOf, withoutPeople } from './model.ts'
import { PeopleStep } from './PeopleStep.tsx'
import { QuestionsStep } from './QuestionsStep.tsx'
import { ReviewersStep } from './ReviewersStep.tsx'
import { SummaryFacts } from './SummaryFacts.tsx'
import type { FeedbackWizardTypes } from './step-props.ts'
import { TimelineStep } from './TimelineStep.tsx'
import { VisibilityStep } from './VisibilityStep.tsx'

/** The wizard of 360° feedback cycles. */
export const feedbackWizard: CycleWizardKind<FeedbackWizardTypes> = {
  kind: feedbackCycles,
  steps: [
    { key: 'basics', label: 'cycles.step.basics', Body: BasicsStep },
    { key: 'people', label: 'cycles.step.people', Body: PeopleStep, isWide: true },
    { key: 'reviewers', label: 'feedbackCycle.step.reviewers', Body: ReviewersStep },
    { key: 'visibility', label: 'feedbackCycle.step.visibility', Body: VisibilityStep, isWide: true },
    { key: 'questions', label: 'feedbackCycle.step.questions', Body: QuestionsStep, isWide: true },
    { key: 'timeline', label: 'cycles.timeline.title', Body: TimelineStep, isAlwaysChecked: true, isWide: true },
    { key: 'emails', label: 'cycles.step.emails', Body: EmailsStep },
  ],
  stepOf: feedbackStepOf,
  timeline: feedbackDates,
  summary: {
    Facts: SummaryFacts,
    dateMessage: (field) => t(`feedbackCycle.summary.${field}`),
    emailsAtStart: ({ reviewees, managers }, { nominationMode, selfAssessment }) => [
      ...(nominationMode === 'MANAGER_NOMINATION'
        ? [t('feedbackCycle.summary.emailsToManagers', { count: managers })]
        : []),
      ...(nominationMode.startsWith('REVIEWEE')
        ? [t('feedbackCycle.summary.emailsToReviewees', { count: reviewees })]
        : []),
      ...(selfAssessment ? [t('feedbackCycle.summary.emailsToAssess', { count: reviewees })] : []),
    ],
    firstEmail: ({ name, nominationMode, selfAssessment, timeline: { inviteReviewersBy, writeFeedbackBy } }) => {
      const deadline = nominationMode === 'HR_NOMINATION' ? writeFeedbackBy : inviteReviewersBy
      return {
        // Reviewers get theirs once HR has chosen them.
        template:
          nominationMode === 'HR_NOMINATION' && selfAssessment
            ? 'feedback-cycle-assess-self'
            : firstEmails[nominationMode],
        values: { cycleName: name, ...(deadline && { deadline: formatDay(deadline) }) },
      }
    },
    reminders: ({ automations, nominationMode }) =>
      reminderKindsOf(nominationMode)
        .filter((kind) => automations[kind].enabled)
        .map((kind) =>
          t(`feedbackCycle.summary.${kind}`, { mode: nominationMode, when: reminderTimeLabel(automations[kind]) }),
        ),
    peopleIn: (check) => check.reviewees,
    concerns: feedbackConcernTexts,
    noConcerns: (isReached) => t(isReached ? 'feedbackCycle.summary.allWell' : 'feedbackCycle.summary.noConcerns'),
    concernStep: (concern) => {
      if (concern === 'ONLY_HR_READS') return { step: 'visibility', label: t('feedbackCycle.concern.readers') }
      return concern === 'NO_MANAGER' ? { step: 'people', label: t('feedbackCycle.concern.people') } : undefined
    },
  },
  Preview: FormPreview,
  useShared: () => ({}),
  informingBody: 'feedbackCycle.informingBody',
  creating: 'feedbackCycle.creating',

  useNew: () => useRead('GET /feedback-cycles/guided/new', {}),
  useDraft: (draftId) => useRead('GET /feedback-cycles/drafts/{draftId}', { draftId }),
  useCopy: (cycleId) => useRead('GET /feedback-cycles/guided/{cycleId}/copy', { cycleId }),
  useExisting: (cycleId) => useRead('GET /feedback-cycles/guided/{cycleId}', { cycleId }),
  addDraft: (model, place) => api('POST /feedback-cycles/drafts', { model, place }),
  saveDraft: (model, { id, version }, place) =>
    api('PUT /feedback-cycles/drafts/{draftId}', { draftId: id, model, version, place }),
  check: (model, cycleId, signal) =>
    api('POST /feedback-cycles/check', { model: effectiveModel(model), ...(cycleId && { cycleId }) }, { signal }),
  create: async (model, { inform, draft }) => {
    const { id, reviewees } = await api('POST /feedback-cycles', {
      model: effectiveModel(model),
      ...(inform === undefined ? {} : { informNominatorsAfterCreation: inform }),
      ...(draft ? { draftId: draft.id, draftVersion: draft.version } : {}),
    })
    return { id, people: reviewees }
  },
  startNow: (cycleId) => api('POST /feedback-cycles/{cycleId}/start', { cycleId }),
  save: (model, { cycleId, version }) =>
    api('PUT /feedback-cycles/{cycleId}', { cycleId, model: withoutPeople(effectiveModel(model)), version }),
  readCreation: (cycleId) => api('GET /feedback-cycles/{cycleId}/creation', { cycleId }),
}

/** The email that most people get first, by who picks reviewers. */
const firstEmails = {
  REVIEWEE_NOMINATION: 'feedback-cycle-nominate',
  REVIEWEE_NOMINATION_WITHOUT_APPROVAL: 'feedback-cycle-nominate',
  MANAGER_NOMINATION: 'feedback-cycle-nominate-team',
  HR_NOMINATION: 'feedback-cycle-write',
} as const
