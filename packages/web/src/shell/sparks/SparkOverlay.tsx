import { type Spark, sparks } from '@perennial/domain/shell/sparks.ts'
import { IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { t } from '../../core/i18n.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import css from './Sparks.module.css'
import { sparkBody, sparkKindLabel, sparkTitle } from './spark-messages.ts'
import { markDismissed, markSeen } from './spark-state.ts'
import { pointAt, tourTargets } from './tour-targets.ts'

/** A tip over the page: a dialog, a dialog with steps, or a note in the corner. */
export function SparkOverlay({ spark }: { spark: Spark }) {
  const [step, setStep] = useState(0)
  useEffect(() => markSeen(spark.id), [spark.id])
  const shown = spark.body[step] ?? ''
  useEffect(() => pointAt(tourTargets[shown]), [shown])
  const end = () => markDismissed(spark.id)
  // Finishing a tour also dismisses the tips that offer it.
  const finish = () => {
    end()
    for (const { id, starts } of sparks) if (starts?.id === spark.id) markDismissed(id)
  }
  if (spark.componentType === 'popover') return <Beside spark={spark} onEnd={end} />
  const count = spark.body.length
  const isLast = step === count - 1
  return (
    <Dialog
      title={sparkTitle(spark)}
      width={440}
      isDocked={count > 1}
      onClose={end}
      footer={
        <>
          {step > 0 && <Button onClick={() => setStep(step - 1)}>{t('ui.back')}</Button>}
          <Button kind="primary" onClick={() => (isLast ? finish() : setStep(step + 1))}>
            {t(isLast ? 'ui.done' : 'ui.next')}
          </Button>
        </>
      }
    >
      <p className={css.kind}>{sparkKindLabel(spark)}</p>
      <p aria-live="polite">{sparkBody(shown)}</p>
      {count > 1 && <p className={css.step}>{t('tips.step', { step: step + 1, count })}</p>}
    </Dialog>
  )
}

function Beside({ spark, onEnd }: { spark: Spark; onEnd: () => void }) {
  return (
    <div role="status" className={css.beside}>
      <div className={css.words}>
        <p className={css.kind}>{sparkKindLabel(spark)}</p>
        <p className={css.title}>{sparkTitle(spark)}</p>
        {spark.body.map((key) => (
          <p key={key}>{sparkBody(key)}</p>
        ))}
      </div>
      <IconButton label={t('tips.dismiss')} onClick={onEnd}>
        <IconX size={18} stroke={1.5} aria-hidden />
      </IconButton>
    </div>
  )
}
