import { crc32, deflateSync } from 'node:zlib'
import { type Client, clientAt, wasAnswered } from '../crash/client.ts'
import { awaitPreview, awaitRun } from '../crash/people-file.ts'
import { type Product, type Settings, startProduct } from '../support/product.ts'
import { samplePassword } from '../support/test-users.ts'
import { addressesIn, readOperations } from './addresses.ts'
import { logIn } from './answers.ts'

const NOW = '2026-11-23T09:00:00Z'
const [ada, password] = ['ada@stonework.example', 'a lantern beside the harbour']
const cast = ['hana', 'iris', 'theo', 'asta', 'mia', 'ravi', 'noor', 'leo', 'paul', 'gwen', 'cleo']

/** One user of every role of the sample company, staff of its operator, and the founder of another company. */
export const loginnames = [...cast.map((name) => `${name}@fernhill.example`), 'otto@staff.example', ada]
export const passwordOf = (loginname: string) => (loginname === ada ? password : samplePassword)

/** The settings of this installation. */
export const inhabited = { sample: 'on', fakeNow: NOW, env: { OPERATOR_COMPANY: 'provider' } } as const

/**
 * The sample company and its operator’s, an unrelated company, and every address that people can request. What the
 * sample lacks was created by its people through the API.
 */
export async function inhabitedProduct(settings: Settings) {
  const product = await startProduct({ ...inhabited, ...settings })
  try {
    await registerStonework(product)
    const hana = await browserOf(product, 'hana')
    await importOne(hana)
    await beginCycle(hana)
    await givePicture(hana)
    await attachFile(hana, await Promise.all(['ravi', 'noor', 'leo', 'mia'].map((name) => browserOf(product, name))))
    const operations = await readOperations(product)
    await product.stop()
    const addresses = await addressesIn(product, operations)
    await product.restart()
    return { product, addresses }
  } catch (error) {
    await product.end()
    throw error
  }
}

async function browserOf(product: Product, name: string): Promise<Client> {
  const { cookie } = await logIn(product, `${name}@fernhill.example`)
  return clientAt(product.url, name, cookie)
}

async function registerStonework({ url }: Product) {
  const company = { companyName: 'Stonework', firstName: 'Ada', lastName: 'Stone', email: ada, password }
  const anonymous = clientAt(url, 'ada', '')
  wasAnswered(await anonymous.ask('POST', '/companies', { ...company, language: 'en' }), 'registering')
}

async function importOne(hana: Client) {
  const form = new FormData()
  form.set('source', 'FILE')
  form.set('file', new Blob(['First name,Last name,Email\nNew,Person,new.person@fernhill.example\n']), 'people.csv')
  const { id } = wasAnswered<{ id: string }>(await hana.ask('POST', '/imports/previews', form), 'an upload')
  await awaitPreview(hana, id)
  const run = await hana.ask('POST', `/imports/previews/${id}/run`, {})
  await awaitRun(hana, wasAnswered<{ runId: string }>(run, 'an import').runId)
}

async function beginCycle(hana: Client) {
  const { model } = await hana.get<{ model: object }>('/review-cycles/guided/new')
  wasAnswered(await hana.ask('POST', '/review-cycles/drafts', { model }), 'a draft of a cycle')
}

async function givePicture(hana: Client) {
  const { people } = await hana.get<{ people: { id: string }[] }>('/users/suggestions?search=ravi')
  const form = new FormData()
  form.set('file', new Blob([grayPicture(128)], { type: 'image/png' }), 'ravi.png')
  wasAnswered(await hana.ask('POST', `/users/${people[0]?.id}/pictures`, form), 'a picture')
}

/** To the first text that one of them may write now. */
async function attachFile(hana: Client, writers: readonly Client[]) {
  const { company } = await hana.get<{ company: { id: string } }>('/users/current')
  const feature = `/companies/${company.id}/features/FEATURE_clippyAttachments`
  wasAnswered(await hana.ask('PUT', feature, { enabled: true }), 'switching attachments on')
  for (const writer of writers) {
    const { own } = await writer.get<{ own: { id: string }[] }>('/reviews')
    for (const { id } of own) {
      const { editor } = await writer.get<{ editor: { assessmentId: string } | null }>(`/reviews/${id}`)
      const form = new FormData()
      form.set('kind', 'review-answer')
      form.set('document', editor?.assessmentId ?? '')
      form.set('file', new Blob(['what went well']), 'notes.txt')
      const reply = editor && (await writer.ask('POST', '/attachments', form))
      if (reply && reply !== 'lost' && reply.status === 201) return
    }
  }
  throw new Error('nobody could attach a file')
}

/** A square PNG of one gray. */
function grayPicture(side: number): Buffer<ArrayBuffer> {
  const number = (value: number) => Buffer.from(Uint32Array.of(value).buffer).swap32()
  const chunk = (kind: string, content: Uint8Array) => {
    const body = Buffer.concat([Buffer.from(kind), content])
    return Buffer.concat([number(content.length), body, number(crc32(body))])
  }
  const head = Buffer.concat([number(side), number(side), Buffer.from([8, 6, 0, 0, 0])])
  const rows = Buffer.concat(
    Array.from({ length: side }, () => Buffer.concat([Buffer.of(0), Buffer.alloc(side * 4, 120)])),
  )
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.of())])
}
