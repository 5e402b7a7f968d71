import { type Case, idIn, must, type Setting } from '../testing/access/case.ts'

const reviewAbout = ({ query, w, about }: Setting) =>
  idIn({ query }, 'select id from reviews where reviewee_id = $1 and company_id = $2', about.id, w.company.id)

/** A file of the company, and the review about the person beside which it is shown. */
async function withFile(setting: Setting) {
  const { w } = setting
  const form = new FormData()
  for (const [field, value] of [
    ['title', 'Guide'],
    ['modules', 'review'],
    ['readers', 'REVIEWER'],
  ] as const)
    form.set(field, value)
  form.set('file', new Blob(['A guide.']), 'guide.txt')
  const { body } = must(await w.as(w.hana).post('/helpful-resources', form))
  return { id: body.id as string, record: await reviewAbout(setting) }
}

export const accessCases: Record<string, readonly Case[]> = {
  'GET /helpful-resources/visible': [
    {
      before: async (setting) => ({ record: await reviewAbout(setting) }),
      params: ({ made }) => ({ record: made.record ?? '' }),
    },
  ],
  'GET /helpful-resources/{id}/file': [
    { name: 'on its own', before: withFile },
    {
      name: 'beside a review',
      before: withFile,
      params: ({ made }) => ({ module: 'review', record: made.record ?? '' }),
    },
  ],
}
