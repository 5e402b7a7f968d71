import { type ObjectiveStatus, objectiveStatuses } from '@perennial/domain/objectives/objective.ts'
import { t } from '../../core/i18n.ts'
import { refusalMessage } from '../../core/refusal-message.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { StatusMark } from '../StatusMark.tsx'
import css from './Progress.module.css'
import { useStatus } from './use-progress.ts'

type Props = {
  objective: {
    id: string
    title: string
    status: ObjectiveStatus | null
    completion: number | null
    can: { status: { allowed: boolean } }
  }
  hasLabel?: boolean
}

/** The status as a mark that opens a choice; only the mark for people who can’t change it. */
export function StatusControl({ objective, hasLabel = false }: Props) {
  const { status, asks, cancel, set, choose } = useStatus(objective)
  if (status === null) return null
  const mark = <StatusMark status={status} hasLabel={hasLabel} />
  if (!objective.can.status.allowed)
    return (
      <span className={css.fixed} title={hasLabel ? refusalMessage(objective.can.status) : undefined}>
        {mark}
      </span>
    )
  const current = t(`objectives.status.${status}`)
  return (
    <>
      <Menu
        kind="quiet"
        size="small"
        side="start"
        label={t('objectives.changeStatus', { title: objective.title, status: current })}
        face={mark}
        className={hasLabel ? css.labeled : css.mark}
        items={objectiveStatuses.map((value) => ({
          label: t(`objectives.status.${value}`),
          icon: <Picture status={value} />,
          mark: value === status ? t('objectives.now') : undefined,
          isFirstOfGroup: value === 'ACHIEVED',
          onClick: () => choose(value),
        }))}
      />
      {asks && (
        <FullCompletion
          completion={objective.completion ?? 0}
          onClose={cancel}
          onAnswer={(full) => set('ACHIEVED', full)}
        />
      )}
    </>
  )
}

const Picture = ({ status }: { status: ObjectiveStatus }) => (
  <span aria-hidden>
    <StatusMark status={status} />
  </span>
)

type AskProps = { completion: number; onClose: () => void; onAnswer: (full: boolean) => void }

/** Whether an achieved objective is complete as well (OBJ-P09). */
function FullCompletion({ completion, onClose, onAnswer }: AskProps) {
  return (
    <Dialog
      title={t('objectives.full.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => onAnswer(false)}>{t('objectives.full.keep', { completion })}</Button>
          <Button kind="primary" onClick={() => onAnswer(true)}>
            {t('objectives.full.set')}
          </Button>
        </>
      }
    >
      <p>{t('objectives.full.body', { completion })}</p>
    </Dialog>
  )
}
