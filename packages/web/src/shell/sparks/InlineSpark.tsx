import type { Spark } from '@perennial/domain/shell/sparks.ts'
import { IconBulb, IconX } from '@tabler/icons-react'
import { useEffect } from 'react'
import { t } from '../../core/i18n.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import css from './Sparks.module.css'
import { bodyOf, kindOf, startOf, titleOf } from './spark-messages.ts'
import { dismissed, seen, started } from './spark-state.ts'

/** A tip within the page. */
export function InlineSpark({ spark }: { spark: Spark }) {
  useEffect(() => seen(spark.id), [spark.id])
  const { starts } = spark
  return (
    <aside className={css.inline} aria-label={t('tips.tip', { title: titleOf(spark) })}>
      <IconBulb size={22} stroke={1.5} aria-hidden />
      <div className={css.words}>
        <p className={css.kind}>{kindOf(spark)}</p>
        <p className={css.title}>{titleOf(spark)}</p>
        {spark.body.map((key) => (
          <p key={key}>{bodyOf(key)}</p>
        ))}
      </div>
      {starts && (
        <div className={css.start}>
          <Button size="small" onPress={() => started.set(starts.id)}>
            {startOf(starts.label)}
          </Button>
        </div>
      )}
      <IconButton label={t('tips.dismiss')} onPress={() => dismissed(spark.id)}>
        <IconX size={18} stroke={1.5} aria-hidden />
      </IconButton>
    </aside>
  )
}
