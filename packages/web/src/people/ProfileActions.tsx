import type { Leave } from '@perennial/contract/leave/routes.ts'
import { useState } from 'react'
import { useWrite } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { lazyComponent } from '../core/lazy-component.ts'
import { refusalMessage } from '../core/refusal-message.ts'
import { isHrType, useCurrentUser } from '../core/session.ts'
import { showSuccess } from '../core/toasts.ts'
import { ImpersonateDialog } from '../impersonation/ImpersonateDialog.tsx'
import { useImpersonateAction } from '../impersonation/use-impersonate-action.ts'
import { useLeave } from '../leave/LeaveNote.tsx'
import { Confirm } from '../ui/Dialog.tsx'
import { type MenuItem, MoreMenu } from '../ui/Menu.tsx'
import { refreshPictures } from '../ui/use-picture.ts'
import { DeactivatePersonDialog } from './DeactivatePersonDialog.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import type { Person } from './person.ts'
import { RolesDialog } from './RolesDialog.tsx'

const PictureDialog = lazyComponent<{ person: Person; onClose: () => void }>(() =>
  import('./PictureDialog.tsx').then((file) => file.PictureDialog),
)

const LeaveDialog = lazyComponent<{ person: Person; leave: Leave['leave']; onClose: () => void }>(() =>
  import('../leave/LeaveDialog.tsx').then((file) => file.LeaveDialog),
)

const NudgeDialog = lazyComponent<{ people: readonly Person[]; onClose: () => void }>(() =>
  import('../profile-nudges/ProfileNudgeDialog.tsx').then((file) => file.ProfileNudgeDialog),
)

const DeleteDialog = lazyComponent<{ person: Person; onClose: () => void }>(() =>
  import('../person-erasure/DeletePersonDialog.tsx').then((file) => file.DeletePersonDialog),
)

type Open = 'delete' | 'leave' | 'nudge' | 'welcome' | 'roles' | 'deactivate' | 'actAs' | 'picture' | 'pictureGone'
const refresh = ['GET /users/{id}', 'GET /users', 'GET /users/{id}/impersonation'] as const

/** The actions on a person, each offered only to people who may take it (ADM-6). */
export function ProfileActions({ person }: { person: Person }) {
  const [open, setOpen] = useState<Open>()
  const me = useCurrentUser()
  const { id, name, can } = person
  const back = useWrite('DELETE /users/{id}/deactivation', {
    refresh,
    done: () => showSuccess(t('people.isBack', { name })),
  })
  const leave = useWrite('POST /users/{id}/deactivation', {
    refresh,
    done: () => {
      setOpen(undefined)
      showSuccess(t('people.wasDeactivated', { name }), {
        action: { label: t('people.undo'), act: () => back.mutate({ id }) },
      })
    },
  })
  const pictureGone = useWrite('DELETE /users/{id}/pictures', {
    refresh: ['GET /users/{id}'],
    done: () => {
      refreshPictures()
      setOpen(undefined)
      showSuccess(t('pictures.removed'))
    },
  })
  const away = useLeave(person)
  const actAs = useImpersonateAction(person, () => setOpen('actAs'))
  const items: (MenuItem | false | undefined)[] = [
    isHrType(me) &&
      me.id !== id &&
      person.isActive &&
      !person.isGuest && { label: t('profileNudge.ask'), onClick: () => setOpen('nudge') },
    person.isActive &&
      away.data?.can.enter && {
        label: t(away.data.leave ? 'leave.change' : 'leave.set'),
        disabledReason: refusalMessage(away.data.can.enter),
        onClick: () => setOpen('leave'),
      },
    can.invite && {
      label: t(me.mailServer === 'SET' ? 'people.sendWelcomeEmails' : 'people.getLink'),
      onClick: () => setOpen('welcome'),
    },
    can.changeRoles && {
      label: t('people.changeRoles'),
      disabledReason: refusalMessage(can.changeRoles),
      onClick: () => setOpen('roles'),
    },
    can.changePicture.allowed && {
      label: t(person.hasPicture ? 'pictures.change' : 'pictures.add'),
      onClick: () => setOpen('picture'),
    },
    can.changePicture.allowed &&
      person.hasPicture && { label: t('pictures.remove'), onClick: () => setOpen('pictureGone') },
    can.takeData && { label: t('people.takeData'), to: `/app/user/${id}/export-data` },
    actAs,
    me.isHR && me.id !== id && { label: t('merging.inProfile'), to: `/app/admin/settings/merge-users/${id}` },
    // Destructive actions come last.
    can.deactivate && {
      label: t('people.deactivate'),
      isDanger: true,
      disabledReason: refusalMessage(can.deactivate),
      onClick: () => setOpen('deactivate'),
    },
    can.reactivate && {
      label: t('people.bringBack'),
      disabledReason: refusalMessage(can.reactivate),
      onClick: () => back.mutate({ id }),
    },
    can.delete && {
      label: t('peopleEnds.delete'),
      isDanger: true,
      disabledReason: refusalMessage(can.delete),
      onClick: () => setOpen('delete'),
    },
  ]
  const close = () => setOpen(undefined)
  return (
    <>
      <MoreMenu items={items.filter((item) => typeof item === 'object')} />
      {open === 'welcome' && <InviteDialog person={person} onClose={close} />}
      {open === 'delete' && <DeleteDialog person={person} onClose={close} />}
      {open === 'leave' && away.data && <LeaveDialog person={person} leave={away.data.leave} onClose={close} />}
      {open === 'nudge' && <NudgeDialog people={[person]} onClose={close} />}
      {open === 'actAs' && <ImpersonateDialog person={person} onClose={close} />}
      {open === 'roles' && <RolesDialog person={person} onClose={close} />}
      {open === 'picture' && <PictureDialog person={person} onClose={close} />}
      {open === 'pictureGone' && (
        <Confirm
          title={t('pictures.removeAsk', { name })}
          body={t('pictures.removeBody')}
          confirm={t('pictures.remove')}
          busy={pictureGone.isPending}
          onConfirm={() => pictureGone.mutate({ id })}
          onClose={close}
        />
      )}
      {open === 'deactivate' && (
        <DeactivatePersonDialog
          person={person}
          busy={leave.isPending}
          onConfirm={() => leave.mutate({ id })}
          onClose={close}
        />
      )}
    </>
  )
}
