import { connectionState } from '../../core/connection.ts'
import { t } from '../../core/i18n.ts'
import { showError } from '../../core/toasts.ts'

/** Resolves when the connection is lost; waiting for the rest of a text to be sent has no end then. */
function disconnected(): Promise<false> {
  return new Promise((done) => {
    const stop = connectionState.subscribe(() => {
      if (connectionState.get() !== 'off') return
      stop()
      done(false)
    })
  })
}

/** Sends what is not saved yet before an action that needs it; false when that is not possible, and the person is shown why. */
export async function sendEverything(flush: () => Promise<boolean>, offlineReason: string): Promise<boolean> {
  const isSaved = connectionState.get() === 'on' && (await Promise.race([flush(), disconnected()]))
  if (!isSaved) showError(connectionState.get() === 'off' ? offlineReason : t('answering.notSavedYet'))
  return isSaved
}
