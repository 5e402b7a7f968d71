import { connectionState } from '../../core/connection.ts'
import { t } from '../../core/i18n.ts'
import { showError } from '../../core/toasts.ts'

/** Resolves when the connection is lost, because sending the rest would then never end. */
function disconnected(): Promise<false> {
  return new Promise((done) => {
    const stop = connectionState.subscribe(() => {
      if (connectionState.get() !== 'off') return
      stop()
      done(false)
    })
  })
}

/** Sends what is unsaved before an action that needs it; returns false if that isn’t possible, and shows why. */
export async function sendEverything(flush: () => Promise<boolean>, offlineReason: string): Promise<boolean> {
  const isSaved = connectionState.get() === 'on' && (await Promise.race([flush(), disconnected()]))
  if (!isSaved) showError(connectionState.get() === 'off' ? offlineReason : t('answering.notSavedYet'))
  return isSaved
}
