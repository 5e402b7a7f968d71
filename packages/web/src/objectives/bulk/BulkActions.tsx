import { MAX_CHOSEN_OBJECTIVES } from '@perennial/domain/objectives/assignment.ts'
import { type FunctionComponent, useState } from 'react'
import { t } from '../../core/i18n.ts'
import { lazyComponent } from '../../core/lazy-component.ts'
import { hasRole, useCurrentUser } from '../../core/session.ts'
import { Button } from '../../ui/Button.tsx'

export type ChosenObjective = { id: string; title: string; cycle: { id: string }; owner: { id: string } }
export type BulkDialogProps = { objectives: readonly ChosenObjective[]; onClose: () => void; onDone: () => void }

const dialogs = {
  transfer: lazyComponent(() => import('./BulkDialogs.tsx').then((file) => file.BulkTransfer)),
  rollOver: lazyComponent(() => import('./BulkDialogs.tsx').then((file) => file.BulkRollOver)),
  assign: lazyComponent(() => import('./AssignDialog.tsx').then((file) => file.AssignDialog)),
  remove: lazyComponent(() => import('./BulkDialogs.tsx').then((file) => file.BulkDelete)),
} satisfies Record<string, FunctionComponent<BulkDialogProps>>
type Action = keyof typeof dialogs

const labels = {
  transfer: 'objectives.transfer.how',
  rollOver: 'objectiveBulk.rollOver',
  assign: 'objectives.clone.do',
  remove: 'objectives.delete.do',
} as const

type Props = { objectives: readonly ChosenObjective[]; onDone: () => void }

/** Actions on several objectives; each first says how many it affects, and which are left out. */
export function BulkActions({ objectives, onDone }: Props) {
  const me = useCurrentUser()
  const [open, setOpen] = useState<Action>()
  const tooMany =
    objectives.length > MAX_CHOSEN_OBJECTIVES ? t('objectiveBulk.tooMany', { most: MAX_CHOSEN_OBJECTIVES }) : undefined
  const mayChange = objectives.every(({ owner }) => owner.id === me.id) || hasRole(me, ['manager', 'hrAdmin'])
  const actions: readonly Action[] = mayChange ? ['transfer', 'rollOver', 'assign', 'remove'] : ['assign']
  const Open = open && dialogs[open]
  const close = () => setOpen(undefined)
  return (
    <>
      {actions.map((action) => (
        <Button key={action} disabledReason={tooMany} onClick={() => setOpen(action)}>
          {t(labels[action])}
        </Button>
      ))}
      {Open && (
        <Open
          objectives={objectives}
          onClose={close}
          onDone={() => {
            close()
            onDone()
          }}
        />
      )}
    </>
  )
}
