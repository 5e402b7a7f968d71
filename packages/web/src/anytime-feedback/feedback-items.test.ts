import { expect, test } from 'vitest'
import { mergeFeedback, type Pages } from './feedback-items.ts'

type Requested = { card: { deadline: string } }
type InCycle = { own: { writeBy: string } }

const pages = <R>(...rows: R[]): Pages<R> => ({ data: { rows }, error: null, refetch: () => undefined })
const dueAt = (item: Partial<Requested & InCycle>) => item.card?.deadline ?? item.own?.writeBy ?? ''
const merged = (isRequestOn: boolean, isCycleOn: boolean) =>
  mergeFeedback<Requested, InCycle>(
    { isOn: isRequestOn, pages: pages({ card: { deadline: '2026-12-02' } }) },
    { isOn: isCycleOn, pages: pages({ own: { writeBy: '2026-12-01' } }, { own: { writeBy: '2026-12-03' } }) },
    (item, other) => dueAt(item) < dueAt(other),
  ).data?.rows

test('ATF-13 items of the lists are REQUESTED or CYCLE, in one order, each with the fields of its type', () => {
  expect(merged(true, true)).toEqual([
    { type: 'CYCLE', own: { writeBy: '2026-12-01' } },
    { type: 'REQUESTED', card: { deadline: '2026-12-02' } },
    { type: 'CYCLE', own: { writeBy: '2026-12-03' } },
  ])
  expect(merged(true, false)).toEqual([{ type: 'REQUESTED', card: { deadline: '2026-12-02' } }])
})
