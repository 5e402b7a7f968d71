import { useWrite } from '../core/api.ts'
import { useBulkPreview } from '../core/bulk-preview.ts'
import { t } from '../core/i18n.ts'
import { showSuccess } from '../core/toasts.ts'
import { SeveralDialog } from '../people/PeopleBulkDialogs.tsx'

/** Sends a welcome email to everyone who has never logged in and has no open invitation. */
export function InviteAllDialog({ onClose }: { onClose: () => void }) {
  const counted = useBulkPreview('POST /invitations', { personIds: null })
  const invite = useWrite('POST /invitations', {
    refresh: ['GET /companies/{id}/admin-home', 'GET /users'],
    done: ({ done }) => {
      onClose()
      showSuccess(t('directory.inviteDone', { count: done }))
    },
  })
  return (
    <SeveralDialog
      action="invite"
      body={t('directory.inviteAllBody')}
      counted={counted}
      write={invite}
      onClose={onClose}
      onSure={() => invite.mutate({ personIds: null })}
    />
  )
}
