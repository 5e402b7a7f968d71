import type { ReactNode } from 'react'
import { t } from '../../core/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import css from './AnswerFoot.module.css'

type Props = {
  progress: { answered: number; total: number }
  /** Ids of the questions that prevent submitting. */
  problems: { tooLong: readonly string[]; missing: readonly string[] }
  /** If false, there is no progress either. */
  isWritable: boolean
  onShow: (questionId: string) => void
  /** The buttons for the step that follows. */
  children: ReactNode
}

/** Always visible while writing: the progress, what is missing, and the next step. */
export function AnswerFoot({ progress, problems, isWritable, onShow, children }: Props) {
  return (
    <footer className={css.foot} data-print="no">
      <div className={css.inside}>
        {isWritable && (
          <p className={css.progress}>
            <ProgressBar done={progress.answered} count={progress.total} />
            {t('answering.progress', progress)}
          </p>
        )}
        {isWritable && <Problems problems={problems} onShow={onShow} />}
        <div className={css.buttons}>{children}</div>
      </div>
    </footer>
  )
}

/** The questions that prevent submitting, with a link to the first of them. */
function Problems({ problems: { tooLong, missing }, onShow }: Pick<Props, 'problems' | 'onShow'>) {
  const ids = tooLong.length > 0 ? tooLong : missing
  const [first] = ids
  if (first === undefined) return null
  return (
    <p className={css.problems}>
      {t(tooLong.length > 0 ? 'answering.tooLongLeft' : 'answering.requiredLeft', { count: ids.length })}
      <Button kind="quiet" size="small" onClick={() => onShow(first)}>
        {t('answering.showFirst')}
      </Button>
    </p>
  )
}
