import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emails } from '../mail/tables.ts'
import { cycleWorld } from '../reviews/cycle/fixtures.ts'

const PATH = '/email-templates/review-self-informed'

test('a preview is exactly the email that would be sent, even while its text has unknown placeholders', async () => {
  const w = await cycleWorld()
  const typed = { subject: 'Write, please', body: 'Dear {{ recipientFirstName }}\n\n{{ link }}', language: 'en' }
  const preview = await w.as(w.hana).post(`${PATH}/previews`, typed)
  await w.as(w.hana).post(`${PATH}/test-emails`, typed)
  const [sent] = await w.inside((tx) => tx.select().from(emails).where(eq(emails.kind, 'email-template-test')))
  expect(preview.body.html).toContain('class="button"')
  expect(preview.body.html).toBe(sent?.html)
  const unfinished = await w
    .as(w.hana)
    .post(`${PATH}/previews`, { subject: 'Hi', body: '{{ unknown }}', language: 'en' })
  expect([unfinished.status, unfinished.body.html.includes('{{ unknown }}')]).toEqual([200, true])
})
