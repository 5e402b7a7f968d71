import { enabledSwitches } from '@perennial/domain/companies/features.ts'
import { userSettings } from '@perennial/domain/company-settings/features.ts'
import { DIGEST_SWITCH } from '@perennial/domain/digests/digest.ts'
import { TOKENS_FLAG } from '@perennial/domain/security/access-tokens.ts'
import { and, asc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import { companies, featureSwitches } from '../companies/tables.ts'
import { tablesOf } from '../core/database/company-table.ts'
import type { Tx } from '../core/database/database.ts'
import type { Module } from '../core/module.ts'
import { cycles } from '../cycles/tables.ts'
import { allEmailKinds } from '../mail/public.ts'
import { emailTemplates } from '../mail-templates/tables.ts'
import { isActive, nameSql } from '../people/public.ts'
import { people, peopleRollups } from '../people/tables.ts'
import { isSameCycle, reviewCycleColumns, reviewCycles } from '../reviews/cycle/tables.ts'

/** The sources of the report: the current configuration, and the declarations of the product. */
export async function findReportFacts(tx: Tx, modules: readonly Module[], now: Date) {
  const [company] = await tx.select().from(companies)
  if (!company) throw new Error('a report is about a company')
  const on = enabledSwitches(await tx.select().from(featureSwitches))
  const off = await tx
    .select({ kind: emailTemplates.kind })
    .from(emailTemplates)
    .where(and(isNull(emailTemplates.cycleId), eq(emailTemplates.enabled, false)))
  return {
    company,
    on,
    hasDigest: on.has(DIGEST_SWITCH),
    hasTokens: on.has(TOKENS_FLAG),
    settings: Object.entries(userSettings).map(([name, flag]) => ({ name, isOn: on.has(flag) })),
    admins: await administrators(tx),
    cycles: await openCycles(tx, now),
    mails: allEmailKinds(tx).map(({ name }) => ({ name, isOff: off.some(({ kind }) => kind === name) })),
    tables: tablesOf(modules).map(({ facts }) => facts),
  }
}
export type ReportFacts = Awaited<ReturnType<typeof findReportFacts>>

const administrators = async (tx: Tx) => {
  const rows = await tx
    .select({
      name: nameSql(people),
      isHr: people.isHr,
      isAssistant: people.isAssistant,
      isTechAdmin: people.isTechAdmin,
    })
    .from(people)
    .where(and(isActive(), sql`(${people.isHr} or ${people.isAssistant} or ${people.isTechAdmin})`))
    .orderBy(asc(people.lastName), asc(people.firstName), people.id)
  const [counts] = await tx
    .select({
      people: sql<number>`coalesce(sum(${peopleRollups.amount}) filter (where not ${peopleRollups.isGuest}), 0)::int`,
      guests: sql<number>`coalesce(sum(${peopleRollups.amount}) filter (where ${peopleRollups.isGuest}), 0)::int`,
    })
    .from(peopleRollups)
    .where(ne(peopleRollups.state, 'DEACTIVATED'))
  const named = (holds: (row: (typeof rows)[number]) => boolean) => rows.filter(holds).map(({ name }) => name)
  return {
    people: counts?.people ?? 0,
    guests: counts?.guests ?? 0,
    hrAdmin: named(({ isHr }) => isHr),
    hrAssistant: named(({ isAssistant }) => isAssistant),
    techAdmin: named(({ isTechAdmin }) => isTechAdmin),
    superAdmin: named(({ isHr, isTechAdmin }) => isHr && isTechAdmin),
  }
}

/** Running and planned cycles. */
const openCycles = (tx: Tx, now: Date) =>
  tx
    .select(reviewCycleColumns)
    .from(reviewCycles)
    .innerJoin(cycles, isSameCycle)
    .where(and(isNull(cycles.archivedAt), gt(cycles.endsAt, now)))
    .orderBy(asc(cycles.startsAt), cycles.id)
