import { useState } from 'react'
import { useWrite, whyNot } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { succeed } from '../core/toasts.ts'
import { Confirm } from '../ui/Dialog.tsx'
import { type MenuItem, MoreActions } from '../ui/Menu.tsx'
import type { Person } from './person.ts'
import { RolesDialog } from './RolesDialog.tsx'
import { WelcomeDialog } from './WelcomeDialog.tsx'

type Open = 'welcome' | 'roles' | 'deactivate'
const refresh = ['GET /users/{id}', 'GET /users'] as const

/** What can be done with somebody, each only for whom it is there (ADM-6). */
export function ProfileActions({ person }: { person: Person }) {
  const [open, setOpen] = useState<Open>()
  const { id, name, can } = person
  const back = useWrite('DELETE /users/{id}/deactivation', {
    refresh,
    done: () => succeed(t('people.isBack', { name })),
  })
  const leave = useWrite('POST /users/{id}/deactivation', {
    refresh,
    done: () => {
      setOpen(undefined)
      succeed(t('people.wasDeactivated', { name }), {
        action: { label: t('people.undo'), act: () => back.mutate({ id }) },
      })
    },
  })
  const items: (MenuItem | false | undefined)[] = [
    can.invite && { label: t('people.sendWelcome'), onPress: () => setOpen('welcome') },
    can.changeRoles && {
      label: t('people.changeRoles'),
      disabledBecause: whyNot(can.changeRoles),
      onPress: () => setOpen('roles'),
    },
    can.takeData && { label: t('people.takeData'), to: `/app/user/${id}/export-data` },
    can.deactivate && {
      label: t('people.deactivate'),
      isDanger: true,
      disabledBecause: whyNot(can.deactivate),
      onPress: () => setOpen('deactivate'),
    },
    can.reactivate && {
      label: t('people.bringBack'),
      disabledBecause: whyNot(can.reactivate),
      onPress: () => back.mutate({ id }),
    },
  ]
  const close = () => setOpen(undefined)
  return (
    <>
      <MoreActions items={items.filter((item) => typeof item === 'object')} />
      {open === 'welcome' && <WelcomeDialog person={person} onClose={close} />}
      {open === 'roles' && <RolesDialog person={person} onClose={close} />}
      {open === 'deactivate' && (
        <Confirm
          title={t('people.deactivateAsk', { name })}
          body={t('people.deactivateBody', { name })}
          confirm={t('people.deactivate')}
          isDanger
          busy={leave.isPending}
          onConfirm={() => leave.mutate({ id })}
          onClose={close}
        />
      )}
    </>
  )
}
