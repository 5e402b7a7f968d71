import type { Row } from '../budget-row.ts'
import { MANY } from '../environment.ts'
import { answer, reviewOf } from '../review-fixture.ts'
import { perSecond } from '../throughput.ts'

export const oneReview: Row = {
  row: '2',
  work: 'one review with 20 answers on both sides and its verdicts, 10 at once',
  unit: '/s',
  target: { what: 'ratio', is: 'atLeast', value: 0.5 },
  needsServer: true,
  open: async (machine) => {
    const company = await machine.company(MANY)
    const { id, reviewer } = await reviewOf(company)
    return {
      floor: () => perSecond({ url: `${company.floorUrl}/reviews/${id}` }),
      ours: () => perSecond({ url: `${company.product.url}/api/reviews/${id}`, cookie: reviewer.cookie }),
      close: async () => {},
    }
  },
}

const text =
  'Draft %: the change of supplier in spring went through without a single late order, and the notes that were written about it are used in two other teams by now.'

/** One person writing: each save is made on the version of the one before, as a page does. */
export const autosave: Row = {
  row: '3',
  work: 'autosave of one answer (version checked, event, wall)',
  unit: '/s',
  target: { what: 'ratio', is: 'atLeast', value: 0.5 },
  needsServer: true,
  open: async (machine) => {
    const company = await machine.company(MANY)
    const { written } = await reviewOf(company)
    const section = 'q1'
    let count = 0
    return {
      floor: () =>
        perSecond({
          url: `${company.floorUrl}/texts`,
          method: 'POST',
          connections: 1,
          body: () => JSON.stringify({ value: text.replace('%', String(count++)) }),
        }),
      ours: async () => {
        let version = await written.version(section)
        const body = () => JSON.stringify(answer(text.replace('%', String(version)), version++))
        return perSecond({
          url: `${company.product.url}/api/reviews/${written.id}/assessments/${written.assessmentId}/answers/${section}`,
          method: 'PUT',
          cookie: written.cookie,
          connections: 1,
          body,
        })
      },
      close: async () => {},
    }
  },
}
