import { randomUUID } from 'node:crypto'
import { translate } from '@perennial/contract/messages/translate.ts'
import { eq } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { answer } from '../core/http/handler.ts'
import { demand, refuse } from '../core/http/refusals.ts'
import { defineMail, fillMail, queueMail } from '../mail/public.ts'
import { people } from '../people/tables.ts'
import { termsOf } from '../terminology/public.ts'
import { demandText, tidyBody } from './edit-templates.ts'
import { examplesFor } from './examples.ts'
import { editVerdict, findPlace, kindAt } from './template-scope.ts'

const HOUR_MS = 3_600_000
/** So many texts somebody tries out in an hour. */
export const TRIALS = { most: 10, withinMs: HOUR_MS }
const MOST_SUBJECT = 150

const trial = defineMail({
  name: 'email-template-trial',
  mostPerDay: 50,
  // Whoever asks for it wants it now: nobody mutes it.
  category: null,
  placeholders: [],
  texts: {
    en: { subject: 'A text that you try out', body: '{{ link }}' },
    de: { subject: 'Ein Text, den Sie ausprobieren', body: '{{ link }}' },
  },
})

/** Where a text that may say anything goes: another address than the login nobody has confirmed, and it may be a stranger's (OUT-3). */
async function loginOf(tx: Tx, personId: string): Promise<string> {
  const [person] = await tx.select({ loginname: people.loginname }).from(people).where(eq(people.id, personId))
  return person?.loginname ?? refuse('SIGNED_OUT')
}

/** `POST /email-templates/{type}/trials`: a text as it would arrive, to oneself and nobody else. */
export const answerTryText = answer(
  'POST /email-templates/{type}/trials',
  async ({ params, body, viewer, tx, house, now }) => {
    const place = await findPlace(tx, viewer, body.cycleId, now)
    const kind = kindAt(place, params.type)
    demand(editVerdict(place, kind))
    const own = { subject: body.subject, body: tidyBody(body.body) }
    demandText(kind, own)
    await house.pace.demand(`email-trials ${viewer.id}`, TRIALS, now)
    const { language } = body
    const { recipientFirstName, companyName, link, ...examples } = await examplesFor(
      { tx, house },
      place,
      kind,
      language,
    )
    const { baseUrl } = house.config
    const filled = fillMail({
      ...{ kind, own, language, baseUrl, terms: await termsOf(tx, language) },
      ...{ recipientFirstName: String(recipientFirstName), companyName: String(companyName), link: String(link) },
      values: Object.fromEntries(kind.placeholders.map((name) => [name, examples[name] ?? ''])),
      settingsLink: `${baseUrl}/app/user-settings`,
    })
    const subject = translate(language, 'mailTemplates.trialSubject', { subject: filled.subject })
    await queueMail(
      { tx, house, now },
      {
        ...{ kind: trial, to: viewer.id, occasion: randomUUID(), values: {} },
        elsewhere: { address: await loginOf(tx, viewer.id), name: viewer.name },
        filled: { ...filled, subject: subject.slice(0, MOST_SUBJECT) },
      },
    )
  },
)
