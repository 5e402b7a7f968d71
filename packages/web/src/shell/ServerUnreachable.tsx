import { useEffect } from 'react'
import { whenConnected } from '../core/connection.ts'
import { t } from '../core/i18n.ts'
import { Button } from '../ui/Button.tsx'
import css from './ServerUnreachable.module.css'

/** The server doesn't respond, so the user is unknown (ERR-08). */
export function ServerUnreachable({ status, onRetry }: { status: number; onRetry: () => void }) {
  const isOffline = status === 0
  const title = isOffline ? t('errors.notLoaded') : t('errors.status', { status })
  useEffect(() => {
    document.title = t('shell.windowTitle', { title })
    if (isOffline) void whenConnected().then(onRetry)
  })
  return (
    <main className={css.page}>
      <p className={css.status}>{isOffline ? t('shell.product') : status}</p>
      <h1>{title}</h1>
      <p>{isOffline ? t('banners.offline') : t('errors.statusBody')}</p>
      <div className={css.actions}>
        <a href="/app/home">{t('errors.returnHome')}</a>
        <Button onClick={onRetry}>{t('errors.tryAgain')}</Button>
      </div>
    </main>
  )
}
