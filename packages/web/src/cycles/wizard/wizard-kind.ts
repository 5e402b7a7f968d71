import type { EditorPlace } from '@perennial/contract/cycles/schemas.ts'
import type { CycleState } from '@perennial/domain/cycles/life.ts'
import type { ComponentType } from 'react'
import type { MessageKey } from '../../core/i18n.ts'
import type { CycleConcerns } from '../ConcernNotes.tsx'
import type { CycleKind, Person, Read } from '../cycle-kind.ts'
import type { CycleTimeline } from './timeline.ts'

/** What every model of a new cycle has. */
export type CycleModelBase = {
  name: string
  timeline: Readonly<Record<string, string | null>>
  disabledDates: readonly string[]
  informAtStart: boolean
}

export type CycleProblem = {
  path: string
  code: string
  facts?: Readonly<Record<string, string | number | null>> | undefined
}

/** What the server finds when it checks a model. */
export type CycleCheck = {
  problems: readonly CycleProblem[]
  /** Whether the user must choose about notifying people before anything is created (CYC-02). */
  asksToInform: boolean
  /** The start is not in the future. */
  hasStarted: boolean
  neverSignedIn: number
  notInvited: number
  disabledMails: readonly string[]
  concerns: readonly { concern: string; count: number; people: readonly Person[] }[]
}

/** The types of a wizard; `existing` describes a cycle that is edited, `shared` what steps and preview have in common besides. */
export type WizardTypes = {
  model: CycleModelBase
  check: CycleCheck
  existing: { version: number; state: CycleState }
  shared: object
}

/** The model being set up, and whether its start was changed. */
export type CycleSetup<M> = {
  model: M
  mode: 'create' | 'copy' | 'edit'
  /** The start was changed before, so it no longer proposes other dates (CYC-04). */
  isStartTouched: boolean
}

export type ExistingCycle<T extends WizardTypes> = T['existing'] & { cycleId: string }

export type StepProps<T extends WizardTypes> = T['shared'] & {
  setup: CycleSetup<T['model']>
  set: (setup: CycleSetup<T['model']>) => void
  /** Changes the current model. */
  change: (change: Partial<T['model']> | ((model: T['model']) => Partial<T['model']>)) => void
  /** Messages by field: `timeline/signBy`. */
  violations: Readonly<Record<string, string>>
  check: T['check'] | undefined
  existing: ExistingCycle<T> | undefined
  goTo: (step: string) => void
}

export type WizardStep<T extends WizardTypes> = {
  key: string
  label: MessageKey
  Body: ComponentType<StepProps<T>>
  /** Its problems are shown even before the user has left it. */
  isAlwaysChecked?: true
  /** Uses the space of the preview. */
  isWide?: true
}

/** What a kind of cycle defines for the summary, the last step. */
type WizardSummary<T extends WizardTypes> = {
  /** Whom the cycle is about and what it asks; shown below its dates. */
  Facts: ComponentType<StepProps<T>>
  /** What happens on a date. */
  dateMessage: (field: keyof T['model']['timeline'] & string, model: T['model']) => string
  /** Who gets which email when the cycle starts. */
  emailsAtStart: (check: T['check'], model: T['model']) => readonly string[]
  /** The email that most people get first, and what its placeholders stand for in this cycle. */
  firstEmail: (model: T['model']) => { template: string; values: Readonly<Record<string, string>> }
  /** Its automatic reminders in words. */
  reminders: (model: T['model']) => readonly string[]
  peopleIn: (check: T['check']) => number
  concerns: CycleConcerns<T['check']['concerns'][number]['concern']>
  /** The message if nothing needs attention; `isReached` if everyone gets emails. */
  noConcerns: (isReached: boolean) => string
  /** The step that resolves a concern, with the label of the button that leads there. */
  concernStep: (concern: T['check']['concerns'][number]['concern']) => { step: string; label: string } | undefined
}

export type DraftVersion = { id: string; version: number }
/** A draft that is being continued. */
export type BegunDraft = DraftVersion & { place: EditorPlace | null }
type Creation = { remaining: number; informPending: boolean }

/** What a kind of cycle defines for its wizard; steps, drafts, checks and the launch are the same for all. */
export type CycleWizardKind<T extends WizardTypes> = {
  kind: CycleKind
  /** All steps except the summary. */
  steps: readonly WizardStep<T>[]
  /** The step on which a problem is resolved, by its path: `/timeline/signBy`. */
  stepOf: (path: string) => string
  timeline: CycleTimeline<keyof T['model']['timeline'] & string, T['model']>
  summary: WizardSummary<T>
  /** Shown beside all steps. */
  Preview?: ComponentType<StepProps<T>>
  useShared: () => T['shared']
  /** Says whom a cycle that has already started notifies. */
  informingBody: MessageKey
  /** Says that its items are being created. */
  creating: MessageKey

  useNew: () => Read<{ model: T['model'] }>
  useDraft: (draftId: string) => Read<{ model: T['model']; version: number; place: EditorPlace | null }>
  useCopy: (cycleId: string) => Read<{ model: T['model'] }>
  useExisting: (cycleId: string) => Read<{ model: T['model'] } & T['existing']>
  addDraft: (model: T['model'], place: EditorPlace) => Promise<DraftVersion>
  saveDraft: (model: T['model'], draft: DraftVersion, place: EditorPlace) => Promise<DraftVersion>
  check: (model: T['model'], cycleId: string | undefined, signal: AbortSignal) => Promise<T['check']>
  create: (
    model: T['model'],
    settings: { inform: boolean | undefined; draft: DraftVersion | undefined },
  ) => Promise<{ id: string; people: number }>
  /** Starts a cycle now that would start later today. */
  startNow: (cycleId: string) => Promise<unknown>
  save: (model: T['model'], existing: ExistingCycle<T>) => Promise<unknown>
  readCreation: (cycleId: string) => Promise<Creation>
}
