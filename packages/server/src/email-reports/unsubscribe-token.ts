import { timingSafeEqual } from 'node:crypto'
import type { App } from '../core/app.ts'
import { keyedDigest } from '../identity/public.ts'

const PURPOSE = 'end of a report by mail'

type ReportSubscriber = { companyId: string; personId: string }
const proofOf = (app: Pick<App, 'config'>, { companyId, personId }: ReportSubscriber) =>
  keyedDigest(app, PURPOSE, `${companyId} ${personId}`)

/** Ends this person’s report, and nothing else; only this installation can create it (OUT-3). */
export const unsubscribeToken = (app: Pick<App, 'config'>, named: ReportSubscriber): string =>
  [named.companyId, named.personId, proofOf(app, named)].join('.')

/** The subscriber of a link; undefined if it is not ours. */
export function subscriberOfToken(app: Pick<App, 'config'>, token: string): ReportSubscriber | undefined {
  const [companyId = '', personId = '', proof = '', ...more] = token.split('.')
  if (more.length > 0 || !UUID.test(companyId) || !UUID.test(personId)) return undefined
  const actual = Buffer.from(proof)
  const expected = Buffer.from(proofOf(app, { companyId, personId }))
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? { companyId, personId } : undefined
}
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
