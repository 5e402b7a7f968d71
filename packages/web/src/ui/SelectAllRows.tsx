import { useState } from 'react'
import { t } from '../core/i18n.ts'
import { reportError } from '../core/report-error.ts'
import { Button } from './Button.tsx'
import css from './Table.module.css'

type Props<R> = {
  rest: { bring: () => Promise<readonly R[]>; most: number }
  total: number
  onBrought: (all: readonly R[]) => void
}

/** If all loaded rows are selected and there are more, offers to select those too, or says why not. */
export function SelectAllRows<R>({ rest: { bring, most }, total, onBrought }: Props<R>) {
  const [isBusy, setBusy] = useState(false)
  if (total > most) return <span className={css.most}>{t('ui.selectAtMost', { total, most })}</span>
  const press = async () => {
    setBusy(true)
    try {
      onBrought(await bring())
    } catch (error) {
      reportError(error)
    }
    setBusy(false)
  }
  return (
    <Button kind="quiet" busy={isBusy} onClick={() => void press()}>
      {t('ui.selectAllOf', { count: total })}
    </Button>
  )
}
