/** The progress of something in a cycle. Every kind of cycle maps its statuses to these, so that they look the same everywhere. */
export type Stage = 'open' | 'begun' | 'ready' | 'shared' | 'done' | 'partly' | 'refused' | 'atRisk' | 'missed'

export type StageSegment = { key: string; label: string; count: number; stage: Stage }
