import { findForgottenCycles } from '../../cycles/public.ts'
import type { AttentionSource } from '../../home/public.ts'
import { objectiveCycleKind } from './kind.ts'

const forgotten = {
  pages: '/app/admin/objectives',
  ended: 'objective-cycle-ended',
  drafts: 'objective-cycle-drafts',
}

/** Ended cycles that are not archived, and cycles that are not fully set up. */
export const cycleAttention: AttentionSource = {
  name: 'objective-cycles',
  feature: 'objective',
  find: (request) => findForgottenCycles(objectiveCycleKind, request, forgotten),
}
