import { isMessageKey, translate } from '@perennial/contract/messages/translate.ts'
import { TOKENS_FLAG } from '@perennial/domain/security/access-tokens.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { companies } from '../companies/tables.ts'
import { setSwitches } from '../company-settings/public.ts'
import { tablesOf } from '../core/database/company-table.ts'
import { auditEntries } from '../core/tables.ts'
import { changeCycle, reviewWorld } from '../reviews/fixtures.ts'
import { companyTables } from '../testing/generated-rows.ts'
import { type TestUser, type World, world } from '../testing/world.ts'
import { isReported } from './report.ts'
import { columnShares } from './report-document.ts'
import { renderReport } from './report-pdf.ts'

type Part = { key: string; texts: string[]; points: string[]; table: { heads: string[]; rows: string[][] } | null }
const reportOf = async (w: World, who: TestUser = w.hana, language = 'en') =>
  (await w.as(who).get(`/works-council-report?language=${language}`)).body as { title: string; parts: Part[] }
const part = async (w: World, key: string, language = 'en') =>
  (await reportOf(w, w.hana, language)).parts.find((part) => part.key === key)

describe('PRIV-1 the report for works councils is written from the live configuration', () => {
  test('every table with data about people or their texts is in it, with a name in both languages', async () => {
    const w = await world()
    const declared = tablesOf(w.app.modules)
    expect(declared.map(({ name }) => name)).toEqual((await companyTables(w.app.db)).toSorted())
    const reported = declared.filter(({ facts }) => isReported(facts))
    expect(reported.filter(({ facts }) => !isMessageKey(facts.report?.label ?? '')).map(({ name }) => name)).toEqual([])
    for (const language of ['en', 'de']) {
      const { table } = (await part(w, 'kept', language)) ?? {}
      expect(table?.rows.length).toBe(reported.length)
      for (const row of table?.rows ?? []) for (const cell of row) expect(cell).not.toMatch(/^$|worksCouncil\.|_/)
    }
  })

  test('it says how long data is kept and who reads it, and follows what the product does', async () => {
    const w = await world()
    const rows = (await part(w, 'kept'))?.table?.rows ?? []
    const row = (name: string) => rows.find(([what]) => what === name)
    expect(row('Earlier versions of people’s own text')).toEqual([
      'Earlier versions of people’s own text',
      'Confidential',
      'the author or requester',
      '30 days',
    ])
    expect(row('Notifications')?.[3]).toBe('180 days')
  })

  test('roles are listed and counted, and a change is in it immediately', async () => {
    const w = await world()
    const rolesOf = async () =>
      (await part(w, 'roles'))?.table?.rows.map(([role, count, names]) => [role, count, names])
    expect(await rolesOf()).toContainEqual(['HR Assistant', '1', 'Asta Nyberg'])
    await w.as(w.hana).put(`/users/${w.cleo.id}/roles`, { isHR: false, isAssistant: true, isAdmin: false })
    expect(await rolesOf()).toContainEqual(['HR Assistant', '2', 'Cleo Martin, Asta Nyberg'])
  })

  test('cycles are in it with what decides who reads, and what happens in them automatically', async () => {
    const w = await reviewWorld()
    const said = async () => [
      ...((await part(w, 'cycles'))?.points ?? []),
      ...((await part(w, 'automatic'))?.points ?? []),
    ]
    const both = 'Autumn talks: reviewees can read the other side only after both sides are shared'
    const reminds = 'Autumn talks: people who haven’t started get a weekly reminder'
    expect(await said()).not.toContain(both)
    await changeCycle(w, w.cycle, {
      showToRevieweeOnlyWhenBothShare: true,
      reminders: { NOT_STARTED: { enabled: true, weekday: 'MONDAY', hour: 10 } },
    })
    expect(await said()).toEqual(expect.arrayContaining([both, reminds]))
  })

  test('features, impersonation and own terms follow the settings', async () => {
    const w = await world()
    expect((await part(w, 'acting'))?.texts[0]).toBe('No one can use Perennial as someone else.')
    await w.inside((tx) =>
      tx.update(companies).set({ impersonationGranted: true, impersonationGrantedUntil: '2026-12-01' }),
    )
    expect((await part(w, 'acting'))?.texts[0]).toBe(
      'Super admins can use Perennial as someone else through 01.12.2026.',
    )
    await w.inside((tx) =>
      tx.update(companies).set({ staffAccessGranted: true, staffAccessGrantedUntil: '2026-12-02' }),
    )
    const byStaff =
      'The operator’s staff can use Perennial as someone at your company, for support, through 02.12.2026.'
    expect((await part(w, 'acting'))?.texts[1]).toBe(byStaff)
    await w.inside((tx) => tx.update(companies).set({ impersonationGranted: false }))
    expect((await part(w, 'acting'))?.texts[0]).toBe(byStaff)
    const features = async () => (await part(w, 'features'))?.points
    expect(await features()).toContain('Performance reviews: on')
    await w.as(w.hana).put(`/companies/${w.company.id}/features/review`, { enabled: false })
    expect(await features()).toContain('Performance reviews: off')
  })

  test('AUTH-4 AUTH-6 AUTH-12 second factor, length of sessions and access tokens follow the settings, in both languages', async () => {
    const w = await world()
    const points = async (language = 'en') => (await part(w, 'security', language))?.points
    expect(await points()).toEqual([
      'Two-factor authentication is optional.',
      'People are logged out after 24 hours of inactivity, and after 14 days in any case.',
      'Access tokens for programs are turned off.',
    ])
    await w.inside(async (tx) => {
      const requirements = { secondFactorRequiredFrom: '2026-12-01', sessionIdleMinutes: 30, sessionMaxHours: 12 }
      await tx.update(companies).set(requirements)
      await setSwitches(tx, { [TOKENS_FLAG]: true })
    })
    expect((await points())?.slice(0, 2)).toEqual([
      'Two-factor authentication is required for everyone starting 01.12.2026.',
      'People are logged out after 30 minutes of inactivity, and after 12 hours in any case.',
    ])
    expect((await points())?.[2]).toContain('Everyone can create access tokens')
    expect((await points('de'))?.[1]).toBe(
      'Nach 30 Minuten ohne Aktivität werden alle automatisch abgemeldet, spätestens nach 12 Stunden.',
    )
    expect((await points('de'))?.[0]).toBe('Ab 01.12.2026 ist die Zwei-Faktor-Authentifizierung für alle Pflicht.')
  })

  test('related tables are listed together: people first, then what is written about them, then everything else', async () => {
    const w = await world()
    const { body } = await w.as(w.hana).get('/works-council-report')
    const rows = body.parts.find(({ key }: { key: string }) => key === 'kept').table.rows as string[][]
    const areaIndex = (table: string) =>
      rows.findIndex(([what]) => what === translate('en', `worksCouncil.of.${table}` as never))
    const positions = ['people', 'reviews', 'review_cycles', 'emails', 'sessions'].map(areaIndex)
    expect(positions.every((areaIndex) => areaIndex >= 0)).toBe(true)
    expect(positions).toEqual(positions.toSorted((a, b) => a - b))
  })

  test('table columns are as wide as their content, and together no wider than the page', () => {
    const lines = [
      ['What', 'Kind', 'Access'],
      ['Reviews', 'Content', 'The person, the reviewer, contributors, managers above them, HR Admins'],
    ]
    const shares = columnShares(lines)
    const [what = 0, kind = 0, readers = 0] = shares
    expect(readers).toBeGreaterThan(what * 2)
    expect(Math.min(what, kind)).toBeGreaterThan(10)
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(100)
  })

  test('the PDF can be downloaded by those who may read the report, and the download is audited', async () => {
    const w = await world()
    const reply = await w.as(w.hana).get('/works-council-report/document?language=de')
    expect(reply.status).toBe(200)
    expect(String(reply.headers['content-type'])).toContain('application/pdf')
    expect(translate('de', 'worksCouncil.title', {})).toBe('Bericht für den Betriebsrat')
    const taken = await w.inside((tx) =>
      tx.select().from(auditEntries).where(eq(auditEntries.kind, 'works-council-report-downloaded')),
    )
    expect(taken).toMatchObject([{ actorId: w.hana.id, data: { language: 'de' } }])
  })

  test('the same text is typeset once, another text again', async () => {
    const paper = {
      title: 'Report',
      language: 'en',
      content: [{ text: 'Settings' }],
      footer: 'For Hana',
      pageOf: '{page}',
    }
    const first = await renderReport(paper)
    expect(await renderReport({ ...paper })).toBe(first)
    expect(await renderReport({ ...paper, footer: 'For Asta' })).not.toBe(first)
  })
})
