import type { BulkReport } from '@perennial/contract/core/fields.ts'
import type { Verdict } from '@perennial/domain/verdict.ts'

/** What was done, and what was left out and why. */
export const bulkReportOf = (done: number, skipped: ReadonlyMap<string, number>): BulkReport => ({
  done,
  skipped: [...skipped].map(([reason, count]) => ({ reason, count })),
})

/**
 * Applies the rule to each item: which items are accepted, how many verdicts allow something, and how many refuse for which
 * reason. Most rules give one verdict for an item; those of actions that do several things with it give several.
 */
export function judgeItems<Item>(items: readonly Item[], judge: (item: Item) => Verdict | readonly Verdict[]) {
  const skipped = new Map<string, number>()
  let done = 0
  const accepted = items.filter((item) => {
    const verdicts = [judge(item)].flat()
    for (const verdict of verdicts) {
      if (verdict.allowed) done += 1
      else skipped.set(verdict.reason, (skipped.get(verdict.reason) ?? 0) + 1)
    }
    return verdicts.some(({ allowed }) => allowed)
  })
  return { accepted, done, skipped }
}
