import { describe, expect, test } from 'vitest'
import { DEADLINE, feedbackWorld, readers } from '../anytime-feedback/test-feedback-world.ts'
import { DAYS } from '../feedback/fixtures.ts'
import { hidden, writingWorld } from '../feedback/test-feedback-writing.ts'
import { namedIds } from '../testing/everything-read.ts'
import type { World } from '../testing/world.ts'
import { documentIn, enableXmlExport, exportArchive } from './fixtures.ts'
import { documentFormatOf } from './format.ts'

type Exporter = 'hana' | 'theo'
type Writer = 'leo' | 'cleo'

/** The rows that someone exports, without random ids and the order that follows from them. */
async function exportedBy(w: World, who: Exporter, ids: readonly string[]): Promise<string[]> {
  await enableXmlExport(w.app, w.company.id)
  const { text } = await documentIn(await exportArchive(w.app, w.company.id, w[who].id))
  const named = namedIds(w, ids, text)
    // Each company has its own name in addresses, and its own digests.
    .replaceAll(w.company.subdomain, '(subdomain)')
    .replace(/[\da-f]{64}/g, '(digest)')
  return documentFormatOf(w.app).flatMap(({ name, row }) => {
    const [list = ''] = named.match(new RegExp(`<${name}>[\\s\\S]*</${name}>`)) ?? []
    return (list.match(new RegExp(`<${row}[ >][\\s\\S]*?</${row}>`, 'g')) ?? []).toSorted()
  })
}

describe('ANON-10 two companies that differ only in which of two people wrote give the same export of the product', () => {
  test('in a feedback cycle without names, for a Tech Admin who is not an HR Admin', async () => {
    const exported = async (writer: Writer) => {
      const w = await writingWorld()
      const audiences = { reviewee: hidden, directManager: hidden, indirectManager: hidden }
      const { requestId } = await w.begin([w.leo, w.cleo, w.noor, w.asta], { visibility: audiences })
      await w.write(w.noor, requestId, 'Keeps promises.')
      await w.write(w.asta, requestId, 'Explains well.')
      await w.write(w[writer], requestId, 'Listens.')
      await w.save(writer === 'leo' ? w.cleo : w.leo, requestId, '')
      await w.settle()
      await w.on(DAYS.writeFeedbackBy)
      await w.scheduledTasks()
      return exportedBy(w, 'theo', [requestId])
    }
    const rows = await exported('leo')
    expect(rows.length).toBeGreaterThan(12)
    expect(rows).toEqual(await exported('cleo'))
  })

  test.each(['hana', 'theo'] as const)('of an anonymous request on a topic, for %s', async (who) => {
    const exported = async (writer: Writer) => {
      const w = await feedbackWorld()
      const more = { topic: 'The launch', levels: readers({ requester: 'ANONYMOUS' }) }
      const id = await w.ask(w.hana, { kind: 'TOPIC', reviewers: [w.leo, w.cleo, w.noor, w.asta], more })
      for (const each of [w.noor, w.asta, w[writer]]) await w.submit(each, id)
      w.at(new Date(DEADLINE))
      await w.later({ days: -2 })
      await w.scheduledTasks()
      await w.later({ days: 3 })
      await w.scheduledTasks()
      return exportedBy(w, who, [id])
    }
    const rows = await exported('leo')
    expect(rows.length).toBeGreaterThan(12)
    expect(rows).toEqual(await exported('cleo'))
  })

  test('ANY-P05 the email log shows the subject of an email about feedback only to its recipient', async () => {
    const w = await feedbackWorld()
    await w.give(w.leo, w.hana)
    await w.give(w.leo, w.ravi)
    const { body } = await w.as(w.hana).get('/company/email-log?kind=feedback-given')
    const subjects = body.mails.map(({ recipient, subject }: { recipient: { name: string }; subject: string }) => [
      recipient.name,
      subject,
    ])
    expect(subjects.toSorted()).toEqual([
      ['Hana Sato', 'Leo Duarte gave you feedback'],
      ['Ravi Menon', null],
    ])
  })
})
