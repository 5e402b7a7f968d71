import { type ApiResponse, useWrite } from '../core/api.ts'
import { downloadCsv } from '../core/csv.ts'
import { formatDateTime, today } from '../core/dates.ts'
import { t } from '../core/i18n.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { SkippedList } from '../ui/SkippedList.tsx'

type CreatedLinks = ApiResponse<'POST /invitation-links'>
/** Without `personIds`: everyone who has never logged in and has no open invitation. */
type Props = { personIds?: string[]; onClose: () => void }

function keep({ links }: CreatedLinks): void {
  if (links.length === 0) return
  const heads = [
    t('invitationLinks.name'),
    t('invitationLinks.email'),
    t('invitationLinks.link'),
    t('invitationLinks.validUntil'),
  ]
  const rows = links.map(({ name, email, link, validUntil }) => [name, email, link, formatDateTime(validUntil)])
  downloadCsv(`${t('invitationLinks.file')} ${today()}`, [heads, ...rows])
}

/** Makes invitation links and gives them as a file to hand out, where no email leaves. */
export function InvitationLinksDialog({ personIds, onClose }: Props) {
  const make = useWrite('POST /invitation-links', {
    refresh: ['GET /users', 'GET /users/{id}', 'GET /companies/{id}/admin-home'],
    done: keep,
  })
  if (make.data) return <Result made={make.data} onClose={onClose} />
  return (
    <Dialog
      title={t('invitationLinks.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button kind="primary" busy={make.isPending} onClick={() => make.mutate({ personIds: personIds ?? null })}>
            {t('invitationLinks.confirm')}
          </Button>
        </>
      }
    >
      <p>{t('invitationLinks.body', { count: personIds?.length ?? 0 })}</p>
      <p>{t('invitationLinks.care')}</p>
    </Dialog>
  )
}

/** How many there are, and who was left out and why: a file that is only downloaded says neither. */
function Result({ made, onClose }: { made: CreatedLinks; onClose: () => void }) {
  const { done, skipped } = made
  const none = skipped.length > 0 ? t('invitationLinks.none') : t('invitationLinks.noneNeeded')
  return (
    <Dialog
      title={t('invitationLinks.title')}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('ui.close')}
        </Button>
      }
    >
      <div role="status">
        <p>{done > 0 ? t('directory.linksReady', { count: done }) : none}</p>
        <SkippedList
          counted={{ data: made, error: null, refetch: () => undefined }}
          messagePrefixes={['directory.skipped']}
        />
      </div>
    </Dialog>
  )
}
