import { useState } from 'react'
import { t } from '../core/i18n.ts'
import { reportError } from '../core/report-error.ts'
import { Button } from './Button.tsx'
import css from './Table.module.css'

type Props<R> = {
  remaining: { loadAll: () => Promise<readonly R[]>; max: number }
  total: number
  onLoaded: (all: readonly R[]) => void
}

/** If all loaded rows are selected and there are more, offers to select those too, or says why not. */
export function SelectAllRows<R>({ remaining: { loadAll, max }, total, onLoaded }: Props<R>) {
  const [isBusy, setBusy] = useState(false)
  if (total > max) return <span className={css.tooMany}>{t('ui.selectAtMost', { total, most: max })}</span>
  const press = async () => {
    setBusy(true)
    try {
      onLoaded(await loadAll())
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
