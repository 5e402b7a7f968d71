import type { Language } from '@perennial/contract/messages/language.ts'
import { isMessageKey, termValues, translate } from '@perennial/contract/messages/translate.ts'
import { placeholderToken } from '@perennial/domain/mail-templates/placeholders.ts'
import { eq } from 'drizzle-orm'
import { companies } from '../companies/tables.ts'
import type { App } from '../core/app.ts'
import type { Tx } from '../core/database/database.ts'
import { formatDay } from '../core/format-day.ts'
import type { EmailKind } from '../mail/public.ts'
import { people } from '../people/tables.ts'
import { findTerms } from '../terminology/public.ts'
import type { TemplateScope } from './template-scope.ts'

export type PlaceholderExamples = Record<string, string | string[]>
const BETWEEN = ' | '

/** Values of placeholders for a preview: names and dates of the cycle, or examples if there is no cycle. */
export async function placeholderExamples(
  { tx, app }: { tx: Tx; app: App },
  { cycle, viewer }: TemplateScope,
  kind: EmailKind,
  language: Language,
): Promise<PlaceholderExamples> {
  const [person] = await tx
    .select({ firstName: people.firstName, nickname: people.nickname })
    .from(people)
    .where(eq(people.id, viewer.id))
  const [company] = await tx
    .select({ dateFormat: companies.dateFormat })
    .from(companies)
    .where(eq(companies.id, viewer.company.id))
  const terms = await findTerms(tx, language)
  const real = cycle ? factsOf(cycle, kind, viewer.company.timeZone, company?.dateFormat ?? 'yyyy-MM-dd') : {}
  const own = Object.fromEntries(
    kind.placeholders.map((name) => [name, real[name] ?? exampleOf(kind, name, language, terms, cycle?.name)]),
  )
  return {
    ...termValues(language, terms),
    ...own,
    recipientFirstName: person?.nickname || person?.firstName || viewer.name,
    companyName: viewer.company.name,
    link: `${app.config.baseUrl}/app/home`,
  }
}

function exampleOf(
  { lists = [] }: EmailKind,
  name: string,
  language: Language,
  terms: Awaited<ReturnType<typeof findTerms>>,
  cycle = translate(language, 'mailTemplates.example.cycle'),
): string | string[] {
  const key = `mailTemplates.example.${name}`
  const text = isMessageKey(key) ? translate(language, key, { cycle }, terms) : placeholderToken(name)
  return lists.includes(name) ? text.split(BETWEEN) : text
}

type TemplateCycle = NonNullable<TemplateScope['cycle']>

function factsOf(cycle: TemplateCycle, { name }: EmailKind, timeZone: string, dateFormat: string): PlaceholderExamples {
  const until = formatDay(deadlineOf(cycle, name), timeZone, dateFormat)
  return { cycleName: cycle.name, cycle: cycle.name, writeUntil: until, deadline: until }
}

/** The date in the cycle that this email is about. */
function deadlineOf(cycle: TemplateCycle, kind: string): Date {
  if ('nominationMode' in cycle) {
    if (kind.includes('-nominate')) return cycle.inviteReviewersBy
    const isAboutApproval = kind.includes('-nominations-ready') || kind.includes('-approve')
    return (isAboutApproval && cycle.approveReviewersBy) || cycle.writeFeedbackBy
  }
  return kind.includes('-self-')
    ? (cycle.revieweeWriteUntil ?? cycle.processEndsForReviewees)
    : (cycle.managerWriteUntil ?? cycle.processEndsForReviewers)
}
