import type { Spark } from '@perennial/domain/shell/sparks.ts'
import { hasMessage, t } from '../../core/i18n.ts'

const words = (name: string): string => {
  const key = `tips.${name}`
  return hasMessage(key) ? t(key) : name
}

/** The title of a tip. */
export const sparkTitle = (spark: Spark): string => words(spark.title)
/** One of its sentences. */
export const sparkBody = (name: string): string => words(name)
/** The button that starts another tip. */
export const sparkStartLabel = (name: string): string => words(name)
/** Getting started, news, or a tip (SPARK-03). */
export const sparkKindLabel = (spark: Spark): string => words(`kind.${spark.visibility}`)
