import { useEffect, useState } from 'react'
import { type ApiResponse, useWrite } from '../../core/api.ts'
import { ApiError } from '../../core/api-error.ts'
import { t } from '../../core/i18n.ts'
import { PublicPage, PublicPageActions } from '../../identity/PublicPage.tsx'
import { Button } from '../../ui/Button.tsx'
import { DelayedSkeleton } from '../../ui/Loaded.tsx'
import { FeedbackForm } from '../provide/FeedbackForm.tsx'
import { GuestSubmittedPage } from './GuestSubmittedPage.tsx'
import { useGuestOperations } from './guest-operations.ts'

export type GuestForm = ApiResponse<'POST /guest-feedback'>

/** `/guest-feedback`: the form behind a guest's personal link, and nothing else. The token is in the fragment. */
export function GuestLinkPage() {
  const [token] = useState(() => location.hash.slice(1))
  const opening = useWrite('POST /guest-feedback', { failure: 'silent' })
  const { mutate } = opening
  useEffect(() => mutate({ token }), [mutate, token])
  useEffect(() => {
    // Another link in the same window changes only the fragment, so the page has to reload.
    const again = () => location.reload()
    window.addEventListener('hashchange', again)
    return () => window.removeEventListener('hashchange', again)
  }, [])
  if (opening.error) return <ClosedLinkPage error={opening.error} onRetry={() => mutate({ token })} />
  if (!opening.data)
    return (
      <PublicPage title={t('feedback.guestLink.title')}>
        <DelayedSkeleton />
      </PublicPage>
    )
  return <OpenedLink token={token} opened={opening.data} />
}

type OpenedProps = { token: string; opened: GuestForm }

/** The form as the server last returned it; the editor below keeps what is being written. */
function OpenedLink({ token, opened }: OpenedProps) {
  const [form, setForm] = useState(opened)
  const [isPaused, setPaused] = useState(false)
  const operations = useGuestOperations(token, form, setForm)
  const { name } = form.reviewee
  if (form.state === 'WRITTEN') return <GuestSubmittedPage form={form} operations={operations} />
  const isDeclined = form.state === 'DECLINED' && form !== opened
  if (isPaused || isDeclined)
    return (
      <PublicPage
        title={t(isDeclined ? 'feedback.guestLink.declined' : 'feedback.guestLink.paused')}
        intro={t(isDeclined ? 'feedback.guestLink.declinedBody' : 'feedback.guestLink.pausedBody', { name })}
      >
        <PublicPageActions>
          <Button kind="primary" onClick={() => location.reload()}>
            {t('feedback.guestLink.goOn')}
          </Button>
        </PublicPageActions>
      </PublicPage>
    )
  return (
    <FeedbackForm form={form} companyName={form.companyName} operations={operations} onClose={() => setPaused(true)} />
  )
}

const endings = ['LINK_EXPIRED', 'LINK_REVOKED', 'DEADLINE_PASSED', 'REQUEST_NOT_IN_PROGRESS'] as const

/** Why a link doesn't open, and what its owner can do. */
function ClosedLinkPage({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const code = error instanceof ApiError ? error.code : undefined
  const isConnection = error instanceof ApiError && error.status !== 404 && error.status !== 403
  const reason = endings.find((ending) => ending === code)
  if (isConnection)
    return (
      <PublicPage title={t('feedback.guestLink.unreachable')} intro={t('feedback.guestLink.unreachableBody')}>
        <PublicPageActions>
          <Button kind="primary" onClick={onRetry}>
            {t('feedback.guestLink.retry')}
          </Button>
        </PublicPageActions>
      </PublicPage>
    )
  return (
    <PublicPage
      title={t('feedback.guestLink.closed')}
      intro={t(reason ? `feedback.guestLink.closed.${reason}` : 'feedback.guestLink.closed.LINK_NOT_VALID')}
    />
  )
}
