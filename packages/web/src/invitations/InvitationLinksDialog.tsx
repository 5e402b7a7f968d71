import { IconCopy, IconDownload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type ApiResponse, type ReadKey, useRead, useWrite } from '../core/api.ts'
import { useBulkPreview } from '../core/bulk-preview.ts'
import { downloadCsv } from '../core/csv.ts'
import { formatDateTime, today } from '../core/dates.ts'
import { t } from '../core/i18n.ts'
import { showSuccess } from '../core/toasts.ts'
import { Button, ButtonLink, IconButton } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { SkippedList } from '../ui/SkippedList.tsx'
import css from './InvitationLinks.module.css'
import { InvitedNames } from './InvitedNames.tsx'

type CreatedLinks = ApiResponse<'POST /invitation-links'>
type InvitationLink = CreatedLinks['links'][number]
type Props = {
  /** If omitted: everyone who has never logged in and has no valid invitation. */
  personIds?: string[]
  onClose: () => void
  /** Called when links were made and the list is closed. */
  onDone?: () => void
}

const shownElsewhere = [
  'GET /users',
  'GET /users/{id}',
  'GET /admin-home',
  'GET /companies/{id}/admin-home',
] as const satisfies ReadKey[]

/** Makes invitation links to hand out if no email is sent: first says for whom, then lists them. */
export function InvitationLinksDialog({ personIds, onClose, onDone = onClose }: Props) {
  const client = useQueryClient()
  const make = useWrite('POST /invitation-links')
  // Only on closing: the page behind the dialog may change once everyone has a link, and would close the list with it.
  const close = () => {
    for (const key of shownElsewhere) void client.invalidateQueries({ queryKey: [key] })
    if (make.data && make.data.done > 0) onDone()
    else onClose()
  }
  if (make.data) return <LinkList made={make.data} onClose={close} />
  return (
    <BeforeLinks
      personIds={personIds ?? null}
      isBusy={make.isPending}
      onClose={onClose}
      onSure={() => make.mutate({ personIds: personIds ?? null })}
    />
  )
}

type BeforeProps = { personIds: string[] | null; isBusy: boolean; onClose: () => void; onSure: () => void }

/** How many links would be made, for whom, and how to handle them. */
function BeforeLinks({ personIds, isBusy, onClose, onSure }: BeforeProps) {
  const counted = useBulkPreview('POST /invitations', { personIds })
  const { data } = counted
  const count = data ? data.done + data.later : undefined
  if (count === 0 && personIds === null) return <NoneNeeded onClose={onClose} />
  const noOne = t('directory.inviteNobody')
  return (
    <Dialog
      title={t('invitationLinks.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button
            kind="primary"
            busy={isBusy || (count === undefined && !counted.error)}
            disabledReason={counted.error ? t('errors.notLoaded') : count === 0 ? noOne : undefined}
            onClick={onSure}
          >
            {t('invitationLinks.confirm', { count: count ?? 0 })}
          </Button>
        </>
      }
    >
      {count === 0 ? (
        <p>{noOne}</p>
      ) : (
        <>
          <p>{t(personIds === null ? 'invitationLinks.bodyAll' : 'invitationLinks.body')}</p>
          <InvitedNames names={data?.names ?? []} count={count ?? 0} />
          <p>{t('invitationLinks.care')}</p>
        </>
      )}
      <div role="status">
        <SkippedList counted={counted} messagePrefixes={['directory.skipped']} />
      </div>
    </Dialog>
  )
}

/** People who have never logged in, in the directory, where new links can be made for them. */
const WAITING_PEOPLE = '/app/admin/directory?state=INVITED'

/** Everyone already has a link: says so, and links to where a lost one can be replaced. */
function NoneNeeded({ onClose }: { onClose: () => void }) {
  const read = useRead('GET /users', { state: 'INVITED', size: 1 })
  const waiting = read.data?.total ?? 0
  return (
    <Dialog
      title={t('invitationLinks.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.close')}</Button>
          {waiting > 0 && (
            <ButtonLink kind="primary" to={WAITING_PEOPLE}>
              {t('invitationLinks.choosePeople')}
            </ButtonLink>
          )}
        </>
      }
    >
      <div role="status">
        {read.data && <p>{t('invitationLinks.allHaveOne', { count: waiting })}</p>}
        {read.error && <p>{t('invitationLinks.noneNeeded')}</p>}
      </div>
      {waiting > 0 && <p>{t('invitationLinks.replaceLink')}</p>}
    </Dialog>
  )
}

function downloadLinks(links: readonly InvitationLink[]): void {
  const heads = [
    t('invitationLinks.name'),
    t('invitationLinks.email'),
    t('invitationLinks.link'),
    t('invitationLinks.validUntil'),
  ]
  const rows = links.map(({ name, email, link, validUntil }) => [name, email, link, formatDateTime(validUntil)])
  downloadCsv(`${t('invitationLinks.file')} ${today()}`, [heads, ...rows])
}

/** The links, each to copy and all as a file; who was left out, and why. */
function LinkList({ made, onClose }: { made: CreatedLinks; onClose: () => void }) {
  const { done, skipped, links } = made
  const none = skipped.length > 0 ? t('invitationLinks.none') : t('invitationLinks.noneNeeded')
  const copy = async (link: string) => {
    await navigator.clipboard.writeText(link)
    showSuccess(t('people.linkCopied'))
  }
  return (
    <Dialog
      title={t('invitationLinks.title')}
      onClose={onClose}
      width={640}
      footer={
        <>
          {done > 0 && (
            <Button icon={<IconDownload size={18} stroke={1.5} aria-hidden />} onClick={() => downloadLinks(links)}>
              {t('invitationLinks.download')}
            </Button>
          )}
          <Button kind="primary" onClick={onClose}>
            {t('ui.close')}
          </Button>
        </>
      }
    >
      <div role="status">
        <p>{done > 0 ? t('directory.linksReady', { count: done }) : none}</p>
        <SkippedList
          counted={{ data: made, error: null, refetch: () => undefined }}
          messagePrefixes={['directory.skipped']}
        />
      </div>
      {done > 0 && (
        <>
          <p>{t('invitationLinks.care')}</p>
          <ul className={css.links}>
            {links.map(({ name, email, link }) => (
              <li key={email} className={css.row}>
                <span className={css.person}>
                  <span className={css.name}>{name}</span>
                  <span className={css.link}>{link}</span>
                </span>
                <IconButton label={t('invitationLinks.copy', { name })} onClick={() => void copy(link)}>
                  <IconCopy size={18} stroke={1.5} aria-hidden />
                </IconButton>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}
