import type { Spark } from '@perennial/domain/shell/sparks.ts'
import { hasMessage, t } from '../../core/i18n.ts'

const sparkMessage = (name: string): string => {
  const key = `tips.${name}`
  return hasMessage(key) ? t(key) : name
}

/** The title of a tip. */
export const sparkTitle = (spark: Spark): string => sparkMessage(spark.title)
/** One of its sentences. */
export const sparkBody = (name: string): string => sparkMessage(name)
/** The button that starts another tip. */
export const sparkStartLabel = (name: string): string => sparkMessage(name)
/** Getting started, news, or a tip (SPARK-03). */
export const sparkKindLabel = (spark: Spark): string => sparkMessage(`kind.${spark.visibility}`)
