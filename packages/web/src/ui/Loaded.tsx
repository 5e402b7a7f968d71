import { type ReactNode, useDeferredValue, useEffect, useState } from 'react'
import { ApiError, errorMessage } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { Button } from './Button.tsx'
import { classNames } from './class-names.ts'
import { ErrorPage } from './ErrorPage.tsx'
import css from './Loaded.module.css'

const PLACEHOLDER_AFTER_MS = 150

/** Nothing for 150 ms, then a placeholder in the shape of what will come (FRAME-14). */
export function DelayedSkeleton({ children }: { children?: ReactNode }) {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), PLACEHOLDER_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div aria-busy="true" className={css.waiting}>
      <span className="visually-hidden" role="status">
        {t('ui.loading')}
      </span>
      {isLong && (children ?? <Skeleton />)}
    </div>
  )
}

/** Gray lines as a placeholder for text. */
export function Skeleton({ lines = 4, isCard = false }: { lines?: number; isCard?: boolean }) {
  return (
    <div className={classNames(css.skeleton, isCard && css.card)} aria-hidden>
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines that are all alike
        <span key={index} style={{ inlineSize: `${[92, 78, 86, 64][index % 4]}%` }} />
      ))}
    </div>
  )
}

/** The placeholder of a whole page. */
export function PageSkeleton() {
  return (
    <div className={css.page} aria-hidden>
      <span className={css.heading} />
      <Skeleton lines={3} isCard />
      <Skeleton lines={5} isCard />
    </div>
  )
}

type EmptyProps = { icon?: ReactNode; title: string; body?: ReactNode; action?: ReactNode; isSmall?: boolean }

/** Says what will be here, why it is empty, and how to fill it. */
export function EmptyState({ icon, title, body, action, isSmall = false }: EmptyProps) {
  return (
    <div className={classNames(css.empty, isSmall && css.small)}>
      {icon && <div className={css.picture}>{icon}</div>}
      <p className={css.emptyTitle}>{title}</p>
      {body && <div className={css.emptyBody}>{body}</div>}
      {action}
    </div>
  )
}

type ErrorProps = { error?: unknown; onRetry: () => void }

/** What the server or the connection says about it; nothing about unexpected errors. */
const knownReason = (error: unknown): string | undefined =>
  error instanceof ApiError && error.code !== 'UNEXPECTED' ? errorMessage(error) : undefined

/** At the end of a list whose next rows could not be loaded, with a retry. */
export function LoadMoreError({ error, onRetry, busy = false }: ErrorProps & { busy?: boolean | undefined }) {
  const reason = knownReason(error)
  return (
    <div className={css.rest} role="alert">
      <p>
        {t('errors.moreNotLoaded')} {reason && <span className={css.reason}>{reason}</span>}
      </p>
      <Button size="small" busy={busy} onClick={onRetry}>
        {t('errors.tryAgain')}
      </Button>
    </div>
  )
}

/** What could not be loaded, with a retry. */
export function LoadError({ error, onRetry }: ErrorProps) {
  return (
    <div className={classNames(css.empty, css.small)} role="alert">
      <p className={css.emptyTitle}>{t('errors.notLoaded')}</p>
      <div className={css.emptyBody}>{knownReason(error) ?? t('errors.notLoadedBody')}</div>
      <Button onClick={onRetry}>{t('errors.tryAgain')}</Button>
    </div>
  )
}

type ReadOf<T> = { data: T | undefined; error: unknown; refetch: () => unknown; isFetching?: boolean }
type Props<T> = {
  read: ReadOf<T>
  children: (data: T) => ReactNode
  skeleton?: ReactNode
  /** The whole page depends on it: a refusal shows the error page of its status (ERR-08). */
  isPage?: boolean
}

/** Renders a read: while it loads, when its data is there, and when it failed. */
export function Loaded<T>({ read, children, skeleton, isPage = false }: Props<T>) {
  const { data, error } = read
  // The first content is rendered in interruptible steps, later changes immediately.
  const isDrawn = useDeferredValue(data !== undefined)
  if (data !== undefined && isDrawn) return <>{children(data)}</>
  if (error) {
    const isRefused = error instanceof ApiError && [403, 404].includes(error.status)
    // A malformed URL, such as half an id copied from an email, has no page.
    if (isPage && error instanceof ApiError && error.status >= 400)
      return (
        <ErrorPage
          status={error.status === 422 ? 404 : error.status}
          why={error.status === 403 && error.code !== 'ROLE_MISSING' ? errorMessage(error) : undefined}
          onRetry={() => void read.refetch()}
        />
      )
    if (isRefused) return <ErrorPage status={error.status} />
    return <LoadError error={error} onRetry={() => void read.refetch()} />
  }
  return <DelayedSkeleton>{skeleton ?? (isPage ? <PageSkeleton /> : <Skeleton />)}</DelayedSkeleton>
}
