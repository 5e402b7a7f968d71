import type { ObjectiveDetails } from '@perennial/contract/objectives/schemas.ts'
import {
  IconArrowRight,
  IconBell,
  IconCopy,
  IconHierarchy2,
  IconLink,
  IconPencil,
  IconPlus,
  IconPrinter,
  IconTrash,
  IconUsersPlus,
} from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../../core/i18n.ts'
import { lazyComponent } from '../../core/lazy-component.ts'
import { refusalMessage } from '../../core/refusal-message.ts'
import { hasRole, useCurrentUser } from '../../core/session.ts'
import { showSuccess } from '../../core/toasts.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { MoreMenu } from '../../ui/Menu.tsx'
import { editPath, newPath, objectivePath } from '../objective-changes.ts'

const MoveDialog = lazyComponent(() => import('../MoveDialog.tsx').then((file) => file.MoveDialog))
const TransferDialog = lazyComponent(() => import('../TransferDialog.tsx').then((file) => file.TransferDialog))
const RemindOwner = lazyComponent(() => import('./RemindOwner.tsx').then((file) => file.RemindOwner))
const AssignDialog = lazyComponent(() => import('../bulk/AssignDialog.tsx').then((file) => file.AssignDialog))
const DeleteDialog = lazyComponent(() => import('./DeleteDialog.tsx').then((file) => file.DeleteDialog))
const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const

/** Editing, and what else can be done with an objective. */
export function ObjectiveActions({ objective }: { objective: ObjectiveDetails }) {
  const { id, cycle, can, visibility, parents } = objective
  const [dialog, setDialog] = useState<'move' | 'transfer' | 'remind' | 'assign' | 'delete'>()
  const me = useCurrentUser()
  const close = () => setDialog(undefined)
  const parent = parents.length === 0 ? null : (parents[0] ?? 'HIDDEN')
  const hasTree = cycle.uses.cascadingObjectives && visibility !== 'PRIVATE'
  return (
    <>
      {can.edit.allowed && (
        <ButtonLink to={editPath(id)} icon={<IconPencil {...icon} />}>
          {t('ui.edit')}
        </ButtonLink>
      )}
      <MoreMenu
        items={[
          {
            label: t('objectives.copyLink'),
            icon: <IconLink {...icon} />,
            onClick: () =>
              void navigator.clipboard
                .writeText(location.origin + objectivePath(objective))
                .then(() => showSuccess(t('objectives.linkCopied'))),
          },
          ...(can.remind.allowed || can.remind.reason === 'NUDGED_TODAY'
            ? [
                {
                  label: t('objectives.remindPerson', { name: objective.owner.name }),
                  icon: <IconBell {...icon} />,
                  disabledReason: refusalMessage(can.remind),
                  onClick: () => setDialog('remind'),
                },
              ]
            : []),
          { label: t('objectives.clone.do'), icon: <IconCopy {...icon} />, to: `/app/objective/${id}/clone` },
          ...(hasRole(me, ['manager', 'hrAdmin'])
            ? [
                {
                  label: t('objectiveAssign.menu'),
                  icon: <IconUsersPlus {...icon} />,
                  onClick: () => setDialog('assign'),
                },
              ]
            : []),
          ...(objective.isOwn || can.edit.allowed
            ? [
                {
                  label: t('objectives.transfer.do'),
                  icon: <IconArrowRight {...icon} />,
                  onClick: () => setDialog('transfer'),
                },
              ]
            : []),
          { label: t('objectives.print'), icon: <IconPrinter {...icon} />, onClick: () => window.print() },
          ...(hasTree
            ? [
                {
                  label: t('objectives.showInTree'),
                  icon: <IconHierarchy2 {...icon} />,
                  to: `/app/objectives/cascade?cycle=${cycle.id}&at=${id}`,
                },
                {
                  label: t('objectives.addChild'),
                  icon: <IconPlus {...icon} />,
                  to: newPath({ cycleId: cycle.id, parentId: id }),
                  isFirstOfGroup: true,
                },
                {
                  label: t('objectives.move.do'),
                  icon: <IconHierarchy2 {...icon} />,
                  disabledReason: refusalMessage(can.move),
                  onClick: () => setDialog('move'),
                },
              ]
            : []),
          ...(can.delete.allowed || can.delete.reason === 'HAS_CHILDREN'
            ? [
                {
                  label: t('objectives.delete.do'),
                  icon: <IconTrash {...icon} />,
                  isDanger: true,
                  isFirstOfGroup: true,
                  onClick: () => setDialog('delete'),
                },
              ]
            : []),
        ]}
      />
      {dialog === 'move' && <MoveDialog objective={{ ...objective, parent }} onClose={() => setDialog(undefined)} />}
      {dialog === 'transfer' && (
        <TransferDialog
          objectives={[objective]}
          cycleId={cycle.id}
          ownerId={objective.owner.id}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'remind' && <RemindOwner objective={objective} onClose={() => setDialog(undefined)} />}
      {dialog === 'assign' && <AssignDialog objectives={[objective]} onClose={close} onDone={close} />}
      {dialog === 'delete' && <DeleteDialog objective={objective} onClose={() => setDialog(undefined)} />}
    </>
  )
}
