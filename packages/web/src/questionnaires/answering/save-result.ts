import type { ApiError } from '../../core/api-error.ts'
import type { ConflictingAnswer, SaveResult } from './answer-autosave.ts'

/**
 * What a failed save means. A refused text is in Backups only if the server says so: it keeps none of a guest, of someone who was
 * removed, or of someone else who logged in.
 */
export function saveResultOf(
  error: Pick<ApiError, 'status' | 'code' | 'facts' | 'data'>,
  messageOf: () => string,
): SaveResult {
  if (error.status === 0) return { kind: 'offline' }
  if (error.code === 'SIGNED_OUT') return { kind: 'loggedOut' }
  const isSaved = error.facts.isSaved === 'yes'
  if (error.code === 'VERSION_CONFLICT') return { kind: 'conflict', theirs: error.data as ConflictingAnswer, isSaved }
  if (error.code === 'DISK_FULL') return { kind: 'full' }
  if (error.status >= 500 || error.status === 429) return { kind: 'busy' }
  return { kind: 'refused', why: messageOf(), isSaved }
}
