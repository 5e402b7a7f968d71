import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '../core/api.ts'
import { errorKindOf } from '../core/api-error.ts'
import { connectionState, whenConnected } from '../core/connection.ts'
import { t } from '../core/i18n.ts'
import { ChunkMissingError, retryChunks } from '../core/lazy-component.ts'
import { useStore } from '../core/store.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import css from '../ui/ErrorPage.module.css'
import { ErrorPage } from '../ui/ErrorPage.tsx'
import { useWindowTitle } from '../ui/Page.tsx'

/** Shown instead of a page that could not be rendered, or whose parts could not be loaded (ERR-05, ERR-06). */
export function PageError({ error, reset }: { error: unknown; reset: () => void }) {
  const isMissing = error instanceof ChunkMissingError
  const client = useQueryClient()
  const isOffline = useStore(connectionState) === 'off'
  useEffect(retryChunks, [])
  useEffect(() => {
    if (!isMissing || connectionState.get() === 'on') return
    let isGone = false
    void whenConnected().then(() => !isGone && reset())
    return () => {
      isGone = true
    }
  }, [isMissing, reset])
  const tryAgain = () => {
    // What failed to render is requested again.
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'GET /users/current' })
    reset()
  }
  const title = isMissing ? t('errors.partGone') : t('errors.notShown')
  useWindowTitle(title)
  if (error instanceof ApiError && errorKindOf(error) !== 'offline' && error.status >= 400)
    return <ErrorPage status={error.status} onRetry={reset} />
  return (
    <div className={css.page}>
      <h1 tabIndex={-1}>{title}</h1>
      <p className={css.body}>
        {t(isMissing ? (isOffline ? 'errors.partOffline' : 'errors.partGoneBody') : 'errors.notShownBody')}
      </p>
      <div className={css.actions}>
        {isMissing ? (
          <Button kind="primary" onClick={() => location.reload()}>
            {t('errors.reload')}
          </Button>
        ) : (
          <Button kind="primary" onClick={tryAgain}>
            {t('errors.tryAgain')}
          </Button>
        )}
        <ButtonLink to="/app/home">{t('errors.returnHome')}</ButtonLink>
      </div>
    </div>
  )
}
