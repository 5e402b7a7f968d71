import type { Spark } from '@perennial/domain/shell/sparks.ts'
import { IconBulb, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { t } from '../../core/i18n.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import css from './Sparks.module.css'
import { sparkBody, sparkKindLabel, sparkStartLabel, sparkTitle } from './spark-messages.ts'
import { markDismissed, markSeen, startedSpark } from './spark-state.ts'

type Props = {
  spark: Spark
  /** The user opened it, so it is scrolled into view. */
  isStarted: boolean
}

/** A tip within the page, below its content. */
export function InlineSpark({ spark, isStarted }: Props) {
  const tip = useRef<HTMLElement>(null)
  useEffect(() => markSeen(spark.id), [spark.id])
  useEffect(() => {
    if (isStarted) tip.current?.scrollIntoView({ block: 'nearest' })
  }, [isStarted])
  const { starts } = spark
  return (
    <aside ref={tip} className={css.inline} aria-label={t('tips.tip', { title: sparkTitle(spark) })}>
      <IconBulb size={22} stroke={1.5} aria-hidden />
      <div className={css.words}>
        <p className={css.kind}>{sparkKindLabel(spark)}</p>
        <p className={css.title}>{sparkTitle(spark)}</p>
        {spark.body.map((key) => (
          <p key={key}>{sparkBody(key)}</p>
        ))}
      </div>
      {starts && (
        <div className={css.start}>
          <Button size="small" onClick={() => startedSpark.set(starts.id)}>
            {sparkStartLabel(starts.label)}
          </Button>
        </div>
      )}
      <IconButton label={t('tips.dismiss')} onClick={() => markDismissed(spark.id)}>
        <IconX size={18} stroke={1.5} aria-hidden />
      </IconButton>
    </aside>
  )
}
