import type { PerformanceGraph } from '@perennial/contract/performance-graph/routes.ts'
import { type BoxKey, boxKeyOf, levelOf, MAX_BOX_NAME } from '@perennial/domain/performance-graph/graph-picture.ts'
import { useWrite } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { useCurrentUser } from '../core/session.ts'
import { showSuccess } from '../core/toasts.ts'
import { useForm } from '../ui/Form.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { TextField } from '../ui/TextField.tsx'
import css from './BoxNamesDialog.module.css'
import { defaultBoxName } from './box-name.ts'

type Props = { graph: PerformanceGraph; onClose: () => void }

/** Names the boxes of all performance graphs of the company, each at its place in the graph. */
export function BoxNamesDialog({ graph: { axes, fields, boxNames }, onClose }: Props) {
  const { id } = useCurrentUser().company
  const save = useWrite('PUT /companies/{id}/performance-graph/box-names', {
    refresh: ['GET /reviews/graph/company/{cycleId}', 'GET /reviews/graph/team/{managerId}/{cycleId}'],
    failure: 'form',
    done: () => {
      showSuccess(t('graph.boxNamesSaved'))
      onClose()
    },
  })
  const form = useForm<Partial<Record<BoxKey, string>>>({ ...boxNames }, save.error)
  const boxes = Array.from({ length: fields * fields }, (_, at) => {
    const [column, row] = [at % fields, fields - 1 - Math.floor(at / fields)]
    return { key: boxKeyOf(column, row, fields), across: levelOf(column, fields), upward: levelOf(row, fields) }
  })
  return (
    <FormDialog
      title={t('graph.boxNames')}
      width={720}
      onClose={onClose}
      onSubmit={() => save.mutate({ id, names: form.values })}
      submit={t('ui.save')}
      busy={save.isPending}
      refusal={form.refusal}
    >
      <p className={css.hint}>{t('graph.boxNamesHint')}</p>
      <div className={css.boxes} style={{ '--fields': fields } as React.CSSProperties}>
        {boxes.map(({ key, across, upward }) => (
          <TextField
            key={key}
            label={t('graph.boxPosition', { x: axes.x.label, across, y: axes.y.label, upward })}
            placeholder={defaultBoxName(key, axes)}
            maxLength={MAX_BOX_NAME}
            value={form.values[key] ?? ''}
            onChange={(name) => form.set({ [key]: name })}
          />
        ))}
      </div>
    </FormDialog>
  )
}
