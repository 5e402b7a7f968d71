import { allowed, refused, type Verdict } from '../verdict.ts'

/** Where the sample people and the sample cycle of a company stand (administration, section 8). */
export const sampleStates = ['ABSENT', 'CREATING', 'PRESENT', 'DELETING', 'FAILED'] as const
export type SampleState = (typeof sampleStates)[number]

/** What is done with them (OP-090); a reset deletes and creates again. */
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
 * May sample content be created, deleted or made again now? What failed is tried again in whichever way; a company that is a sample
 * itself has nothing else.
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

/** In which state a mode works, and in which it ends. */
export const sampleTransitions: Record<SampleMode, { during: SampleState; after: SampleState }> = {
  create: { during: 'CREATING', after: 'PRESENT' },
  delete: { during: 'DELETING', after: 'ABSENT' },
  reset: { during: 'CREATING', after: 'PRESENT' },
}

/** How a page that asks every two seconds is told of it (SAMPLE-01, OP-092). */
export const progressStates = ['IDLE', 'RUNNING', 'DONE', 'FAILED'] as const
export type ProgressState = (typeof progressStates)[number]

/** Nothing was ever done: idle. Otherwise what was done last runs, is done, or failed. */
export function sampleProgressOf(state: SampleState, mode: SampleMode | null): ProgressState {
  if (mode === null) return 'IDLE'
  if (state === 'FAILED') return 'FAILED'
  return state === 'CREATING' || state === 'DELETING' ? 'RUNNING' : 'DONE'
}
