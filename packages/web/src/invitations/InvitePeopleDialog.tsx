import { useWrite } from '../core/api.ts'
import { useBulkPreview } from '../core/bulk-preview.ts'
import { t } from '../core/i18n.ts'
import { showSuccess } from '../core/toasts.ts'
import { BulkPeopleDialog } from '../people/PeopleBulkDialogs.tsx'
import { InvitedNames } from './InvitedNames.tsx'

type Props = {
  /** If omitted: everyone who has never logged in and has no valid invitation. */
  personIds?: string[]
  onClose: () => void
  onDone?: () => void
}

/** Sends invitations by email: first says to how many and whom, and who is left out. */
export function InvitePeopleDialog({ personIds = undefined, onClose, onDone = onClose }: Props) {
  const wanted = personIds ?? null
  const counted = useBulkPreview('POST /invitations', { personIds: wanted })
  const { done = 0, later = 0, names = [] } = counted.data ?? {}
  const invite = useWrite('POST /invitations', {
    refresh: ['GET /users', 'GET /users/{id}', 'GET /admin-home', 'GET /companies/{id}/admin-home'],
    done: (sent) => {
      onDone()
      if (sent.done > 0) showSuccess(t('directory.inviteDone', { count: sent.done }))
      if (sent.later > 0) showSuccess(t('directory.invitedLater', { count: sent.later }))
    },
  })
  return (
    <BulkPeopleDialog
      action="invite"
      {...(counted.data && { title: t('directory.inviteTitleCount', { count: done + later }) })}
      counted={counted}
      later={later}
      more={
        <>
          <InvitedNames names={names} count={done + later} />
          {later > 0 && <p>{t('directory.invitedLater', { count: later })}</p>}
        </>
      }
      write={invite}
      onClose={onClose}
      onSure={() => invite.mutate({ personIds: wanted })}
    />
  )
}
