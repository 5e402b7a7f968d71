import type { Spark } from '@perennial/domain/shell/sparks.ts'
import { hasWords, t } from '../../core/i18n.ts'

const words = (name: string): string => {
  const key = `tips.${name}`
  return hasWords(key) ? t(key) : name
}

/** The title of a tip. */
export const titleOf = (spark: Spark): string => words(spark.title)
/** One of its sentences. */
export const bodyOf = (name: string): string => words(name)
/** The button that starts another tip. */
export const startOf = (name: string): string => words(name)
/** Getting started, news, or a tip (SPARK-03). */
export const kindOf = (spark: Spark): string => words(`kind.${spark.visibility}`)
