import type { Language } from '@perennial/contract/messages/language.ts'
import { isWordKey, translate } from '@perennial/contract/messages/translate.ts'
import { termValues } from '@perennial/contract/terminology/terms.ts'
import { tokenOf } from '@perennial/domain/mail-templates/placeholders.ts'
import { eq } from 'drizzle-orm'
import { companies } from '../companies/tables.ts'
import type { House } from '../core/app.ts'
import type { Tx } from '../core/database/database.ts'
import type { MailKind } from '../mail/public.ts'
import { people } from '../people/tables.ts'
import { dayIn, type ReviewCycleRow } from '../reviews/cycle/public.ts'
import { termsOf } from '../terminology/public.ts'
import type { Place } from './template-scope.ts'

export type Examples = Record<string, string | string[]>
const BETWEEN = ' | '

/** What the placeholders of a mail stand for in a preview: names and dates of the cycle, and examples where it has none. */
export async function examplesFor(
  { tx, house }: { tx: Tx; house: House },
  { cycle, viewer }: Place,
  kind: MailKind,
  language: Language,
): Promise<Examples> {
  const [person] = await tx
    .select({ firstName: people.firstName, nickname: people.nickname })
    .from(people)
    .where(eq(people.id, viewer.id))
  const [company] = await tx
    .select({ dateFormat: companies.dateFormat })
    .from(companies)
    .where(eq(companies.id, viewer.company.id))
  const terms = await termsOf(tx, language)
  const real = cycle ? factsOf(cycle, kind, viewer.company.timeZone, company?.dateFormat ?? 'yyyy-MM-dd') : {}
  const own = Object.fromEntries(
    kind.placeholders.map((name) => [name, real[name] ?? exampleOf(kind, name, language, terms, cycle?.name)]),
  )
  return {
    ...termValues(language, terms),
    ...own,
    recipientFirstName: person?.nickname || person?.firstName || viewer.name,
    companyName: viewer.company.name,
    link: `${house.config.baseUrl}/app/home`,
  }
}

function exampleOf(
  { lists = [] }: MailKind,
  name: string,
  language: Language,
  terms: Awaited<ReturnType<typeof termsOf>>,
  cycle = translate(language, 'mailTemplates.example.cycle'),
): string | string[] {
  const key = `mailTemplates.example.${name}`
  const words = isWordKey(key) ? translate(language, key, { cycle }, terms) : tokenOf(name)
  return lists.includes(name) ? words.split(BETWEEN) : words
}

function factsOf(cycle: ReviewCycleRow, { name }: MailKind, timeZone: string, dateFormat: string): Examples {
  const until = name.includes('-self-')
    ? (cycle.revieweeWriteUntil ?? cycle.processEndsForReviewees)
    : (cycle.managerWriteUntil ?? cycle.processEndsForReviewers)
  return { cycleName: cycle.name, cycle: cycle.name, writeUntil: dayIn(until, timeZone, dateFormat) }
}
