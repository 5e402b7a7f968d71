import { allowed, refused, type Verdict } from '../verdict.ts'

/** The state of a company’s sample people and sample cycle (administration, section 8). */
export const sampleStates = ['ABSENT', 'CREATING', 'PRESENT', 'DELETING', 'FAILED'] as const
export type SampleState = (typeof sampleStates)[number]

/** What can be done with them (OP-090); a reset deletes and creates again. */
export const sampleModes = ['create', 'delete', 'reset'] as const
export type SampleMode = (typeof sampleModes)[number]

export const sampleRefusals = [
  'SAMPLE_CONTENT_IN_WORK',
  'SAMPLE_CONTENT_THERE',
  'SAMPLE_CONTENT_NOT_THERE',
  'SAMPLE_COMPANY_IS_ALL_SAMPLE',
] as const
export type SampleRefusal = (typeof sampleRefusals)[number]

/**
 * May sample content be created, deleted or reset now? A failed change can be retried in any mode; a sample company has
 * no sample content.
 */
export function canChangeSample(
  mode: SampleMode,
  state: SampleState,
  isSampleCompany: boolean,
): Verdict<SampleRefusal> {
  if (isSampleCompany) return refused('SAMPLE_COMPANY_IS_ALL_SAMPLE')
  if (state === 'CREATING' || state === 'DELETING') return refused('SAMPLE_CONTENT_IN_WORK')
  if (state === 'FAILED') return allowed
  if (mode === 'create') return state === 'PRESENT' ? refused('SAMPLE_CONTENT_THERE') : allowed
  return state === 'ABSENT' ? refused('SAMPLE_CONTENT_NOT_THERE') : allowed
}

/** The state while a mode runs, and at its end. */
export const sampleTransitions: Record<SampleMode, { during: SampleState; after: SampleState }> = {
  create: { during: 'CREATING', after: 'PRESENT' },
  delete: { during: 'DELETING', after: 'ABSENT' },
  reset: { during: 'CREATING', after: 'PRESENT' },
}

/** The progress for a page that polls every two seconds (SAMPLE-01, OP-092). */
export const progressStates = ['IDLE', 'RUNNING', 'DONE', 'FAILED'] as const
export type ProgressState = (typeof progressStates)[number]

/** Idle if nothing was ever done; otherwise the last change is running, done, or failed. */
export function sampleProgressOf(state: SampleState, mode: SampleMode | null): ProgressState {
  if (mode === null) return 'IDLE'
  if (state === 'FAILED') return 'FAILED'
  return state === 'CREATING' || state === 'DELETING' ? 'RUNNING' : 'DONE'
}
