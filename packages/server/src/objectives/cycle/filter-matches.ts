import { handler } from '../../core/http/handler.ts'
import { findNewMatches } from '../../cycles/public.ts'
import { findCycle } from './kind.ts'

/** `GET /objective-cycles/{cycleId}/matches`: offered to HR, who alone can add them (REV-P23). */
export const listFilterMatches = handler('GET /objective-cycles/{cycleId}/matches', async ({ params, viewer, tx }) => {
  const { cycle } = await findCycle(tx, viewer, params.cycleId)
  return findNewMatches(tx, cycle)
})
