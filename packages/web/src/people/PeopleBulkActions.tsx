import type { PersonRow } from '@perennial/contract/people/schemas.ts'
import { MAX_BULK_PEOPLE } from '@perennial/domain/people/bulk-deactivation.ts'
import { useStateThroughConfirmation } from '../core/confirmation-state.ts'
import { t } from '../core/i18n.ts'
import { isHrType, useCurrentUser } from '../core/session.ts'
import { InvitationLinksDialog } from '../invitations/InvitationLinksDialog.tsx'
import { InvitePeopleDialog } from '../invitations/InvitePeopleDialog.tsx'
import { BulkLeaveDialog } from '../leave/BulkLeaveDialog.tsx'
import { Button } from '../ui/Button.tsx'
import { BulkChangeDialog } from './BulkChangeDialog.tsx'
import { BulkDeactivateDialog, BulkReactivateDialog } from './PeopleBulkDialogs.tsx'

const dialogs = {
  change: BulkChangeDialog,
  invite: InvitePeopleDialog,
  links: InvitationLinksDialog,
  leave: BulkLeaveDialog,
  deactivate: BulkDeactivateDialog,
  bringBack: BulkReactivateDialog,
}
type BulkAction = keyof typeof dialogs

const labels = {
  change: 'directory.change',
  invite: 'directory.invite',
  links: 'invitationLinks.title',
  leave: 'directory.leave',
  deactivate: 'directory.deactivate',
  bringBack: 'directory.bringBack',
} as const

type Props = { people: readonly PersonRow[]; onDone: () => void }

/** Actions on several people; each first says how many it affects, and who is left out (ADM-6). */
export function PeopleBulkActions({ people, onDone }: Props) {
  // Some of them require confirming one’s identity first; the dialog reopens afterwards.
  const [open, setOpen] = useStateThroughConfirmation<BulkAction | undefined>('bulk action', undefined)
  const me = useCurrentUser()
  const tooMany = people.length > MAX_BULK_PEOPLE ? t('directory.tooManyChosen', { most: MAX_BULK_PEOPLE }) : undefined
  const mayBeInvited = people.some(({ state }) => state === 'INVITED')
  const offered: Record<BulkAction, boolean> = {
    change: true,
    invite: mayBeInvited && me.mailServer === 'SET',
    // If no email is sent, the link itself is handed out.
    links: mayBeInvited && me.mailServer !== 'SET',
    leave: isHrType(me) && people.some(({ isActive }) => isActive),
    deactivate: people.some(({ isActive }) => isActive),
    bringBack: people.some(({ isActive }) => !isActive),
  }
  const Open = open && dialogs[open]
  return (
    <>
      {(['invite', 'links', 'change', 'leave', 'deactivate', 'bringBack'] as const)
        .filter((action) => offered[action])
        .map((action) => (
          <Button key={action} disabledReason={tooMany} onClick={() => setOpen(action)}>
            {t(labels[action])}
          </Button>
        ))}
      {Open && (
        <Open
          personIds={people.map(({ id }) => id)}
          onClose={() => setOpen(undefined)}
          onDone={() => {
            setOpen(undefined)
            onDone()
          }}
        />
      )}
    </>
  )
}
