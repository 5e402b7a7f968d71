import { readFileSync } from 'node:fs'
import { sparks } from '@perennial/domain/shell/sparks.ts'
import { expect, test } from 'vitest'

test('space is reserved where a tip appears inside the page, and nowhere else', () => {
  const source = readFileSync(new URL('./SparkPlaceholder.tsx', import.meta.url), 'utf8')
  const positions = /SPARK_PATHS: readonly string\[\] = \[([^\]]*)\]/.exec(source)?.[1]
  const notified = positions?.split(',').map((part) => part.trim().slice(1, -1))
  const inPage = sparks.filter(({ autorun, componentType }) => autorun && componentType === 'inline')
  expect(notified).toEqual(inPage.map(({ at }) => at))
})
