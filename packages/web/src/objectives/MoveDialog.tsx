import type { ObjectiveType } from '@perennial/domain/objectives/objective.ts'
import { useState } from 'react'
import { type ApiResponse, errorMessage, useRead, useWrite } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { refusalMessage } from '../core/refusal-message.ts'
import { showSuccess } from '../core/toasts.ts'
import { Banner } from '../ui/Banner.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { ParentPicker, type PickedParent } from './form/ParentPicker.tsx'
import css from './MoveDialog.module.css'
import { changedByObjective } from './objective-changes.ts'

/** What an objective serves now: null at the top. */
export type CurrentParent = PickedParent | 'HIDDEN' | null

type Props = {
  objective: {
    id: string
    title: string
    type: ObjectiveType | null
    cycle: { id: string }
    parent: CurrentParent
  }
  /** The objective it was dropped on. */
  target?: PickedParent | undefined
  onClose: () => void
}

/** A parent that the viewer can’t read is in the field all the same, so that the objective isn’t moved to the top by mistake. */
const inField = (parent: CurrentParent): PickedParent | null =>
  parent === 'HIDDEN' ? { id: 'hidden', title: t('objectives.tree.hidden', { count: 1 }) } : parent

/** Moves an objective with its branch below another one, or to the top; shows first what that changes. */
export function MoveDialog({ objective, target, onClose }: Props) {
  const { id: objectiveId, title, type, cycle } = objective
  const [current] = useState(() => inField(objective.parent))
  const [parent, setParent] = useState<PickedParent | null>(target ?? current)
  const isSame = parent?.id === current?.id
  const unchanged = t(current ? 'objectives.move.same' : 'objectives.move.sameTop')
  const preview = useRead(
    'GET /objectives/{objectiveId}/parent-preview',
    { objectiveId, ...(parent ? { parentId: parent.id } : {}) },
    { when: !isSame, keepsFormer: true },
  )
  const save = useWrite('PUT /objectives/{objectiveId}/parent', {
    refresh: changedByObjective,
    failure: 'form',
    done: () => {
      onClose()
      showSuccess(
        parent ? t('objectives.move.done', { title, parent: parent.title }) : t('objectives.move.doneTop', { title }),
      )
    },
  })
  const verdict = preview.data?.verdict
  return (
    <FormDialog
      title={t('objectives.move.title', { title })}
      onClose={onClose}
      onSubmit={() => verdict?.allowed && !isSame && save.mutate({ objectiveId, parentId: parent?.id ?? null })}
      submit={t('objectives.move.do')}
      busy={save.isPending}
      width={560}
      refusal={save.error ? errorMessage(save.error) : undefined}
      disabledReason={isSame ? unchanged : (refusalMessage(verdict) ?? (verdict ? undefined : t('ui.loading')))}
    >
      <ParentPicker
        label={t('objectives.move.below')}
        hint={t('objectives.move.hint')}
        cycleId={cycle.id}
        objectiveId={objectiveId}
        type={type ?? 'INDIVIDUAL'}
        value={parent}
        onChange={setParent}
      />
      {isSame ? (
        <p className={css.muted}>{unchanged}</p>
      ) : (
        <Loaded read={preview}>{(shown) => <Effect preview={shown} />}</Loaded>
      )}
    </FormDialog>
  )
}

type Preview = ApiResponse<'GET /objectives/{objectiveId}/parent-preview'>

/** What the move changes, before it is done. */
function Effect({ preview: { verdict, moved, hidden, deepestLevel, from, to } }: { preview: Preview }) {
  if (!verdict.allowed)
    return (
      <Banner tone="warning" isAlert>
        {refusalMessage(verdict)}
      </Banner>
    )
  const sides = [
    { key: 'from', effect: from },
    { key: 'to', effect: to },
  ] as const
  return (
    <div className={css.effect} role="status">
      <p>
        {t('objectives.move.moved', { moved, hidden })} {t('objectives.move.deepest', { level: deepestLevel })}
      </p>
      <ul>
        {sides.map(({ key, effect }) =>
          effect === null ? null : (
            <li key={key}>
              <span dir="auto">{effect.parent?.title ?? t('objectives.tree.hidden', { count: 1 })}</span>
              <span className={css.muted}>
                {t('objectives.move.change', {
                  before: effect.before.count,
                  after: effect.after.count,
                  meanBefore: effect.before.meanCompletion ?? 'none',
                  meanAfter: effect.after.meanCompletion ?? 'none',
                })}
              </span>
            </li>
          ),
        )}
      </ul>
    </div>
  )
}
