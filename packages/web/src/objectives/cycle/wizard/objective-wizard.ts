import { openingTasks, type ProcessType } from '@perennial/domain/objectives/cycle/process.ts'
import { api, useRead } from '../../../core/api.ts'
import { formatDay } from '../../../core/dates.ts'
import { t } from '../../../core/i18n.ts'
import type { CycleWizardKind } from '../../../cycles/wizard/wizard-kind.ts'
import { objectiveConcernTexts } from '../concern-texts.ts'
import { objectiveCycles } from '../kind.ts'
import { BasicsStep } from './BasicsStep.tsx'
import { EmailsStep } from './EmailsStep.tsx'
import { objectiveStepOf, readInWizard, toSend, withoutPeople } from './model.ts'
import { OptionsStep } from './OptionsStep.tsx'
import { dateMessage, splitTimeline } from './objective-timeline.ts'
import { PeopleStep } from './PeopleStep.tsx'
import { SummaryFacts } from './SummaryFacts.tsx'
import type { ObjectiveWizardTypes } from './step-props.ts'
import { TimelineStep } from './TimelineStep.tsx'
import { VisibilityStep } from './VisibilityStep.tsx'

/** The wizard of objective cycles. */
export const objectiveWizard: CycleWizardKind<ObjectiveWizardTypes> = {
  kind: objectiveCycles,
  steps: [
    { key: 'basics', label: 'cycles.step.basics', Body: BasicsStep },
    { key: 'people', label: 'cycles.step.people', Body: PeopleStep, isWide: true },
    { key: 'options', label: 'objectiveCycles.step.options', Body: OptionsStep },
    { key: 'visibility', label: 'objectiveCycles.step.visibility', Body: VisibilityStep },
    { key: 'timeline', label: 'cycles.timeline.title', Body: TimelineStep, isAlwaysChecked: true, isWide: true },
    { key: 'emails', label: 'cycles.step.emails', Body: EmailsStep },
  ],
  stepOf: objectiveStepOf,
  timeline: splitTimeline,
  summary: {
    Facts: SummaryFacts,
    dateMessage,
    emailsAtStart: ({ people, managers }, { process }) => [
      ...(openingTasks[process].owner ? [t('objectiveCycles.summary.emailsToOwners', { count: people })] : []),
      ...(managers > 0 || !openingTasks[process].owner
        ? [t(`objectiveCycles.summary.emails.${openingTasks[process].manager}`, { count: managers })]
        : []),
    ],
    firstEmail: ({ name, process, timeline }) => {
      const deadline =
        process === 'MANAGER_HR_PROCESS' ? timeline.editableByManagerUntil : timeline.editableByOwnerUntil
      return {
        template: firstEmails[process],
        values: { cycleName: name, ...(deadline && { deadline: formatDay(deadline) }) },
      }
    },
    reminders: ({ options: { sendAutomaticReminders, checkIns } }) => [
      ...(sendAutomaticReminders ? [t('objectiveCycles.summary.reminders')] : []),
      ...(sendAutomaticReminders && checkIns.frequency !== 'NONE'
        ? [t('objectiveCycles.summary.checkInReminders')]
        : []),
    ],
    peopleIn: (check) => check.people,
    concerns: objectiveConcernTexts,
    noConcerns: (isReached) => t(isReached ? 'objectiveCycles.summary.allWell' : 'objectiveCycles.summary.noConcerns'),
    concernStep: (concern) =>
      concern === 'NO_MANAGER' ? { step: 'people', label: t('objectiveCycles.checkPeople') } : undefined,
  },
  useShared: () => ({}),
  informingBody: 'objectiveCycles.informingBody',
  creating: 'objectiveCycles.creating',

  useNew: () => readInWizard(useRead('GET /objective-cycles/guided/new', {})),
  useDraft: (draftId) => readInWizard(useRead('GET /objective-cycles/drafts/{draftId}', { draftId })),
  useCopy: (cycleId) => readInWizard(useRead('GET /objective-cycles/guided/{cycleId}/copy', { cycleId })),
  useExisting: (cycleId) => readInWizard(useRead('GET /objective-cycles/guided/{cycleId}', { cycleId })),
  addDraft: (model, place) => api('POST /objective-cycles/drafts', { model: toSend(model), place }),
  saveDraft: (model, { id, version }, place) =>
    api('PUT /objective-cycles/drafts/{draftId}', { draftId: id, model: toSend(model), version, place }),
  check: (model, cycleId, signal) =>
    api('POST /objective-cycles/check', { model: toSend(model), ...(cycleId && { cycleId }) }, { signal }),
  create: (model, { inform, draft }) =>
    api('POST /objective-cycles', {
      model: toSend(model),
      ...(inform === undefined ? {} : { inform }),
      ...(draft ? { draftId: draft.id, draftVersion: draft.version } : {}),
    }),
  startNow: (cycleId) => api('POST /objective-cycles/{cycleId}/start', { cycleId }),
  save: (model, { cycleId, version }) =>
    api('PUT /objective-cycles/{cycleId}', { cycleId, model: withoutPeople(model), version }),
  readCreation: (cycleId) => api('GET /objective-cycles/{cycleId}/creation', { cycleId }),
}

/** The email with which a cycle begins for most people. */
const firstEmails: Record<ProcessType, string> = {
  EMPLOYEE_PROCESS: 'objective-cycle-set',
  MANAGER_HR_PROCESS: 'objective-cycle-set-for-team',
  EVERYONE_PROCESS: 'objective-cycle-set',
}
