import { editorStepOf } from '@perennial/domain/reviews/cycle/problems.ts'
import { useState } from 'react'
import { api, useRead } from '../../../core/api.ts'
import { formatDay } from '../../../core/dates.ts'
import { t } from '../../../core/i18n.ts'
import { reminderTimeLabel } from '../../../cycles/wizard/EmailFields.tsx'
import type { CycleWizardKind } from '../../../cycles/wizard/wizard-kind.ts'
import { reviewConcerns } from '../concern-texts.ts'
import { reviewCycles } from '../kind.ts'
import { BasicsStep } from './BasicsStep.tsx'
import { EmailsStep, reminderKinds } from './EmailsStep.tsx'
import { withoutPeople } from './model.ts'
import { PeopleStep } from './PeopleStep.tsx'
import { QuestionnaireStep } from './QuestionnaireStep.tsx'
import { reviewTimeline } from './review-timeline.ts'
import { SelectedQuestionnairePreview } from './SelectedQuestionnairePreview.tsx'
import { SummaryFacts } from './SummaryFacts.tsx'
import type { ReviewWizardTypes } from './step-props.ts'
import { TimelineStep } from './TimelineStep.tsx'

/** The wizard of review cycles. */
export const reviewWizard: CycleWizardKind<ReviewWizardTypes> = {
  kind: reviewCycles,
  steps: [
    { key: 'basics', label: 'cycles.step.basics', Body: BasicsStep },
    { key: 'people', label: 'cycles.step.people', Body: PeopleStep, isWide: true },
    { key: 'questionnaire', label: 'cycles.step.questionnaire', Body: QuestionnaireStep },
    { key: 'timeline', label: 'reviewCycles.step.timeline', Body: TimelineStep, isAlwaysChecked: true, isWide: true },
    { key: 'mails', label: 'cycles.step.emails', Body: EmailsStep },
  ],
  stepOf: editorStepOf,
  timeline: reviewTimeline,
  summary: {
    Facts: SummaryFacts,
    dateMessage: (field) => t(`reviewCycles.summary.${field}`),
    emailsAtStart: ({ reviewees, reviewers, contributors }) => [
      t('reviewCycles.summary.emailsToReviewees', { count: reviewees }),
      t('reviewCycles.summary.emailsToReviewers', { count: reviewers }),
      ...(contributors > 0 ? [t('reviewCycles.summary.emailsToContributors', { count: contributors })] : []),
    ],
    firstEmail: ({ name, timeline }) => {
      const writeUntil = timeline.revieweeWriteUntil ?? timeline.processEndsForReviewees
      return {
        template: 'review-self-informed',
        values: { cycleName: name, ...(writeUntil && { writeUntil: formatDay(writeUntil) }) },
      }
    },
    reminders: ({ automations }) =>
      reminderKinds
        .filter((kind) => automations[kind].enabled)
        .map((kind) => t(`reviewCycles.summary.reminder.${kind}`, { when: reminderTimeLabel(automations[kind]) })),
    peopleIn: (check) => check.reviewees,
    concerns: reviewConcerns,
    noConcerns: (isReached) => t(isReached ? 'reviewCycles.summary.allWell' : 'reviewCycles.summary.allHaveReviewers'),
    // Choosing other reviewers resolves these.
    concernStep: (concern) =>
      concern === 'NO_REVIEWER' || concern === 'INACTIVE_REVIEWER' || concern === 'REVIEW_LOOP'
        ? { step: 'people', label: t('reviewCycles.concern.choose') }
        : undefined,
  },
  Preview: SelectedQuestionnairePreview,
  useShared: () => {
    const [questionnaireId, showQuestionnaire] = useState<string | null>(null)
    return { questionnaireId, showQuestionnaire }
  },
  informingBody: 'reviewCycles.informing.body',
  creating: 'reviewCycles.creation.making',

  useNew: () => useRead('GET /review-cycles/guided/new', {}),
  useDraft: (draftId) => useRead('GET /review-cycles/drafts/{draftId}', { draftId }),
  useCopy: (cycleId) => useRead('GET /review-cycles/guided/{cycleId}/copy', { cycleId }),
  useExisting: (cycleId) => useRead('GET /review-cycles/guided/{cycleId}', { cycleId }),
  addDraft: (model, place) => api('POST /review-cycles/drafts', { model, place }),
  saveDraft: (model, { id, version }, place) =>
    api('PUT /review-cycles/drafts/{draftId}', { draftId: id, model, version, place }),
  check: (model, cycleId, signal) =>
    api('POST /review-cycles/check', cycleId ? { model, cycleId } : { model }, { signal }),
  create: async (model, { inform, draft }) => {
    const { id, reviewees } = await api('POST /review-cycles', {
      model,
      ...(inform === undefined ? {} : { informReviewees: inform }),
      ...(draft ? { draftId: draft.id, draftVersion: draft.version } : {}),
    })
    return { id, people: reviewees }
  },
  startNow: (cycleId) => api('POST /review-cycles/{cycleId}/start', { cycleId }),
  save: (model, { cycleId, version }) =>
    api('PUT /review-cycles/{cycleId}', { cycleId, model: withoutPeople(model), version }),
  readCreation: (cycleId) => api('GET /review-cycles/{cycleId}/creation', { cycleId }),
}
